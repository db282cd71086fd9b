import { type CellHints, problemMessage, restoreFormulas } from '@form-service/engine';
import { isBlankRecord } from '../../kit/csv/detect-format.ts';
import type { CsvRow } from '../../kit/csv/read-batches.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import type { ImportSettings } from './import-settings.ts';
import type { ImportColumn, ImportTarget, ParsedRow, RowError } from './import-target.ts';

/** A column of the file, its target and how its cells are read. */
interface MappedColumn {
  index: number;
  column: ImportColumn;
  hints: CellHints;
}

/** Parses rows of the file by their mapped columns. */
export const createRowReader = (
  target: Pick<ImportTarget, 'find' | 'keepsInvalidText'>,
  settings: ImportSettings,
) => {
  const { columns, mapping, columnHints = {} } = settings;
  const mappedColumns = columns.flatMap((name, index): MappedColumn[] => {
    const key = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const column = key === undefined ? undefined : target.find(key);
    const own = Object.hasOwn(columnHints, name) ? columnHints[name] : undefined;
    const hints = own ? { timeZone: settings.hints.timeZone, ...own } : settings.hints;
    return column ? [{ index, column, hints }] : [];
  });
  const keepsInvalidText = target.keepsInvalidText(settings);

  /** The value of a cell, null if it is blank or invalid; errors are added to the list. */
  const readCell = (text: string | null, { column, hints }: MappedColumn, errors: RowError[]): unknown => {
    const { key, read } = column;
    if (text === null) {
      const message = `The file is not ${settings.encoding}. Choose the correct encoding.`;
      errors.push({ key, code: 'invalid_encoding', message });
      return null;
    }
    // Exports escape formulas with apostrophes; imports remove them.
    const cell = restoreFormulas(text);
    if (cell.includes('\0')) {
      errors.push({ key, code: 'nul_character', message: 'Remove the U+0000 character.' });
      return null;
    }
    if (cell.trim() === '') return null;
    const result = read(cell, hints);
    if ('answer' in result) return result.answer;
    // Records are matched by their key, so it must be valid even if invalid answers are kept.
    if (keepsInvalidText && key !== settings.key) return cell;
    for (const problem of result.problems)
      errors.push({ key, code: problem.code, message: problemMessage(problem) });
    return null;
  };

  const readRow = ({ row, cells, problem }: CsvRow): ParsedRow => {
    const rejectRow = (code: string, message: string): ParsedRow => ({
      row,
      values: [],
      errors: [{ key: null, code, message }],
      cells,
    });
    if (problem) return rejectRow('line_too_long', 'The row is longer than 10 MB. Is a quote missing?');
    if (cells.length > columns.length && !isBlankRecord(cells.slice(columns.length)))
      return rejectRow(
        'too_many_cells',
        `The row has ${cells.length} cells, but the file has ${columns.length} columns. Put cells that contain the delimiter in quotes.`,
      );
    const errors: RowError[] = [];
    const values = mappedColumns.map((mapped) => {
      const { index, column } = mapped;
      const cell = cells[index] ?? (index < cells.length ? null : '');
      return [column, readCell(cell, mapped, errors)] as const;
    });
    return { row, values, errors, cells };
  };

  return {
    /** Blank lines are skipped. */
    read: (rows: readonly CsvRow[]): ParsedRow[] =>
      rows.filter(({ cells, problem }) => problem || !isBlankRecord(cells)).map(readRow),
    /** The same in time slices. */
    async readInSlices(rows: readonly CsvRow[]): Promise<ParsedRow[]> {
      const others = createTimeSlices();
      const read: ParsedRow[] = [];
      for (const row of rows) {
        await others();
        if (row.problem || !isBlankRecord(row.cells)) read.push(readRow(row));
      }
      return read;
    },
    /** The column of the file that is mapped to a key, or to a parent of it. */
    columnOf(key: string | null): { name: string; index: number } | undefined {
      for (let part = key; part; part = part.includes('.') ? part.slice(0, part.lastIndexOf('.')) : null) {
        const found = mappedColumns.find(({ column }) => column.key === part);
        if (found) return { name: columns[found.index] as string, index: found.index };
      }
      return undefined;
    },
  };
};

export type RowReader = ReturnType<typeof createRowReader>;
