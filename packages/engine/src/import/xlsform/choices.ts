import { MAX_OPTIONS } from '../../fields/options.ts';
import { quote, type Report } from '../import-report.ts';
import type { Languages } from './languages.ts';
import type { Row, Table } from './sheet.ts';

type Option = { value: string; label?: string };

export type ChoiceList = {
  readonly options: readonly Option[];
  /** Labels by value, for each locale. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The rows of the sheet, with the columns used by filters. */
  readonly rows: readonly Row[];
};

const MAX_VALUE = 200;
const MAX_LABEL = 500;

export const oneLine = (text: string): string =>
  [...text.replaceAll(/\s*[\n\t]\s*/g, ' ')].slice(0, MAX_LABEL).join('');

/** The lists of the `choices` sheet by name. Values are kept exactly, because answers and expressions use them. */
export function readChoices(
  table: Table | undefined,
  languages: Languages,
  report: Report,
  /** Filtered lists, in which a name can appear once per filter value. */
  filtered: ReadonlySet<string>,
): ReadonlyMap<string, ChoiceList> {
  const rows = new Map<string, Row[]>();
  for (const row of table?.rows ?? []) {
    const list = row.text('list_name');
    const found = rows.get(list);
    if (found) found.push(row);
    else if (list !== '') rows.set(list, [row]);
    else
      report.warn(
        row.cellAddress('list_name'),
        'choice_without_list',
        'This choice has no list name, so it was not imported.',
      );
  }
  return new Map(
    [...rows].map(([name, choices]) => [name, readList(choices, languages, report, filtered.has(name))]),
  );
}

function readList(
  rows: readonly Row[],
  languages: Languages,
  report: Report,
  isFiltered: boolean,
): ChoiceList {
  const options = new Map<string, Option>();
  const translations = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const value = row.text('name').replaceAll(/\s+/g, ' ');
    const problem = problemOf(value, options);
    if (problem) {
      if (isFiltered && problem[0] === 'choice_twice') continue;
      report.error(row.cellAddress('name'), ...problem);
      continue;
    }
    const { main, others } = languages.texts(row, 'label');
    options.set(value, { value, ...(main !== '' && main !== value && { label: oneLine(main) }) });
    for (const [locale, text] of others) {
      const labels = translations.get(locale) ?? new Map<string, string>();
      translations.set(locale, labels.set(value, oneLine(text)));
    }
    if (['image', 'audio', 'video'].some((kind) => hasMedia(row, kind, languages)))
      report.warn(
        row.cellAddress('media::image'),
        'media_not_carried',
        'Media files are not imported. Upload them and select them in the form.',
      );
  }
  return { options: [...options.values()], translations, rows };
}

const hasMedia = (row: Row, kind: string, languages: Languages): boolean => {
  const { main, others } = languages.texts(row, `media::${kind}`);
  return main !== '' || others.length > 0;
};

function problemOf(
  value: string,
  options: ReadonlyMap<string, Option>,
): [code: string, message: string] | undefined {
  if (value === '') return ['choice_without_name', 'This choice has no name, so it was not imported.'];
  if ([...value].length > MAX_VALUE)
    return [
      'choice_too_long',
      `A choice name can have at most ${MAX_VALUE} characters, so this one was not imported.`,
    ];
  if (options.has(value))
    return ['choice_twice', `${quote(value)} is already in this list, so the second one was not imported.`];
  if (options.size >= MAX_OPTIONS)
    return [
      'too_many_choices',
      `A list can have at most ${MAX_OPTIONS} choices, so this one was not imported.`,
    ];
  return undefined;
}
