import { sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { type TableRow, tableColumns } from './store.ts';

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

const share = prepare((key: TableKey) => selectOne(key).forShare());
const find = prepare(selectOne);

/** A table without its row count, which readers of rows do not need. */
export type TableSchema = Omit<TableRow, 'row_count'>;

export const findSchema = (db: Db, accountId: string, id: string): Promise<TableSchema | undefined> =>
  db.maybe(find({ accountId, id })) as unknown as Promise<TableSchema | undefined>;

/** For writing rows: locks the columns until the transaction ends. */
export const lockSchemaShared = (db: Db, accountId: string, id: string): Promise<TableSchema | undefined> =>
  db.maybe(share({ accountId, id })) as unknown as Promise<TableSchema | undefined>;

/** Tables outside the trash, by id. With `hold`, their columns are locked until the transaction ends. */
export const findSchemas = async (
  db: Db,
  accountId: string,
  ids: readonly string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<Map<string, TableSchema>> => {
  if (ids.length === 0) return new Map();
  const query = build
    .selectFrom('data_tables')
    .select(tableColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  const rows = (await db.all(hold ? query.forShare() : query)) as unknown as TableSchema[];
  return new Map(rows.map((row) => [row.id, row]));
};

/** Tables outside the trash in the project of a form or version, by key. */
export const findSchemasByKey = async (
  db: Db,
  accountId: string,
  { formId, versionId }: { formId?: string; versionId?: string },
  keys: readonly string[],
): Promise<Map<string, TableSchema>> => {
  if (keys.length === 0) return new Map();
  const form =
    formId === undefined
      ? sql`select form_id from form_versions where account_id = ${accountId} and id = ${versionId}`
      : sql`select ${formId}::uuid`;
  const rows = await db.all(sql<{ id: string }>`
    select t.id from data_tables t
    join forms f on f.account_id = ${accountId} and f.id in (${form}) and f.project_id = t.project_id
    where t.account_id = ${accountId} and t.key = any(${keys}::text[]) and t.deleted_at is null`);
  const found = await findSchemas(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  return new Map([...found.values()].map((table) => [table.key, table]));
};
