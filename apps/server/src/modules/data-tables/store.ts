import { type RawBuilder, sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { recordCount } from '../../db/records/count-records.ts';
import { decodeId } from '../../kit/ids.ts';
import { rowSource } from './store-row-source.ts';
import type { ColumnConversion, StoredColumn } from './table-columns.ts';

export const tableColumns = [
  'id',
  'project_id',
  'key',
  'name',
  'description',
  'columns',
  'next_column',
  'pending_change',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

export interface TableRow {
  id: string;
  project_id: string;
  key: string;
  name: string;
  description: string;
  columns: StoredColumn[];
  next_column: number;
  pending_change: ColumnConversion | null;
  row_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const rowCount = recordCount(rowSource, sql.ref('data_tables.account_id'), sql.ref('data_tables.id')).as(
  'row_count',
);

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('tbl', String(id)) }),
  projectId: listColumn('project_id', 'uuid', { toSql: (id) => decodeId('prj', String(id)) }),
  name: listColumn('name', 'text'),
  key: listColumn('key', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listTables = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  { q, projectId, trashed }: { q: string | undefined; projectId: string | undefined; trashed: boolean },
): Promise<ListPage<TableRow>> => {
  const query = build
    .selectFrom('data_tables')
    .select(tableColumns)
    .select(rowCount)
    .where('account_id', '=', accountId)
    .where('deleted_at', trashed ? 'is not' : 'is', null)
    .$if(projectId !== undefined, (found) => found.where('project_id', '=', projectId ?? ''))
    .$if(q !== undefined, (found) => found.where(containsWords(['name', 'key', 'description'], q ?? '')));
  return (await selectPage(db, query, listColumns, request)) as unknown as ListPage<TableRow>;
};

interface TableKey {
  accountId: string;
  id: string;
}

const selectOne = ({ accountId, id }: TableKey) =>
  build
    .selectFrom('data_tables')
    .select(tableColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id);

const find = prepare((key: TableKey) => selectOne(key).select(rowCount));
const lock = prepare((key: TableKey) => selectOne(key).select(rowCount).forUpdate());

export const findTable = (db: Db, accountId: string, id: string): Promise<TableRow | undefined> =>
  db.maybe(find({ accountId, id })) as Promise<TableRow | undefined>;

/** For changing the table or its columns: locks it against writes of rows until the transaction ends. */
export const lockTable = (db: Db, accountId: string, id: string): Promise<TableRow | undefined> =>
  db.maybe(lock({ accountId, id })) as unknown as Promise<TableRow | undefined>;

/** Whether a form exists that a column can link to. */
export const hasForm = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as found from forms where account_id = ${accountId} and id = ${id} and deleted_at is null`,
  )) !== undefined;

/** The keys of the project's tables that start with this text. */
export const findTakenKeys = async (
  db: Db,
  accountId: string,
  projectId: string,
  start: string,
): Promise<Set<string>> => {
  const rows = await db.all(sql<{ key: string }>`
    select key from data_tables
    where account_id = ${accountId} and project_id = ${projectId} and deleted_at is null
      and starts_with(key, ${start})`);
  return new Set(rows.map(({ key }) => key));
};

interface NewTable {
  id: string;
  projectId: string;
  key: string;
  name: string;
  description: string;
  columns: readonly StoredColumn[];
  nextColumn: number;
}

/** Undefined if the key is taken. */
export const insertTable = async (
  db: Db,
  accountId: string,
  { id, projectId, key, name, description, columns, nextColumn }: NewTable,
): Promise<TableRow | undefined> => {
  const row = await db.maybe(
    build
      .insertInto('data_tables')
      .values({
        account_id: accountId,
        id,
        project_id: projectId,
        key,
        name,
        description,
        columns: JSON.stringify(columns),
        next_column: nextColumn,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(tableColumns),
  );
  return row && ({ ...row, row_count: 0 } as unknown as TableRow);
};

interface TableChanges {
  project_id?: string;
  key?: string;
  name?: string;
  description?: string;
  columns?: readonly StoredColumn[];
  next_column?: number;
  pending_change?: ColumnConversion | null;
  deleted_at?: RawBuilder<Date> | null;
}

export const changeTable = async (
  db: Db,
  accountId: string,
  id: string,
  { columns: changed, pending_change: change, ...rest }: TableChanges,
): Promise<TableRow> =>
  (await db.one(
    build
      .updateTable('data_tables')
      .set({
        ...rest,
        ...(changed && { columns: JSON.stringify(changed) }),
        ...(change !== undefined && { pending_change: change && JSON.stringify(change) }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(tableColumns)
      .returning(rowCount),
  )) as unknown as TableRow;

/** Moves a table to the trash, dated by the database's clock as the purge is, or restores it. */
export const setTableTrashed = (db: Db, accountId: string, id: string, trashed: boolean): Promise<TableRow> =>
  changeTable(db, accountId, id, { deleted_at: trashed ? sql<Date>`now()` : null });

/** Permanently deletes tables that have been in the trash for longer than `days`, with all rows. */
export const purgeTables = (db: Db, accountId: string, days: number, limit: number): Promise<number> =>
  db.run(sql`
    delete from data_tables where account_id = ${accountId} and id in (
      select id from data_tables
      where account_id = ${accountId} and deleted_at < now() - make_interval(days => ${days}) limit ${limit})`);
