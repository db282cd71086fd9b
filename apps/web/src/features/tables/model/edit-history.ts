import type { Values } from '../rows-api.ts';

export interface CellChange {
  rowId: string;
  key: string;
  before: unknown;
  after: unknown;
}

/** One undoable action. */
export interface EditAction {
  changes: readonly CellChange[];
  /** Rows that it added, with their current ids. */
  added: readonly { id: string; values: Values }[];
  /** Cells with rejected text: undo clears it. */
  rejected: readonly { rowId: string; key: string }[];
}

export interface History {
  done: readonly EditAction[];
  undone: readonly EditAction[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** Limit of undo steps. */
const maxSteps = 100;

export const recordAction = ({ done }: History, action: EditAction): History =>
  action.changes.length + action.added.length + action.rejected.length === 0
    ? { done, undone: [] }
    : { done: [...done, action].slice(-maxSteps), undone: [] };

export const markUndone = ({ done, undone }: History): History => {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
};

/** Rows that are added again have new ids: `again` is the action with them. */
export const markRedone = ({ done, undone }: History, again: EditAction): History => ({
  done: [...done, again],
  undone: undone.slice(0, -1),
});

/** Values to send by row; the later change of a cell wins. */
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
