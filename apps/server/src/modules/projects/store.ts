import { type RawBuilder, sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

const columns = [
  'id',
  'name',
  'description',
  'archived',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

export interface ProjectRow {
  id: string;
  name: string;
  description: string;
  archived: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface ProjectValues {
  name: string;
  description: string;
  archived: boolean;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('prj', String(id)) }),
  name: listColumn('name', 'text'),
  description: listColumn('description', 'text'),
  archived: listColumn('archived', 'bool'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listProjects = (
  db: Db,
  accountId: string,
  request: ListRequest,
  { q, trashed }: { q: string | undefined; trashed: boolean },
): Promise<ListPage<ProjectRow>> => {
  const query = build
    .selectFrom('projects')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('deleted_at', trashed ? 'is not' : 'is', null)
    .$if(q !== undefined, (found) => found.where(containsWords(['name', 'description'], q ?? '')));
  return selectPage(db, query, listColumns, request);
};

interface ProjectKey {
  accountId: string;
  id: string;
}

const selectOne = ({ accountId, id }: ProjectKey) =>
  build.selectFrom('projects').select(columns).where('account_id', '=', accountId).where('id', '=', id);

const find = prepare(selectOne);
const lock = prepare((key: ProjectKey) => selectOne(key).forUpdate());
const insert = prepare(({ accountId, id, name, description, archived }: ProjectKey & ProjectValues) =>
  build
    .insertInto('projects')
    .values({ account_id: accountId, id, name, description, archived })
    .returning(columns),
);

export const findProject = (db: Db, accountId: string, id: string): Promise<ProjectRow | undefined> =>
  db.maybe(find({ accountId, id }));

/** Reads and locks a project until the transaction ends. */
export const lockProject = (db: Db, accountId: string, id: string): Promise<ProjectRow | undefined> =>
  db.maybe(lock({ accountId, id }));

export const insertProject = (
  db: Db,
  accountId: string,
  id: string,
  values: ProjectValues,
): Promise<ProjectRow> => db.one(insert({ accountId, id, ...values }));

const change = (
  db: Db,
  accountId: string,
  id: string,
  changes: Partial<ProjectValues> | { deleted_at: RawBuilder<Date> | null },
): Promise<ProjectRow> =>
  db.one(
    build
      .updateTable('projects')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns),
  );

export const updateProjectRow = (
  db: Db,
  accountId: string,
  id: string,
  values: Partial<ProjectValues>,
): Promise<ProjectRow> => change(db, accountId, id, values);

/** Moves a project to the trash, dated by the database's clock as the purge is, or restores it. */
export const setProjectTrashed = (
  db: Db,
  accountId: string,
  id: string,
  trashed: boolean,
): Promise<ProjectRow> => change(db, accountId, id, { deleted_at: trashed ? sql`now()` : null });

/** Permanently deletes projects that have been in the trash for longer than `days`. */
export const purgeProjects = (db: Db, accountId: string, days: number, limit: number): Promise<number> =>
  db.run(
    build
      .deleteFrom('projects')
      .where('account_id', '=', accountId)
      .where(
        'id',
        'in',
        build
          .selectFrom('projects')
          .select('id')
          .where('account_id', '=', accountId)
          .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .limit(limit),
      ),
  );

/** Whether a project is in the trash. Locks the project, so that it cannot be moved there until the transaction ends. */
export const lockProjectState = (
  db: Db,
  accountId: string,
  id: string,
): Promise<{ deleted_at: Date | null } | undefined> =>
  db.maybe(
    build
      .selectFrom('projects')
      .select('deleted_at')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forShare(),
  );
