import type { EventType } from '@form-service/contracts';
import { type RawBuilder, sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import type { ListPage } from '../../db/list.ts';
import type { RecordRequest } from '../../db/records/record-query.ts';
import { selectRecords } from '../../db/records/select-records.ts';
import { rowSource } from './store-row-source.ts';

export { withSavepoint } from '../../db/with-savepoint.ts';

export interface DataRow {
  id: string;
  table_id: string;
  /** By column id. */
  cells: Record<string, unknown>;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const rowColumns = ['id', 'table_id', 'cells', 'version', 'created_at', 'updated_at'] as const;

export const selectRows = (db: Db, accountId: string, request: RecordRequest): Promise<ListPage<DataRow>> =>
  selectRecords<DataRow>(db, rowSource, accountId, rowColumns, request);

/** A row of a list, with unparsed cells. */
export type ListedRow = Omit<DataRow, 'table_id' | 'cells'> & { cells: string };

const listedColumns = ['id', 'cells', 'version', 'created_at', 'updated_at'] as const;

export const selectListedRows = (
  db: Db,
  accountId: string,
  request: RecordRequest,
): Promise<ListPage<ListedRow>> =>
  selectRecords<ListedRow>(db, rowSource, accountId, listedColumns, request, ['cells']);

const findOne = prepare(({ accountId, tableId, id }: { accountId: string; tableId: string; id: string }) =>
  build
    .selectFrom('data_rows')
    .select(rowColumns)
    .where('account_id', '=', accountId)
    .where('table_id', '=', tableId)
    .where('id', '=', id),
);

export const findRow = (
  db: Db,
  accountId: string,
  tableId: string,
  id: string,
): Promise<DataRow | undefined> =>
  db.maybe(findOne({ accountId, tableId, id })) as unknown as Promise<DataRow | undefined>;

/** Reads and locks rows, ordered by id to avoid deadlocks. */
export const lockRows = (
  db: Db,
  accountId: string,
  tableId: string,
  ids: readonly string[],
): Promise<DataRow[]> =>
  db.all(sql<DataRow>`
    select id, table_id, cells, version, created_at, updated_at from data_rows
    where account_id = ${accountId} and table_id = ${tableId} and id = any(${ids}::uuid[])
    order by id for update`);

export const findRows = (db: Db, accountId: string, ids: readonly string[]): Promise<DataRow[]> =>
  db.all(sql<DataRow>`
    select id, table_id, cells, version, created_at, updated_at from data_rows
    where account_id = ${accountId} and id = any(${ids}::uuid[])`);

/** A row to be stored with its event. */
export interface RowToStore {
  id: string;
  cells: Record<string, unknown>;
  event: { id: string; type: EventType; data: object } | null;
}

interface RowsStatement {
  accountId: string;
  tableId: string;
  rows: string;
}

const givenRows = ({ rows }: Pick<RowsStatement, 'rows'>) =>
  sql`given as materialized (
    select * from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, cells jsonb, event jsonb))`;

const eventsAndChanges = ({ accountId, tableId }: RowsStatement, counted: RawBuilder<string>) => sql`
  event as (
    insert into events (account_id, id, type, data)
    select ${accountId}::uuid, (event ->> 'id')::uuid, event ->> 'type', event -> 'data' from given
    where event is not null order by 1, 2
  ),
  change as (
    insert into record_changes (account_id, collection_id, counted_state, record_id)
    select ${accountId}::uuid, ${tableId}::uuid, ${counted}, id from given
  )`;

const insert = prepare(
  (statement: RowsStatement & { isCounted: boolean }) => sql<DataRow>`
    with ${givenRows(statement)},
    stored as (
      insert into data_rows (account_id, id, table_id, cells)
      select ${statement.accountId}::uuid, id, ${statement.tableId}::uuid, cells from given order by id
      returning id, table_id, cells, version, created_at, updated_at
    ),
    ${eventsAndChanges(statement, sql`case when ${statement.isCounted}::boolean then ${rowSource.state} else '' end`)}
    select * from stored`,
);

const update = prepare(
  (statement: RowsStatement) => sql<DataRow>`
    with ${givenRows(statement)},
    stored as (
      update data_rows r set cells = given.cells, version = version + 1, updated_at = now()
      from given where r.account_id = ${statement.accountId} and r.id = given.id
      returning r.id, r.table_id, r.cells, r.version, r.created_at, r.updated_at
    ),
    ${eventsAndChanges(statement, sql`''`)}
    select * from stored`,
);

/** Inserts rows (`RowToStore` as JSON) with their events and index records in one statement. */
export const insertRows = (
  db: Db,
  accountId: string,
  tableId: string,
  rows: string,
  isCounted = false,
): Promise<DataRow[]> => db.all(insert({ accountId, tableId, rows, isCounted }));

/** Updates rows in the same way. They must be locked. */
export const updateRows = (db: Db, accountId: string, tableId: string, rows: string): Promise<DataRow[]> =>
  db.all(update({ accountId, tableId, rows }));

/** Deletes rows permanently. Triggers delete their keys and links and queue the index update. */
export const deleteRows = (
  db: Db,
  accountId: string,
  tableId: string,
  ids: readonly string[],
): Promise<number> =>
  db.run(sql`
    delete from data_rows
    where account_id = ${accountId} and table_id = ${tableId} and id = any(${ids}::uuid[])`);
