import fc from 'fast-check';
import type { Option, Options } from '../options.ts';
import { idOf, lineOf, type Samples, some } from './samples.ts';

const option: fc.Arbitrary<Option> = fc.record(
  { value: lineOf(200), label: lineOf(500), imageFileId: idOf('fil') },
  { requiredKeys: ['value'] },
);

const optionList = fc.uniqueArray(option, { selector: ({ value }) => value, minLength: 1, maxLength: 6 });

const tableOptions = fc.record(
  {
    tableId: idOf('tbl'),
    valueColumn: fc.constant('code'),
    labelColumn: fc.constant('name'),
    filter: fc.constant('values.open'),
  },
  { requiredKeys: ['tableId', 'valueColumn'] },
);

const options: fc.Arbitrary<Options> = fc.oneof(
  { weight: 4, arbitrary: optionList },
  { weight: 1, arbitrary: tableOptions },
);

const choice = fc.record(
  { options, allowOther: fc.boolean(), shuffle: fc.boolean() },
  { requiredKeys: ['options'] },
);

/** An "Other" answer must not be an option's label: that would mean the option. */
const isOwn = (text: string, list: readonly Option[]) =>
  list.every(({ value, label = value }) => label.toLowerCase() !== text.toLowerCase());

const valueFrom = (source: Options, allowOther = false): fc.Arbitrary<string> => {
  if (!Array.isArray(source)) return lineOf(50);
  const known = fc.constantFrom(...(source as readonly Option[]).map(({ value }) => value));
  return allowOther
    ? fc.oneof(
        known,
        lineOf(50).filter((text) => isOwn(text, source)),
      )
    : known;
};

const one = {
  settings: choice,
  answers: (settings: { options: Options; allowOther?: boolean }) =>
    valueFrom(settings.options, settings.allowOther),
};

const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,10}$/);
const row = fc.record({ value: key, label: lineOf(100) }, { requiredKeys: ['value'] });

const codes = fc.uniqueArray(fc.constantFrom('FR', 'DE', 'JP', 'AX', 'BR'), { minLength: 1, maxLength: 5 });

export const choiceSamples: {
  single_choice: Samples<'single_choice'>;
  dropdown: Samples<'dropdown'>;
  picture_choice: Samples<'picture_choice'>;
  country: Samples<'country'>;
  multi_choice: Samples<'multi_choice'>;
  ranking: Samples<'ranking'>;
  matrix: Samples<'matrix'>;
} = {
  single_choice: one,
  dropdown: one,
  picture_choice: one,
  country: {
    settings: some({ countries: codes, preferred: codes }),
    answers: ({ countries = ['FR', 'US', 'GB', 'ZW'] }) => fc.constantFrom(...countries),
  },
  multi_choice: {
    settings: fc
      .tuple(choice, some({ min: fc.constant(1), max: fc.constantFrom(6, 7) }))
      .map(([a, b]) => ({ ...a, ...b })),
    answers: (settings) => fc.uniqueArray(one.answers(settings), { minLength: 1, maxLength: 6 }),
  },
  ranking: {
    settings: fc.record(
      { options, shuffle: fc.boolean(), partial: fc.boolean() },
      { requiredKeys: ['options'] },
    ),
    answers: (settings) =>
      Array.isArray(settings.options)
        ? fc.shuffledSubarray(
            (settings.options as readonly Option[]).map(({ value }) => value),
            {
              minLength: settings.partial ? 1 : settings.options.length,
            },
          )
        : fc.uniqueArray(lineOf(50), { minLength: 1, maxLength: 4 }),
  },
  matrix: {
    settings: fc.record(
      {
        rows: fc.uniqueArray(row, { selector: ({ value }) => value, minLength: 1, maxLength: 4 }),
        columns: optionList,
        multiple: fc.boolean(),
        everyRow: fc.boolean(),
      },
      { requiredKeys: ['rows', 'columns'] },
    ),
    answers({ rows, columns, multiple, everyRow }) {
      const value = valueFrom(columns);
      const cell = multiple ? fc.uniqueArray(value, { minLength: 1, maxLength: columns.length }) : value;
      const cells: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        rows.map((one) => [one.value, cell]),
      );
      return fc.record(cells, {
        requiredKeys: everyRow ? Object.keys(cells) : rows.slice(0, 1).map((one) => one.value),
        noNullPrototype: true,
      });
    },
  },
};
