import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import type { DataTable } from '../../../api/tables.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { Column } from '../api.ts';
import { type CellReader, readCell, sameValue } from '../model/cell-text.ts';
import {
  type CellChange,
  type Deed,
  type History,
  noHistory,
  withDeed,
  withRedone,
  withUndone,
} from '../model/deeds.ts';
import type { Fault, SheetStore } from '../model/sheet-store.ts';
import { changeRows, type Row, refreshRows, type Values } from '../rows-api.ts';
import { useRowWrites } from './use-row-writes.ts';

/** What goes into a cell: what somebody wrote, or a value that was chosen. */
export type Given = { text: string; reader?: CellReader } | { value: unknown };

export interface GivenCell {
  row: Row;
  /** The cell's value as it is shown. */
  before: unknown;
  column: Column;
  given: Given;
}

/** A row to add: its values, and what of it could not be read. */
export interface NewRow {
  values: Values;
  faults?: Readonly<Record<string, Fault>>;
}

type Refused = Deed['refused'][number];

export type Deeds = ReturnType<typeof useSheetDeeds>;

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString()} rows`);

/** Everything that changes rows, each as one step that can be taken back. */
export const useSheetDeeds = (table: DataTable, store: SheetStore) => {
  const client = useQueryClient();
  const toast = useToast();
  const write = useRowWrites(table, store);
  const [history, showHistory] = useState<History>(noHistory);
  // As it is now, for what comes between two drawings.
  const present = useRef(history);
  const setHistory = (next: (before: History) => History) => {
    present.current = next(present.current);
    showHistory(present.current);
  };
  /** What is on its way. Whoever takes it back at once waits for it first. */
  const going = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(new Map<string, Row>());
  const rowOf = (id: string) => known.current.get(id);

  const tellProblem = (error: unknown) => {
    const { title, message } = problemOf(error);
    toast({ kind: 'error', title, body: message });
  };

  /** What was written, read by its column: changes to send, and what is wrong told at its cell. */
  const changesOf = (cells: readonly GivenCell[], refused: Refused[]): CellChange[] =>
    cells.flatMap(({ row, before, column, given }) => {
      known.current.set(row.id, row);
      const { key } = column;
      const read = 'value' in given ? given : readCell(given.text, column, given.reader);
      if ('problem' in read) {
        const text = 'text' in given ? given.text : '';
        store.blame(row.id, { [key]: { text, message: read.problem } });
        refused.push({ rowId: row.id, key });
        return [];
      }
      store.forgive(row.id, [key]);
      return sameValue(before, read.value) ? [] : [{ rowId: row.id, key, before, after: read.value }];
    });

  /** The rows that came into being, with their ids. */
  const add = async (rows: readonly NewRow[], refused: Refused[] = []): Promise<Deed['added']> => {
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
      if (!row.faults) continue;
      store.blame(id, row.faults);
      refused.push(...Object.keys(row.faults).map((key) => ({ rowId: id, key })));
    }
    if (failed.length > 0) {
      const first = failed[0]?.error;
      const detail = first?.details[0];
      const column = table.columns.find(({ key }) => detail?.path === `values.${key}`);
      toast({
        kind: 'error',
        title: `${rowsText(failed.length)} couldn’t be added`,
        body: column && detail ? `${column.name}: ${detail.message}` : first?.message,
      });
    }
    await refreshRows(client, table.id);
    return added;
  };

  const perform = async (cells: readonly GivenCell[], rows: readonly NewRow[]): Promise<Deed> => {
    const refused: Refused[] = [];
    const changes = changesOf(cells, refused);
    const taken = changes.length > 0 ? await write(changes, rowOf) : [];
    const kept = new Set(taken);
    refused.push(...changes.filter((change) => !kept.has(change)));
    let added: Deed['added'] = [];
    try {
      added = await add(rows, refused);
    } catch (error) {
      tellProblem(error);
    }
    const deed = { changes: taken, added, refused };
    setHistory((before) => withDeed(before, deed));
    return deed;
  };

  const commit = (cells: readonly GivenCell[], rows: readonly NewRow[] = []): Promise<Deed> => {
    const deed = perform(cells, rows);
    going.current = Promise.allSettled([going.current, deed]);
    return deed;
  };

  /** Once more what was not taken, as it stands in its cells: the connection may be back. */
  const retry = (): Promise<Deed> =>
    commit(
      store.refused().flatMap(({ rowId, key, text }) => {
        const [row, column] = [rowOf(rowId), table.columns.find((one) => one.key === key)];
        return row && column ? { row, before: store.freshest(row).values[key], column, given: { text } } : [];
      }),
    );

  const remove = async (ids: readonly string[]): Promise<number> => {
    const results = await changeRows(
      table.id,
      'delete',
      ids.map((id) => ({ id })),
    );
    const refused = results.filter(({ error }) => error);
    if (refused.length > 0)
      toast({
        kind: 'error',
        title: `${rowsText(refused.length)} couldn’t be deleted`,
        body: refused[0]?.error?.details[0]?.message ?? refused[0]?.error?.message,
      });
    await refreshRows(client, table.id);
    return ids.length - refused.length;
  };

  const undo = async (): Promise<void> => {
    await going.current;
    const last = present.current.done.at(-1);
    if (!last) return;
    setHistory(withUndone);
    for (const { rowId, key } of last.refused) store.forgive(rowId, [key]);
    const back = last.changes.map((change) => ({ ...change, before: change.after, after: change.before }));
    try {
      if (back.length > 0) await write(back, rowOf);
      if (last.added.length > 0) await remove(last.added.map(({ id }) => id));
    } catch (error) {
      tellProblem(error);
    }
  };

  const redo = async (): Promise<void> => {
    await going.current;
    const last = present.current.undone.at(-1);
    if (!last) return;
    try {
      const changes = last.changes.length > 0 ? await write(last.changes, rowOf) : [];
      const added = await add(last.added);
      setHistory((before) => withRedone(before, { changes, added, refused: [] }));
    } catch (error) {
      tellProblem(error);
    }
  };

  return {
    commit,
    retry,
    remove: async (ids: readonly string[]) => {
      try {
        return await remove(ids);
      } catch (error) {
        tellProblem(error);
        return 0;
      }
    },
    undo,
    redo,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
};
