import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export { withSavepoint } from '../../db/with-savepoint.ts';

export interface RowCells {
  id: string;
  cells: Record<string, unknown>;
}

/** Rows of a table in the order of their ids, kept from being changed until the transaction ends. */
export const lockBatch = (
  db: Db,
  accountId: string,
  tableId: string,
  after: string | undefined,
  limit: number,
): Promise<RowCells[]> =>
  db.all(sql<RowCells>`
    select id, cells from data_rows
    where account_id = ${accountId} and table_id = ${tableId}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    order by id limit ${sql.lit(limit)} for update`);

/** Whether a table has more than so many rows. */
export const hasMoreRows = async (
  db: Db,
  accountId: string,
  tableId: string,
  limit: number,
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from data_rows where account_id = ${accountId} and table_id = ${tableId}
    offset ${limit} limit 1`)) !== undefined;

/** Puts values into a cell, or takes it away where there is none; `instead` of another cell. */
export const setCells = async (
  db: Db,
  accountId: string,
  tableId: string,
  columnId: string,
  values: readonly { id: string; value: unknown }[],
  instead?: string,
): Promise<void> => {
  if (values.length === 0) return;
  await db.run(sql`
    with given as materialized (
      select id, value from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, value jsonb)
    ),
    changed as (
      update data_rows r set cells = (r.cells - ${instead ?? columnId}::text - ${columnId}::text) ||
        case when given.value is null or given.value = 'null' then '{}'::jsonb
          else jsonb_build_object(${columnId}::text, given.value) end
      from given where r.account_id = ${accountId} and r.id = given.id
    )
    insert into record_changes (account_id, collection_id, record_id)
    select ${accountId}::uuid, ${tableId}::uuid, id from given`);
};

/** Takes a cell from up to `limit` rows, and tells how many there were. */
export const clearCells = (
  db: Db,
  accountId: string,
  tableId: string,
  columnId: string,
  limit: number,
): Promise<number> =>
  db.run(sql`
    with found as materialized (
      select id from data_rows
      where account_id = ${accountId} and table_id = ${tableId} and cells ? ${columnId}::text
      order by id limit ${sql.lit(limit)} for update
    ),
    changed as (
      update data_rows r set cells = r.cells - ${columnId}::text
      from found where r.account_id = ${accountId} and r.id = found.id
    )
    insert into record_changes (account_id, collection_id, record_id)
    select ${accountId}::uuid, ${tableId}::uuid, id from found`);

/** Whether a job has not come to its end. */
export const isJobAlive = async (db: Db, accountId: string, jobId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from jobs
    where account_id = ${accountId} and id = ${jobId} and status in ('queued', 'running')`)) !== undefined;
