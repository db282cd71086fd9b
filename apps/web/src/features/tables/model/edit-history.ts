import type { Values } from '../rows-api.ts';

export interface CellChange {
  rowId: string;
  key: string;
  before: unknown;
  after: unknown;
}

/** One thing that somebody did, to be taken back as one. */
export interface EditAction {
  changes: readonly CellChange[];
  /** Rows that came into being by it, as they are called now. */
  added: readonly { id: string; values: Values }[];
  /** Cells whose text was not taken: undoing lets go of it. */
  rejected: readonly { rowId: string; key: string }[];
}

export interface History {
  done: readonly EditAction[];
  undone: readonly EditAction[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** More steps than anybody takes back. */
const maxSteps = 100;

export const recordAction = ({ done }: History, deed: EditAction): History =>
  deed.changes.length + deed.added.length + deed.rejected.length === 0
    ? { done, undone: [] }
    : { done: [...done, deed].slice(-maxSteps), undone: [] };

export const markUndone = ({ done, undone }: History): History => {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
};

/** Rows that are added again have other ids: `again` is the deed as it is now. */
export const markRedone = ({ done, undone }: History, again: EditAction): History => ({
  done: [...done, again],
  undone: undone.slice(0, -1),
});

/** The values to send, row by row; of two changes of a cell the later one. */
export const valuesByRow = (
  changes: readonly CellChange[],
  which: 'before' | 'after' = 'after',
): Map<string, Values> => {
  const rows = new Map<string, Values>();
  for (const change of changes) {
    const values = rows.get(change.rowId) ?? {};
    values[change.key] = change[which] ?? null;
    rows.set(change.rowId, values);
  }
  return rows;
};
