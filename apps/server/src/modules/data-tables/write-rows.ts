import type { ErrorDetail } from '@form-service/contracts';
import type { Transaction } from '../../db/db.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { jsonBatches } from '../../kit/batches.ts';
import { rowEventData } from './present.ts';
import { type Cells, digestOf, storedColumns } from './row-cells.ts';
import { isChanged, isReferenceColumn, referencesOf } from './row-references.ts';
import { claimKeys, type RowKey, releaseKeys } from './store-keys.ts';
import { replaceReferences } from './store-references.ts';
import { type DataRow, insertRows, type RowToStore, updateRows } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';

/** A row before and after a change. */
export interface RowChange {
  id: string;
  /** The locked row, if it exists. */
  row: DataRow | undefined;
  before: Cells | undefined;
  after: Cells;
}

export interface RowWrite {
  db: Transaction;
  accountId: string;
  /** Whether to emit events (default). Imports turn them off. */
  emitEvents?: boolean;
  /** Whether the caller updates the record counts itself, as imports do. */
  isCounted?: boolean;
}

/** The changes in unique columns. */
const keyChanges = (table: TableSchema, changes: readonly RowChange[]) => {
  const released: { columnId: string; rowId: string }[] = [];
  const claimed: RowKey[] = [];
  for (const column of storedColumns(table)) {
    if (!column.unique) continue;
    for (const change of changes) {
      const [old, next] = [
        digestOf(column, change.before?.[column.id]),
        digestOf(column, change.after[column.id]),
      ];
      if (old === next) continue;
      if (old) released.push({ columnId: column.id, rowId: change.id });
      if (next) claimed.push({ columnId: column.id, digest: next, rowId: change.id });
    }
  }
  return { released, claimed };
};

const storeReferences = async (
  { db, accountId }: RowWrite,
  table: TableSchema,
  changes: readonly RowChange[],
): Promise<void> => {
  const columns = storedColumns(table).filter(isReferenceColumn);
  const touched = columns.flatMap((column) =>
    changes.filter((change) => isChanged(change, column)).map((change) => ({ column, change })),
  );
  if (touched.length === 0) return;
  await replaceReferences(
    db,
    accountId,
    table.id,
    touched
      .filter(({ change }) => change.before)
      .map(({ column, change }) => ({ rowId: change.id, columnId: column.id })),
    touched.flatMap(({ column, change }) => referencesOf(column, change.id, change.after)),
  );
};

/** The error if another row already has the value. */
export const duplicateDetail = (table: TableSchema, columnId: string): ErrorDetail => {
  const column = storedColumns(table).find(({ id }) => id === columnId);
  return {
    path: `values.${column?.key ?? ''}`,
    code: 'unique_violation',
    message: 'Another row already has this value. Choose another value, or change that row.',
  };
};

/** The stored rows, or the values that are taken: the transaction must then be rolled back. */
export type WrittenRows = { rows: DataRow[]; conflicts: [] } | { rows: []; conflicts: RowKey[] };

/** Stores new and changed rows with their keys, links, events and index records. */
export const writeRows = async (
  call: RowWrite,
  outbox: Outbox,
  table: TableSchema,
  changes: readonly RowChange[],
): Promise<WrittenRows> => {
  const { db, accountId, emitEvents = true, isCounted = false } = call;
  if (changes.length === 0) return { rows: [], conflicts: [] };
  const { released, claimed } = keyChanges(table, changes);
  await releaseKeys(db, accountId, released);
  const conflicts = await claimKeys(db, accountId, table.id, claimed);
  if (conflicts.length > 0) return { rows: [], conflicts };
  await storeReferences(call, table, changes);
  const toStore = ({ id, row, after }: RowChange): RowToStore => ({
    id,
    cells: after,
    event: emitEvents
      ? {
          id: outbox.newId(),
          type: row ? ('row.updated' as const) : ('row.created' as const),
          data: rowEventData(table.id, { id, version: (row?.version ?? 0) + 1 }),
        }
      : null,
  });
  const created = changes.filter(({ row }) => !row).map(toStore);
  const changed = changes.filter(({ row }) => row).map(toStore);
  const rows: DataRow[] = [];
  for (const batch of await jsonBatches(created))
    rows.push(...(await insertRows(db, accountId, table.id, batch, isCounted)));
  for (const batch of await jsonBatches(changed))
    rows.push(...(await updateRows(db, accountId, table.id, batch)));
  return { rows, conflicts: [] };
};
