/** Translations as CSV, for translators who work elsewhere. */
import type { TextRow } from './text-rows.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const HEAD = ['name', 'where', 'what'] as const;

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line per text: name, owner, original, then each language. */
export function writeCsv(
  rows: readonly TextRow[],
  source: string,
  locales: readonly string[],
  translations: Translations = {},
): string {
  const lines = rows.map(({ name, owner, property, text }) => [
    name,
    owner,
    property,
    text,
    ...locales.map((locale) => translations[locale]?.[name] ?? ''),
  ]);
  return [[...HEAD, source, ...locales], ...lines].map((line) => line.map(quoted).join(',')).join('\r\n');
}

/** Parses CSV: quotes, line breaks in quotes, commas or semicolons, optional byte order mark. */
export function readCells(text: string): string[][] {
  const csv = text.replace(/^\uFEFF/, '');
  const [first = ''] = csv.split('\n', 1);
  const comma = first.split(';').length > first.split(',').length ? ';' : ',';
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    line.push(cell);
    cell = '';
  };
  for (let at = 0; at < csv.length; at++) {
    const sign = csv[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (csv[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === comma) endCell();
    else if (sign === '\n') {
      endCell();
      lines.push(line);
      line = [];
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || line.length > 0) {
    endCell();
    lines.push(line);
  }
  return lines;
}

export type ReadTranslations =
  | { readonly problem: string }
  | {
      readonly translations: Record<string, Record<string, string>>;
      readonly count: number;
      readonly unknown: number;
    };

/** Merges the file into the translations. Empty cells change nothing. */
export function readCsv(
  text: string,
  rows: readonly TextRow[],
  locales: readonly string[],
  before: Translations = {},
): ReadTranslations {
  const [head = [], ...lines] = readCells(text);
  const nameAt = head.indexOf('name');
  if (nameAt < 0)
    return { problem: 'The header row must have a “name” column. Export a file to see the format.' };
  const columns = locales.map((locale) => ({ locale, at: head.indexOf(locale) })).filter(({ at }) => at >= 0);
  if (columns.length === 0)
    return { problem: `No column matches one of the form’s languages: ${locales.join(', ')}.` };
  const known = new Set(rows.map(({ name }) => name));
  const translations = Object.fromEntries(
    Object.entries(before).map(([locale, texts]) => [locale, { ...texts }]),
  );
  let [count, unknown] = [0, 0];
  for (const line of lines) {
    const name = line[nameAt] ?? '';
    if (!known.has(name)) {
      if (name !== '') unknown++;
      continue;
    }
    for (const { locale, at } of columns) {
      const translated = line[at] ?? '';
      if (translated.trim() === '' || translations[locale]?.[name] === translated) continue;
      translations[locale] = { ...translations[locale], [name]: translated };
      count++;
    }
  }
  return { translations, count, unknown };
}
