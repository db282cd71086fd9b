import { fail } from '../../http/fail.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { encodeId } from '../../kit/ids.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import {
  type BulkRow,
  newItems,
  type PreparedRow,
  type Results,
  rejectId,
  setError,
  toRowChange,
  writeItems,
} from './bulk-rows.ts';
import { digestOf, readCells } from './row-cells.ts';
import { findKeys } from './store-keys.ts';
import { lockRows } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';
import type { RowWrite } from './write-rows.ts';

/** How often rows are looked up again after concurrent inserts. */
const maxAttempts = 10;

const keyColumn = ({ columns }: TableSchema, key: string | undefined): StoredColumn => {
  const rejectKey = (message: string): never =>
    fail('validation_failed', { details: [{ path: 'key', code: 'not_unique', message }] });
  if (key === undefined) return rejectKey('Name the unique column to match rows by.');
  const column =
    columns.find((one) => one.key === key) ?? rejectKey('The table has no column with this key.');
  return column.unique
    ? column
    : rejectKey('Rows can only be matched by a unique column. Make it unique first.');
};

/** The hash of each row's key value. Each may occur once. */
const digestsOf = (
  column: StoredColumn,
  rows: readonly BulkRow[],
  results: Results,
): (string | undefined)[] => {
  const seen = new Set<string>();
  return rows.map((row, index) => {
    try {
      rejectId(row);
      const { values = {} } = row;
      const path = `values.${column.key}`;
      const sentRow = values[column.key] ?? null;
      const table = { columns: [column], pending_change: null } as unknown as TableSchema;
      const cells = readCells(table, { [column.key]: sentRow }, {});
      const digest =
        digestOf(column, cells[column.id]) ??
        fail('validation_failed', {
          details: [
            { path, code: 'required', message: 'Rows are matched by this value, so it is required.' },
          ],
        });
      if (seen.has(digest))
        fail('unique_violation', {
          details: [
            { path, code: 'unique_violation', message: 'Another row in this request has the same value.' },
          ],
        });
      seen.add(digest);
      return digest;
    } catch (error) {
      setError(results, index, error);
      return undefined;
    }
  });
};

/** Updates existing rows by the value of a unique column and inserts the others. */
export const upsertRows = async (
  call: RowWrite,
  outbox: Outbox,
  table: TableSchema,
  { key, rows, atomic }: { key: string | undefined; rows: readonly BulkRow[]; atomic: boolean },
): Promise<Results> => {
  const { db, accountId } = call;
  const column = keyColumn(table, key);
  for (let round = 1; ; round += 1) {
    const results: Results = rows.map(() => undefined);
    const digests = digestsOf(column, rows, results);
    const wanted = digests.filter((digest) => digest !== undefined);
    const found = await findKeys(db, accountId, table.id, column.id, wanted);
    const locked = await lockRows(db, accountId, table.id, [...found.values()]);
    const existing = new Map(locked.map((row) => [row.id, row]));
    const items: PreparedRow[] = [];
    const absent: BulkRow[] = [];
    const indexes: number[] = [];
    const nextSlice = createTimeSlices();
    for (const [index, sentRow] of rows.entries()) {
      await nextSlice();
      const digest = digests[index];
      if (digest === undefined) continue;
      const row = existing.get(found.get(digest) ?? '');
      // The value may have changed between lookup and lock.
      if (!row || digestOf(column, row.cells[column.id]) !== digest) {
        indexes.push(index);
        absent.push(sentRow);
        continue;
      }
      try {
        const change = toRowChange(table, row, sentRow);
        if (change) items.push({ index, change });
        else results[index] = { index, status: 200, id: encodeId('row', row.id) };
      } catch (error) {
        setError(results, index, error);
      }
    }
    const insertResults: Results = absent.map(() => undefined);
    const inserted = (await newItems(table, absent, insertResults)).map(({ index, change }) => ({
      index: indexes[index] as number,
      change,
    }));
    for (const [position, result] of insertResults.entries()) {
      const index = indexes[position] as number;
      if (result) results[index] = { ...result, index };
    }
    const insertedIds = new Set(inserted.map(({ change }) => change.id));
    const raced = await writeItems(call, outbox, table, [...items, ...inserted], results, {
      atomic,
      shouldRetry: ({ columnId, rowId }) =>
        round < maxAttempts && columnId === column.id && insertedIds.has(rowId),
    });
    if (!raced) return results;
  }
};
