import { sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

const columns = [
  'id',
  'form_id',
  'name',
  'columns',
  'filter',
  'sort',
  'group_by',
  'visibility',
  'created_by',
  'version',
  'created_at',
  'updated_at',
] as const;

interface ViewColumn {
  key: string;
  width?: number;
}

export interface ViewRow {
  id: string;
  form_id: string;
  name: string;
  columns: ViewColumn[];
  filter: string | null;
  sort: string | null;
  group_by: string | null;
  visibility: 'private' | 'shared';
  created_by: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface ViewValues {
  name: string;
  columns: ViewColumn[];
  filter: string | null;
  sort: string | null;
  groupBy: string | null;
  visibility: 'private' | 'shared';
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('viw', String(id)) }),
  formId: listColumn('form_id', 'uuid', { toSql: (id) => decodeId('frm', String(id)) }),
  name: listColumn('name', 'text'),
  visibility: listColumn('visibility', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

/** Private views are visible only to their creator. */
const viewsFor = (accountId: string, userId: string) =>
  build
    .selectFrom('views')
    .select(columns)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('visibility', '=', 'shared'), eb('created_by', '=', userId)]));

export const listViews = async (
  db: Db,
  accountId: string,
  userId: string,
  request: ListRequest,
  { q, formId }: { q: string | undefined; formId: string | undefined },
): Promise<ListPage<ViewRow>> => {
  const query = viewsFor(accountId, userId)
    .$if(formId !== undefined, (found) => found.where('form_id', '=', formId ?? ''))
    .$if(q !== undefined, (found) => found.where(containsWords(['name'], q ?? '')));
  return (await selectPage(db, query, listColumns, request)) as unknown as ListPage<ViewRow>;
};

interface ViewKey {
  accountId: string;
  userId: string;
  id: string;
}

const find = prepare(({ accountId, userId, id }: ViewKey) =>
  viewsFor(accountId, userId).where('id', '=', id),
);
const lock = prepare(({ accountId, userId, id }: ViewKey) =>
  viewsFor(accountId, userId).where('id', '=', id).forUpdate(),
);

/** A view that is visible to this user. */
export const findView = (
  db: Db,
  accountId: string,
  userId: string,
  id: string,
): Promise<ViewRow | undefined> =>
  db.maybe(find({ accountId, userId, id })) as unknown as Promise<ViewRow | undefined>;

/** Reads and locks a view until the transaction ends. */
export const lockView = (
  db: Db,
  accountId: string,
  userId: string,
  id: string,
): Promise<ViewRow | undefined> =>
  db.maybe(lock({ accountId, userId, id })) as unknown as Promise<ViewRow | undefined>;

const toColumns = ({ columns, groupBy, ...values }: Partial<ViewValues>) => ({
  ...values,
  ...(columns && { columns: JSON.stringify(columns) }),
  ...(groupBy !== undefined && { group_by: groupBy }),
});

export const insertView = (
  db: Db,
  accountId: string,
  id: string,
  { formId, createdBy, name, ...values }: ViewValues & { formId: string; createdBy: string },
): Promise<ViewRow> =>
  db.one(
    build
      .insertInto('views')
      .values({
        account_id: accountId,
        id,
        form_id: formId,
        created_by: createdBy,
        name,
        ...toColumns(values),
      })
      .returning(columns),
  ) as unknown as Promise<ViewRow>;

export const changeView = (
  db: Db,
  accountId: string,
  id: string,
  values: Partial<ViewValues>,
): Promise<ViewRow> =>
  db.one(
    build
      .updateTable('views')
      .set({ ...toColumns(values), version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns),
  ) as unknown as Promise<ViewRow>;

export const removeView = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('views').where('account_id', '=', accountId).where('id', '=', id));
