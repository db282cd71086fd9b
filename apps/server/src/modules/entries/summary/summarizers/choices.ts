import { type Field, type FieldOf, fieldTypeOf } from '@form-service/engine';
import {
  type ChoiceCounts,
  choiceAggregate,
  choicesAggregate,
  matrixAggregate,
  rankingAggregate,
} from '../store-choices.ts';
import { defineSummarizer, presentCounts, shareOf } from './field-summarizer.ts';

type Option = { readonly value: string; readonly label?: string };
type SingleChoiceField = FieldOf<'single_choice'> | FieldOf<'dropdown'> | FieldOf<'picture_choice'>;
type FieldWithOptions = SingleChoiceField | FieldOf<'multi_choice'> | FieldOf<'ranking'>;

/** Options that are defined in the form; undefined if they come from a data table. */
const inlineOptions = ({ options }: FieldWithOptions): readonly Option[] | undefined =>
  Array.isArray(options) ? (options as readonly Option[]) : undefined;

const valuesOf = (options: readonly Option[] | undefined): string[] | undefined =>
  options?.map(({ value }) => value);

const labelOf = (field: Field, value: string): string =>
  fieldTypeOf(field).format(value, field, { locale: 'en' }) || value;

const presentChoices = (
  { known, otherCount, top }: ChoiceCounts,
  options: readonly Option[] | undefined,
  labelFor: (value: string) => string,
  answered: number,
) => {
  const counts = new Map(known);
  const offered = options?.map(({ value, label = value }) => ({ value, label }));
  const listed = offered ?? [...counts.keys()].map((value) => ({ value, label: labelFor(value) }));
  return {
    choices: {
      options: listed.map(({ value, label }) => {
        const count = counts.get(value) ?? 0;
        return { value, label, count, share: shareOf(count, answered) };
      }),
      other: { count: otherCount, top: presentCounts(top) },
    },
  };
};

export const singleChoice = defineSummarizer({
  aggregate: (field: SingleChoiceField) => choiceAggregate(valuesOf(inlineOptions(field))),
  present: (result, field, answered) => presentChoices(result, inlineOptions(field), String, answered),
});

/** Each option is counted separately, so shares can add up to more than one. */
export const multipleChoice = defineSummarizer({
  aggregate: (field: FieldOf<'multi_choice'>) => choicesAggregate(valuesOf(inlineOptions(field))),
  present: (result, field, answered) => presentChoices(result, inlineOptions(field), String, answered),
});

/** The possible values are too many to list or not known here: returns the most frequent ones. */
export const openChoice = defineSummarizer({
  aggregate: () => choiceAggregate(undefined),
  present: (result, field: FieldOf<'country'> | FieldOf<'lookup'>, answered) =>
    presentChoices(result, undefined, (value) => labelOf(field, value), answered),
});

export const ranking = defineSummarizer({
  aggregate: (field: FieldOf<'ranking'>) => rankingAggregate(valuesOf(inlineOptions(field))),
  present(result, field) {
    const found = new Map(
      (result ?? []).map(([value, count, averageRank]) => [value, { count, averageRank }]),
    );
    const listed = inlineOptions(field) ?? [...found.keys()].map((value): Option => ({ value }));
    return {
      ranking: listed.map(({ value, label = value }) => ({
        value,
        label,
        ...(found.get(value) ?? { count: 0, averageRank: null }),
      })),
    };
  },
});

export const matrix = defineSummarizer({
  aggregate: ({ rows, columns }: FieldOf<'matrix'>) =>
    matrixAggregate(
      rows.map(({ value }) => value),
      columns.map(({ value }) => value),
    ),
  present({ rows: answeredRows, cells }, { rows, columns }) {
    const counts = new Map((cells ?? []).map(([row, value, count]) => [`${row} ${value}`, count]));
    return {
      rows: rows.map(({ value: row, label = row }) => {
        const answered = answeredRows?.[row] ?? 0;
        return {
          value: row,
          label,
          answered,
          options: columns.map(({ value, label = value }) => {
            const count = counts.get(`${row} ${value}`) ?? 0;
            return { value, label, count, share: shareOf(count, answered) };
          }),
        };
      }),
    };
  },
});
