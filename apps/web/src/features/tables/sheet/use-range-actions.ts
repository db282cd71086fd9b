import type { DataTable } from '../../../api/tables.ts';
import { announce } from '../../../ui/announce.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { TableColumn } from '../api.ts';
import {
  type CellRange,
  draftRow,
  type PastePlan,
  pinnedColumns,
  planPaste,
  rowsOfRange,
} from '../model/cell-range.ts';
import { type CellReader, cellText, parseCell, readerOf } from '../model/cell-text.ts';
import type { SheetRow } from '../model/sheet-store.ts';
import { readTsv, writeTsv } from '../model/tsv.ts';
import type { CellEdit, NewRow, RowActions } from './use-row-actions.ts';
import type { SheetRows } from './use-sheet-rows.ts';

interface RangeActionsProps {
  table: DataTable;
  columns: readonly TableColumn[];
  rows: SheetRows;
  rowActions: RowActions;
  range: CellRange;
}

/** More would block the browser for too long; imports have no limit. */
const maxRows = 20_000;

/** Actions for the selected cells. */
export const useRangeActions = ({ columns, rows, rowActions, range }: RangeActionsProps) => {
  const toast = useToast();
  const confirm = useConfirm();
  const isDraft = range.top === draftRow;
  const rowsSelected = isDraft ? 0 : range.bottom - range.top + 1;
  const across = columns.slice(Math.max(0, range.left - pinnedColumns), range.right - pinnedColumns + 1);

  const isTooMuch = (count: number): boolean => {
    if (count <= maxRows) return false;
    toast({
      kind: 'error',
      title: 'Too many rows',
      body: `You can change up to ${maxRows.toLocaleString()} rows at a time. To change more, import a CSV file.`,
    });
    return true;
  };
  const selected = async (): Promise<SheetRow[]> =>
    isDraft || isTooMuch(rowsSelected) ? [] : rows.rowsBetween(range.top, range.bottom);

  const written = (lines: readonly SheetRow[]): string =>
    writeTsv(lines.map(({ values }) => across.map((column) => cellText(values[column.key], column))));

  /** As TSV. Rows that are not loaded are fetched first, which a clipboard event cannot wait for. */
  const copy = (clipboard: DataTransfer): void => {
    const lines = isDraft ? [] : rowsOfRange(range).flatMap((row) => rows.rowAt(row) ?? []);
    if (lines.length === rowsSelected) return clipboard.setData('text/plain', written(lines));
    void (async () => {
      try {
        const all = await selected();
        await navigator.clipboard.writeText(written(all));
        toast({ kind: 'success', title: `Copied ${pluralize(all.length, 'row')}` });
      } catch {
        toast({
          kind: 'error',
          title: 'Couldn’t copy',
          body: 'Your browser blocked it. Select fewer rows, or export the table.',
        });
      }
    })();
  };

  const editCells = (lines: readonly SheetRow[], text: (row: number, column: number) => string): CellEdit[] =>
    lines.flatMap((line, row) =>
      across.map((column, at) => ({
        row: line.row,
        before: line.values[column.key],
        column,
        input: { text: text(row, at) },
      })),
    );

  const clear = async (): Promise<void> => {
    await rowActions.commit(editCells(await selected(), () => ''));
  };

  const fillDown = async (): Promise<void> => {
    const [first, ...rest] = await selected();
    if (!first || rest.length === 0) return;
    const texts = across.map((column) => cellText(first.values[column.key], column));
    await rowActions.commit(editCells(rest, (_row, at) => texts[at] ?? ''));
    announce(`Filled ${pluralize(rest.length, 'row')}`);
  };

  /** Format detection by column index, from the pasted texts. */
  const readersOf = ({ cells, added }: PastePlan): ((at: number) => CellReader) => {
    const texts = new Map<number, string[]>();
    const addText = (at: number, text: string) => {
      const known = texts.get(at);
      if (known) known.push(text);
      else texts.set(at, [text]);
    };
    for (const { column, text } of cells) addText(column, text);
    for (const row of added) for (const [at, text] of row) addText(at, text);
    const readers = new Map([...texts].map(([at, given]) => [at, readerOf(given)]));
    return (at) => readers.get(at) ?? readerOf([]);
  };

  const newRow = (texts: ReadonlyMap<number, string>, readerAt: (at: number) => CellReader): NewRow => {
    const row = { values: {} as Record<string, unknown>, errors: {} as Record<string, never> };
    const errors: Record<string, { text: string; message: string }> = row.errors;
    for (const [index, given] of texts) {
      const column = columns[index - pinnedColumns];
      if (!column || given === '') continue;
      const read = parseCell(given, column, readerAt(index));
      if ('value' in read) row.values[column.key] = read.value;
      else errors[column.key] = { text: given, message: read.problem };
    }
    return row;
  };

  const pasteRows = async (plan: PastePlan, lines: readonly SheetRow[], top: number) => {
    const readerAt = readersOf(plan);
    const cells = plan.cells.flatMap(({ row, column: at, text: given }): CellEdit[] => {
      const [line, column] = [lines[row - top], columns[at - pinnedColumns]];
      if (!line || !column) return [];
      const text = { text: given, reader: readerAt(at) };
      return [{ row: line.row, before: line.values[column.key], column, input: text }];
    });
    const added = plan.added.map((texts) => newRow(texts, readerAt));
    return rowActions.commit(cells, added);
  };

  const paste = async (given: string): Promise<void> => {
    const texts = readTsv(given);
    const top = isDraft ? rows.count : range.top;
    if (isTooMuch(Math.max(texts.length, range.bottom - range.top + 1))) return;
    const bottom = top + Math.max(texts.length, range.bottom - range.top + 1) - 1;
    const lines = isDraft ? [] : await rows.rowsBetween(top, bottom);
    const into = isDraft ? { ...range, top, bottom: top } : range;
    const size = { rows: top + lines.length, columns: columns.length + pinnedColumns, first: pinnedColumns };
    const plan = planPaste(texts, into, size);
    const { changes, added, rejected } = await pasteRows(plan, lines, top);
    const rejectedCount = rejected.length;
    const counts = [
      changes.length > 0 && `${pluralize(changes.length, 'cell')} changed`,
      added.length > 0 && `${pluralize(added.length, 'row')} added`,
    ].filter(Boolean);
    toast({
      kind: rejectedCount > 0 ? 'info' : 'success',
      title: counts.length > 0 ? `Pasted: ${counts.join(', ')}` : 'Nothing changed',
      body: [
        rejectedCount > 0 &&
          `${pluralize(rejectedCount, 'cell')} couldn’t be read and ${rejectedCount === 1 ? 'is' : 'are'} marked.`,
        plan.droppedColumns > 0 && `${pluralize(plan.droppedColumns, 'column')} didn’t fit in the table.`,
      ]
        .filter(Boolean)
        .join(' '),
    });
  };

  const remove = async (): Promise<void> => {
    const lines = await selected();
    if (lines.length === 0) return;
    const isConfirmed = await confirm({
      title: lines.length === 1 ? 'Delete this row?' : `Delete ${pluralize(lines.length, 'row')}?`,
      body: 'Deleted rows don’t go to the trash. This can’t be undone.',
      action: lines.length === 1 ? 'Delete row' : 'Delete rows',
      danger: true,
    });
    if (!isConfirmed) return;
    const count = await rowActions.remove(lines.map(({ row }) => row.id));
    if (count > 0) toast({ kind: 'success', title: `Deleted ${pluralize(count, 'row')}` });
  };

  return { copy, clear, fillDown, paste, remove, rowsSelected };
};

export type RangeActions = ReturnType<typeof useRangeActions>;
