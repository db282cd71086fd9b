import type { ImportIssue, SheetCell, SheetCells } from '@form-service/engine';
import type { CellValue, Sheet } from 'hucre/xlsx';
import { checkArchive, InvalidWorkbook, readRange } from './check-archive.ts';

/** The sheets of an XLSForm that are imported. Others such as `external_choices` are ignored. */
const isImportedSheet = (name: string): boolean => /^(survey|choices|settings)$/i.test(name.trim());

/** Spreadsheets store times as dates in 1899 or 1900. */
const dateText = (date: Date): string => {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  if (date.getUTCFullYear() < 1901) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
};

const cellOf = (value: CellValue): SheetCell => (value instanceof Date ? dateText(value) : value);

export interface ReadWorkbook {
  sheets: SheetCells[];
  report: ImportIssue[];
}

const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + columnLetters(index % 26);

/** Formulas are not evaluated. The stored result counts, and a missing one is reported. */
const emptyFormulas = ({ name, cells }: Sheet): ImportIssue[] =>
  [...(cells ?? [])].flatMap(([at, { formula, value }]) => {
    if (formula === undefined || (value !== null && value !== undefined && value !== '')) return [];
    const [row = 0, column = 0] = at.split(',').map(Number);
    return [
      {
        severity: 'warning' as const,
        place: `${name}!${columnLetters(column)}${row + 1}`,
        code: 'formula_without_value',
        message:
          'This cell contains a formula without a stored result, so it counts as empty. Open and save the file, or enter the value.',
      },
    ];
  });

/** Reads the cells of the imported sheets. Throws `InvalidWorkbook` if the file is invalid or too large. */
export const readWorkbook = async (file: Buffer): Promise<ReadWorkbook> => {
  checkArchive(file);
  // Loaded on demand: a megabyte of code that most deployments never use.
  const [{ HucreError }, { readXlsx }] = await Promise.all([import('hucre'), import('hucre/xlsx')]);
  try {
    const { sheets } = await readXlsx(file, {
      sheets: ({ name }) => isImportedSheet(name),
      range: readRange,
    });
    return {
      sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells) => cells.map(cellOf)) })),
      report: sheets.flatMap(emptyFormulas).slice(0, 100),
    };
  } catch (error) {
    // The library reads nothing but the file, so any of its errors is about the file.
    if (!(error instanceof HucreError || error instanceof TypeError || error instanceof RangeError))
      throw error;
    throw new InvalidWorkbook(
      'broken_file',
      `The workbook cannot be read (${error.message}). Save it again as .xlsx.`,
    );
  }
};
