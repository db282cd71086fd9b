import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import { ApiError, fail } from '../../http/fail.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { decodeId, encodeId, newUuid } from '../../kit/ids.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import { readCells } from './row-cells.ts';
import { checkReferences, isChanged } from './row-references.ts';
import type { RowKey } from './store-keys.ts';
import { type DataRow, lockRows, withSavepoint } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';
import { duplicateDetail, type RowChange, type RowWrite, writeRows } from './write-rows.ts';

export type Bulk = Body<typeof areas.dataTableRows.routes.bulk>;
export type BulkRow = Bulk['rows'][number];

export interface Result {
  index: number;
  status: number;
  id?: string;
  error?: { code: string; message: string; details: ErrorDetail[] };
}

/** A row of the request that is ready to be written. */
export interface PreparedRow {
  index: number;
  change: RowChange;
}

/** The result of each row of a request. */
export type Results = (Result | undefined)[];

export const setError = (results: Results, index: number, error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, details } = error;
  results[index] = { index, status, error: { code, message, details: [...details] } };
};

const failRequired = (path: string, operation: string): never =>
  fail('validation_failed', {
    details: [{ path, code: 'required', message: `Required for "${operation}".` }],
  });

/** Reads the id of an existing row. Each may occur once. */
export const idReader = (operation: string) => {
  const seen = new Set<string>();
  return ({ id: sentRow }: BulkRow): string => {
    const id =
      sentRow === undefined ? failRequired('id', operation) : (decodeId('row', sentRow) ?? fail('not_found'));
    if (seen.has(id))
      fail('state_conflict', { message: 'The request contains this row twice. Send it once.' });
    seen.add(id);
    return id;
  };
};

/** Ascending, so that rows of one request keep their order. */
const newIds = (count: number): string[] => Array.from({ length: count }, newUuid).sort();

/** New rows get new ids, and upserts match rows by a column. */
export const rejectId = ({ id }: BulkRow): void => {
  if (id !== undefined)
    fail('validation_failed', {
      details: [{ path: 'id', code: 'not_possible', message: 'Only "update" and "delete" use row ids.' }],
    });
};

export const newItems = async (
  table: TableSchema,
  rows: readonly BulkRow[],
  results: Results,
): Promise<PreparedRow[]> => {
  const ids = newIds(rows.length);
  const items: PreparedRow[] = [];
  const nextSlice = createTimeSlices();
  for (const [index, sentRow] of rows.entries()) {
    await nextSlice();
    if (results[index]) continue;
    try {
      rejectId(sentRow);
      const { values = {} } = sentRow;
      const after = readCells(table, values, undefined);
      items.push({ index, change: { id: ids[index] as string, row: undefined, before: undefined, after } });
    } catch (error) {
      setError(results, index, error);
    }
  }
  return items;
};

/** The change to an existing row; undefined if nothing changes. */
export const toRowChange = (
  table: TableSchema,
  row: DataRow,
  { values = {} }: BulkRow,
): RowChange | undefined => {
  const change = { id: row.id, row, before: row.cells, after: readCells(table, values, row.cells) };
  return table.columns.some((column) => isChanged(change, column)) ? change : undefined;
};

export const changedItems = async (
  { db, accountId }: RowWrite,
  table: TableSchema,
  rows: readonly BulkRow[],
  results: Results,
): Promise<PreparedRow[]> => {
  const readId = idReader('update');
  const ids = rows.map((row, index): string | undefined => {
    try {
      return readId(row);
    } catch (error) {
      setError(results, index, error);
      return undefined;
    }
  });
  const named = ids.filter((id) => id !== undefined);
  const existing = new Map((await lockRows(db, accountId, table.id, named)).map((row) => [row.id, row]));
  const items: PreparedRow[] = [];
  const nextSlice = createTimeSlices();
  for (const [index, sentRow] of rows.entries()) {
    await nextSlice();
    const id = ids[index];
    if (id === undefined) continue;
    try {
      const change = toRowChange(table, existing.get(id) ?? fail('not_found'), sentRow);
      if (change) items.push({ index, change });
      else results[index] = { index, status: 200, id: encodeId('row', id) };
    } catch (error) {
      setError(results, index, error);
    }
  }
  return items;
};

/** Rolls back a write whose unique values are taken. */
class UniqueConflict extends Error {
  readonly keys: RowKey[];

  constructor(keys: RowKey[]) {
    super('Values of unique columns are already taken.');
    this.keys = keys;
  }
}

/** Writes all rows or none. Returns the values that are taken; nothing was written then. */
const tryWrite = async (
  call: RowWrite,
  outbox: Outbox,
  table: TableSchema,
  items: readonly PreparedRow[],
): Promise<RowKey[]> => {
  const changes = items.map(({ change }) => change);
  try {
    await withSavepoint(call.db, async (db) => {
      const { conflicts } = await writeRows({ ...call, db }, outbox, table, changes);
      if (conflicts.length > 0) throw new UniqueConflict(conflicts);
    });
    return [];
  } catch (error) {
    if (error instanceof UniqueConflict) return error.keys;
    throw error;
  }
};

/**
 * Writes what can be written and records errors for the rest. `shouldRetry` can request to look up the rows again instead of an error
 * for taken values: the result is true then, and nothing was written.
 */
export const writeItems = async (
  call: RowWrite,
  outbox: Outbox,
  table: TableSchema,
  sentRow: readonly PreparedRow[],
  results: Results,
  { atomic, shouldRetry = () => false }: { atomic: boolean; shouldRetry?: (conflicts: RowKey) => boolean },
): Promise<boolean> => {
  let items = sentRow;
  const problems = await checkReferences(
    call.db,
    call.accountId,
    table,
    items.map(({ change }) => change),
  );
  const drop = (problemsOf: (item: PreparedRow) => ApiError | undefined) => {
    items = items.filter((item) => {
      const problem = problemsOf(item);
      if (problem) setError(results, item.index, problem);
      return !problem;
    });
  };
  drop(({ change }) => {
    const details = problems.get(change.id);
    return details && new ApiError('validation_failed', { details });
  });
  while (items.length > 0) {
    if (atomic && results.some((result) => result?.error)) return false;
    const conflicts = await tryWrite(call, outbox, table, items);
    if (conflicts.length === 0) break;
    if (conflicts.some(shouldRetry)) return true;
    const byRow = Map.groupBy(conflicts, ({ rowId }) => rowId);
    drop(({ change }) => {
      const details = byRow.get(change.id)?.map(({ columnId }) => duplicateDetail(table, columnId));
      return details && new ApiError('unique_violation', { details });
    });
  }
  for (const { index, change } of items)
    results[index] = { index, status: change.row ? 200 : 201, id: encodeId('row', change.id) };
  return false;
};
