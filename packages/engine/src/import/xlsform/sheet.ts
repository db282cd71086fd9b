import type { Report } from '../import-report.ts';

export type SheetCell = string | number | boolean | null;

/** A sheet's cells; workbook files are read elsewhere. */
export type SheetCells = { readonly name: string; readonly rows: readonly (readonly SheetCell[])[] };

/** `label::French (fr)` is the column `label` in the language "French (fr)". */
type Column = {
  readonly index: number;
  readonly name: string;
  readonly language?: string;
  readonly header: string;
};

export type Row = {
  /** The one-based row number. */
  readonly number: number;
  /** The trimmed text of a cell; empty if missing. Without a language, the column without a language. */
  text(column: string, language?: string): string;
  cellAddress(column?: string): string;
};

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
};

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    audio: 'media::audio',
    calculate: 'calculation',
    caption: 'label',
    constraint_msg: 'constraint_message',
    image: 'media::image',
    'jr:count': 'repeat_count',
    'jr:constraintmsg': 'constraint_message',
    'jr:requiredmsg': 'required_message',
    'control:appearance': 'appearance',
    'control::appearance': 'appearance',
    list: 'list_name',
    read_only: 'readonly',
    relevance: 'relevant',
    required_msg: 'required_message',
    video: 'media::video',
  }),
);

const TRANSLATED =
  /^(label|hint|guidance_hint|constraint_message|required_message|media::(image|audio|video|big-image))$/;

/** The XForms attributes with a `bind::` column. */
const BOUND =
  /^bind\s*::?\s*(relevant|constraint|required|readonly|calculate|type|jr:constraintmsg|jr:requiredmsg)(?:\s*::\s*(.+))?$/i;

/** Removes control characters and lone surrogates, keeping line breaks. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .trim();

const cellText = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : clean(typeof cell === 'boolean' ? String(cell) : String(cell));

/** Normalizes a header to a column name. */
export const normalizeHeader = (header: string): string => header.toLowerCase().replaceAll(/[\s-]+/g, '_');

function columnOf(cell: SheetCell, index: number): Column {
  const header = cellText(cell);
  const [, bound, boundLanguage] = BOUND.exec(header) ?? [];
  if (bound) {
    const plain = bound.toLowerCase();
    const name = plain === 'type' ? 'bind_type' : (ALIASES.get(plain) ?? plain);
    return { index, name, ...(boundLanguage !== undefined && { language: boundLanguage }), header };
  }
  const normalized = normalizeHeader(header);
  const aliased = ALIASES.get(normalized) ?? normalized;
  // The language keeps its case; older workbooks use one colon.
  const [first = '', ...rest] = header.split(/\s*::?\s*/);
  const isMedia = first.toLowerCase() === 'media' && rest.length > 0;
  const base = (isMedia ? `media::${rest.shift()}` : first).toLowerCase().replaceAll(/[\s]+/g, '_');
  const name = ALIASES.get(base) ?? base;
  if (rest.length === 0 || !TRANSLATED.test(name)) return { index, name: isMedia ? name : aliased, header };
  return { index, name, language: rest.join(':'), header };
}

const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + columnLetters(index % 26);

const isBlank = (cells: readonly SheetCell[]): boolean => cells.every((cell) => cellText(cell) === '');

const keyOf = (name: string, language: string | undefined): string => `${name}\n${language ?? ''}`;

/** Reads the rows below the header, without blank ones. Unknown columns are reported. */
export function readTable(sheet: SheetCells, isKnown: (name: string) => boolean, report: Report): Table {
  const head = sheet.rows.findIndex((cells) => !isBlank(cells));
  const named = (sheet.rows[head] ?? []).map(columnOf).filter(({ header }) => header !== '');
  const at = new Map<string, Column>();
  for (const column of named) {
    const key = keyOf(column.name, column.language);
    if (at.has(key))
      report.warn(
        `${sheet.name}!${columnLetters(column.index)}${head + 1}`,
        'column_twice',
        `The column "${column.header.slice(0, 100)}" appears twice. The first one was used.`,
      );
    else at.set(key, column);
  }
  const rows = sheet.rows.flatMap((cells, index): Row[] => {
    if (index <= head || isBlank(cells)) return [];
    const column = (name: string, language?: string) => at.get(keyOf(name, language));
    return [
      {
        number: index + 1,
        text: (name, language) => cellText(cells[column(name, language)?.index ?? -1]),
        cellAddress: (name = 'type') => {
          const found = column(name) ?? named.find((one) => one.name === name) ?? named[0];
          return `${sheet.name}!${columnLetters(found?.index ?? 0)}${index + 1}`;
        },
      },
    ];
  });
  reportColumns(sheet, head, named, isKnown, report);
  return { name: sheet.name, columns: [...at.values()], rows };
}

function reportColumns(
  sheet: SheetCells,
  head: number,
  named: readonly Column[],
  isKnown: (name: string) => boolean,
  report: Report,
): void {
  const known = new Set(named.filter(({ name }) => isKnown(name)).map(({ index }) => index));
  const headers = new Map(named.map(({ index, header }) => [index, header]));
  const filled = new Map<number, number>();
  for (const [number, cells] of sheet.rows.entries())
    if (number > head)
      for (const [index, cell] of cells.entries())
        if (!known.has(index) && !filled.has(index) && cellText(cell) !== '') filled.set(index, number);
  for (const [index, number] of [...filled].sort(([a], [b]) => a - b)) {
    const header = headers.get(index);
    if (header === undefined)
      report.warn(
        `${sheet.name}!${columnLetters(index)}${number + 1}`,
        'column_without_name',
        'This column has no header, so it was not imported.',
      );
    else
      report.warn(
        `${sheet.name}!${columnLetters(index)}${head + 1}`,
        'column_not_carried',
        `The column "${header.slice(0, 100)}" is not supported, so it was not imported.`,
      );
  }
}
