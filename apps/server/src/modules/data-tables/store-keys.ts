import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** A row's value in a unique column. */
export interface RowKey {
  columnId: string;
  /** A hash of the value, as a uuid. */
  digest: string;
  rowId: string;
}

/**
 * Claims values for rows and returns those that other rows have. Waits for concurrent claims of the same value, in a fixed order
 * to avoid deadlocks.
 */
export const claimKeys = async (
  db: Db,
  accountId: string,
  tableId: string,
  keys: readonly RowKey[],
): Promise<RowKey[]> => {
  if (keys.length === 0) return [];
  const claimed = await db.all(sql<{ column_id: string; digest: string; row_id: string }>`
    insert into data_row_keys (account_id, table_id, column_id, digest, row_id)
    select ${accountId}::uuid, ${tableId}::uuid, "columnId", digest, "rowId"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted ("columnId" text, digest uuid, "rowId" uuid)
    order by "columnId", digest, "rowId"
    on conflict do nothing
    returning column_id, digest, row_id`);
  const mine = new Set(claimed.map(({ column_id, digest, row_id }) => `${column_id} ${digest} ${row_id}`));
  return keys.filter(({ columnId, digest, rowId }) => !mine.has(`${columnId} ${digest} ${rowId}`));
};

/** Releases the values of rows in columns. */
export const releaseKeys = async (
  db: Db,
  accountId: string,
  released: readonly { columnId: string; rowId: string }[],
): Promise<void> => {
  if (released.length === 0) return;
  await db.run(sql`
    delete from data_row_keys k
    using jsonb_to_recordset(${JSON.stringify(released)}::jsonb) as r ("columnId" text, "rowId" uuid)
    where k.account_id = ${accountId} and k.row_id = r."rowId" and k.column_id = r."columnId"`);
};

/** The rows by hash of their value in a unique column. */
export const findKeys = async (
  db: Db,
  accountId: string,
  tableId: string,
  columnId: string,
  digests: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db.all(sql<{ digest: string; row_id: string }>`
    select digest, row_id from data_row_keys
    where account_id = ${accountId} and table_id = ${tableId} and column_id = ${columnId}
      and digest = any(${digests}::uuid[])`);
  return new Map(rows.map(({ digest, row_id }) => [digest, row_id]));
};

/** Releases all values of a column. */
export const dropKeys = (db: Db, accountId: string, tableId: string, columnId: string): Promise<number> =>
  db.run(sql`
    delete from data_row_keys
    where account_id = ${accountId} and table_id = ${tableId} and column_id = ${columnId}`);
