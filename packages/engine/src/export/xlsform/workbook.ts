import type { SheetCells } from '../../import/xlsform/sheet.ts';
import type { ExportLanguages, Texts } from './languages.ts';

/** A row by column name. Texts have one column per language. */
export type SheetRow = Readonly<Record<string, string | Texts | undefined>>;

const cellIn = (value: SheetRow[string], locale: string | undefined, main: string | undefined): string => {
  if (value === undefined) return '';
  if (typeof value === 'string') return locale === main ? value : '';
  return locale === main ? value.main : ((locale && value.others.get(locale)) ?? '');
};

/** Builds a sheet with the columns that at least one row fills, plus the `always` columns. */
export function sheetOf(
  name: string,
  columns: {
    readonly always: readonly string[];
    readonly filled: readonly string[];
    readonly texts: readonly string[];
  },
  rows: readonly SheetRow[],
  languages: ExportLanguages,
): SheetCells {
  const { main } = languages;
  const heads = [...columns.always, ...columns.filled].flatMap((column) =>
    columns.texts.includes(column)
      ? languages.columns.map((locale) => ({
          column,
          locale,
          head: locale === undefined ? column : `${column}::${languages.nameOf(locale)}`,
        }))
      : [{ column, locale: main, head: column }],
  );
  const used = heads.filter(
    ({ column, locale }) =>
      columns.always.includes(column) || rows.some((row) => cellIn(row[column], locale, main) !== ''),
  );
  return {
    name,
    rows: [
      used.map(({ head }) => head),
      ...rows.map((row) => used.map(({ column, locale }) => cellIn(row[column], locale, main) || null)),
    ],
  };
}
