import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export { withSavepoint } from '../../db/with-savepoint.ts';

export interface RowCells {
  id: string;
  cells: Record<string, unknown>;
}

/** Rows of a table ordered by id, locked until the transaction ends. */
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

/** Whether a table has more rows than the limit. */
export const hasMoreRows = async (
  db: Db,
  accountId: string,
  tableId: string,
  limit: number,
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from data_rows where account_id = ${accountId} and table_id = ${tableId}
    offset ${limit} limit 1`)) !== undefined;

/** Sets or deletes the values of a column; `instead` is another column to delete. */
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

/** Deletes a column's value from up to `limit` rows and returns their number. */
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

/** Whether a job is still queued or running. */
export const isJobAlive = async (db: Db, accountId: string, jobId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from jobs
    where account_id = ${accountId} and id = ${jobId} and status in ('queued', 'running')`)) !== undefined;
