import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrorToast } from '../../../api/show-error.tsx';
import type { DataTable } from '../../../api/tables.ts';
import { pluralize } from '../../../ui/text-format.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { TableColumn } from '../api.ts';
import { type CellReader, parseCell, sameValue } from '../model/cell-text.ts';
import {
  type CellChange,
  type EditAction,
  emptyHistory,
  type History,
  markRedone,
  markUndone,
  recordAction,
} from '../model/edit-history.ts';
import type { CellError, SheetStore } from '../model/sheet-store.ts';
import { changeRows, refreshRows, type TableRow, type Values } from '../rows-api.ts';
import { useRowWrites } from './use-row-writes.ts';

/** Input for a cell: text, or a chosen value. */
export type CellInput = { text: string; reader?: CellReader } | { value: unknown };

export interface CellEdit {
  row: TableRow;
  /** The displayed value. */
  before: unknown;
  column: TableColumn;
  input: CellInput;
}

/** A row to add: values and parse errors. */
export interface NewRow {
  values: Values;
  errors?: Readonly<Record<string, CellError>>;
}

type RejectedCell = EditAction['rejected'][number];

export type RowActions = ReturnType<typeof useRowActions>;

/** All actions that change rows, each as one undo step. */
export const useRowActions = (table: DataTable, store: SheetStore) => {
  const client = useQueryClient();
  const toast = useToast();
  const write = useRowWrites(table, store);
  const [history, showHistory] = useState<History>(emptyHistory);
  // Current value, for callbacks between renders.
  const current = useRef(history);
  const setHistory = (next: (before: History) => History) => {
    current.current = next(current.current);
    showHistory(current.current);
  };
  /** Pending actions. Undo waits for them. */
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  const knownRows = useRef(new Map<string, TableRow>());
  const rowOf = (id: string) => knownRows.current.get(id);

  const showError = useErrorToast();

  /** Parses input by column: returns the changes to send, and shows errors at their cell. */
  const changesOf = (cells: readonly CellEdit[], rejected: RejectedCell[]): CellChange[] =>
    cells.flatMap(({ row, before, column, input }) => {
      knownRows.current.set(row.id, row);
      const { key } = column;
      const read = 'value' in input ? input : parseCell(input.text, column, input.reader);
      if ('problem' in read) {
        const text = 'text' in input ? input.text : '';
        store.setErrors(row.id, { [key]: { text, message: read.problem } });
        rejected.push({ rowId: row.id, key });
        return [];
      }
      store.clearErrors(row.id, [key]);
      return sameValue(before, read.value) ? [] : [{ rowId: row.id, key, before, after: read.value }];
    });

  /** Adds rows and returns them with their ids. */
  const add = async (
    rows: readonly NewRow[],
    rejected: RejectedCell[] = [],
  ): Promise<EditAction['added']> => {
    if (rows.length === 0) return [];
    const results = await changeRows(
      table.id,
      'create',
      rows.map(({ values }) => ({ values })),
    );
    const added: { id: string; values: Values }[] = [];
    const failed = results.filter(({ error }) => error);
    for (const [index, { id, error }] of results.entries()) {
      const row = rows[index];
      if (error || !id || !row) continue;
      added.push({ id, values: row.values });
      if (!row.errors) continue;
      store.setErrors(id, row.errors);
      rejected.push(...Object.keys(row.errors).map((key) => ({ rowId: id, key })));
    }
    if (failed.length > 0) {
      const first = failed[0]?.error;
      const detail = first?.details[0];
      const column = table.columns.find(({ key }) => detail?.path === `values.${key}`);
      toast({
        kind: 'error',
        title: `${pluralize(failed.length, 'row')} couldn’t be added`,
        body: column && detail ? `${column.name}: ${detail.message}` : first?.message,
      });
    }
    await refreshRows(client, table.id);
    return added;
  };

  const apply = async (cells: readonly CellEdit[], rows: readonly NewRow[]): Promise<EditAction> => {
    const rejected: RejectedCell[] = [];
    const changes = changesOf(cells, rejected);
    const saved = changes.length > 0 ? await write(changes, rowOf) : [];
    const savedChanges = new Set(saved);
    rejected.push(...changes.filter((change) => !savedChanges.has(change)));
    let added: EditAction['added'] = [];
    try {
      added = await add(rows, rejected);
    } catch (error) {
      showError(error);
    }
    const action = { changes: saved, added, rejected };
    setHistory((before) => recordAction(before, action));
    return action;
  };

  const commit = (cells: readonly CellEdit[], rows: readonly NewRow[] = []): Promise<EditAction> => {
    const action = apply(cells, rows);
    pending.current = Promise.allSettled([pending.current, action]);
    return action;
  };

  /** Retries rejected texts: the connection may be back. */
  const retry = (): Promise<EditAction> =>
    commit(
      store.rejectedCells().flatMap(({ rowId, key, text }) => {
        const [row, column] = [rowOf(rowId), table.columns.find((one) => one.key === key)];
        return row && column ? { row, before: store.latest(row).values[key], column, input: { text } } : [];
      }),
    );

  const remove = async (ids: readonly string[]): Promise<number> => {
    const results = await changeRows(
      table.id,
      'delete',
      ids.map((id) => ({ id })),
    );
    const rejected = results.filter(({ error }) => error);
    if (rejected.length > 0)
      toast({
        kind: 'error',
        title: `${pluralize(rejected.length, 'row')} couldn’t be deleted`,
        body: rejected[0]?.error?.details[0]?.message ?? rejected[0]?.error?.message,
      });
    await refreshRows(client, table.id);
    return ids.length - rejected.length;
  };

  const undo = async (): Promise<void> => {
    await pending.current;
    const last = current.current.done.at(-1);
    if (!last) return;
    setHistory(markUndone);
    for (const { rowId, key } of last.rejected) store.clearErrors(rowId, [key]);
    const back = last.changes.map((change) => ({ ...change, before: change.after, after: change.before }));
    try {
      if (back.length > 0) await write(back, rowOf);
      if (last.added.length > 0) await remove(last.added.map(({ id }) => id));
    } catch (error) {
      showError(error);
    }
  };

  const redo = async (): Promise<void> => {
    await pending.current;
    const last = current.current.undone.at(-1);
    if (!last) return;
    try {
      const changes = last.changes.length > 0 ? await write(last.changes, rowOf) : [];
      const added = await add(last.added);
      setHistory((before) => markRedone(before, { changes, added, rejected: [] }));
    } catch (error) {
      showError(error);
    }
  };

  return {
    commit,
    retry,
    remove: async (ids: readonly string[]) => {
      try {
        return await remove(ids);
      } catch (error) {
        showError(error);
        return 0;
      }
    },
    undo,
    redo,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
};
