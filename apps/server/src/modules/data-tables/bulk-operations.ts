import { ApiError, fail } from '../../http/fail.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { encodeId } from '../../kit/ids.ts';
import {
  type Bulk,
  type BulkRow,
  changedItems,
  idReader,
  newItems,
  type Result,
  type Results,
  setError,
  writeItems,
} from './bulk-rows.ts';
import { upsertRows } from './bulk-upsert.ts';
import { lockTableForRows } from './change-row.ts';
import { rowEventData } from './present.ts';
import { deleteRows, lockRows } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';
import { usesByRows } from './table-uses.ts';
import type { RowWrite } from './write-rows.ts';

const removeRows = async (
  { db, accountId }: RowWrite,
  outbox: Outbox,
  table: TableSchema,
  rows: readonly BulkRow[],
  atomic: boolean,
): Promise<Results> => {
  const results: Results = rows.map(() => undefined);
  const readId = idReader('delete');
  const indexes = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    try {
      indexes.set(readId(row), index);
    } catch (error) {
      setError(results, index, error);
    }
  }
  const found = new Map(
    (await lockRows(db, accountId, table.id, [...indexes.keys()])).map((row) => [row.id, row]),
  );
  const drop = (id: string, error: ApiError) => {
    setError(results, indexes.get(id) as number, error);
    found.delete(id);
  };
  for (const id of indexes.keys()) if (!found.has(id)) drop(id, new ApiError('not_found', {}));
  // A row that is kept may refer to others that were to be deleted.
  for (;;) {
    const uses = await usesByRows(db, accountId, [...found.keys()], [...found.keys()]);
    if (uses.size === 0) break;
    for (const [id, details] of uses) drop(id, new ApiError('in_use', { details }));
  }
  if (atomic && results.some((result) => result?.error)) return results;
  await deleteRows(db, accountId, table.id, [...found.keys()]);
  for (const row of found.values()) {
    const index = indexes.get(row.id) as number;
    results[index] = { index, status: 204, id: encodeId('row', row.id) };
    outbox.emit(db, accountId, 'row.deleted', rowEventData(table.id, row));
  }
  return results;
};

const runOperation = async (
  call: RowWrite,
  outbox: Outbox,
  table: TableSchema,
  { operation, key, rows, atomic = false }: Bulk,
): Promise<Results> => {
  if (operation !== 'upsert' && key !== undefined)
    fail('validation_failed', {
      details: [{ path: 'key', code: 'not_possible', message: 'Only "upsert" uses a key column.' }],
    });
  if (operation === 'upsert') return upsertRows(call, outbox, table, { key, rows, atomic });
  if (operation === 'delete') return removeRows(call, outbox, table, rows, atomic);
  const results: Results = rows.map(() => undefined);
  const items =
    operation === 'create'
      ? await newItems(table, rows, results)
      : await changedItems(call, table, rows, results);
  await writeItems(call, outbox, table, items, results, { atomic });
  return results;
};

const abortedResult = (index: number): Result => ({
  index,
  status: 409,
  error: {
    code: 'state_conflict',
    message: 'Nothing was changed because another row failed.',
    details: [],
  },
});

/** Runs one operation on many rows. Each row succeeds or fails on its own; with `atomic`, all succeed or none does. */
export const bulkRows = async (
  call: RowWrite,
  outbox: Outbox,
  tableId: string,
  bulk: Bulk,
): Promise<Result[]> => {
  const table = await lockTableForRows(call, tableId);
  const results = await runOperation(call, outbox, table, bulk);
  const hasFailed = results.some((result) => result?.error);
  // With `atomic`, nothing is written after the first failure.
  return results.map((result, index) =>
    bulk.atomic && hasFailed && !result?.error ? abortedResult(index) : (result ?? abortedResult(index)),
  );
};
