import { type RawBuilder, sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';
import type { WorkflowDefinition } from './definition.ts';

const columns = [
  'id',
  'project_id',
  'name',
  'description',
  'enabled',
  'draft',
  'published_version',
  'published_at',
  'has_changes',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

export interface WorkflowRow {
  id: string;
  project_id: string;
  name: string;
  description: string;
  enabled: boolean;
  draft: WorkflowDefinition;
  published_version: number | null;
  published_at: Date | null;
  has_changes: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('wfl', String(id)) }),
  projectId: listColumn('project_id', 'uuid', { toSql: (id) => decodeId('prj', String(id)) }),
  name: listColumn('name', 'text'),
  enabled: listColumn('enabled', 'bool'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listWorkflows = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  { q, projectId, trashed }: { q: string | undefined; projectId: string | undefined; trashed: boolean },
): Promise<ListPage<WorkflowRow>> => {
  const query = build
    .selectFrom('workflows')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('deleted_at', trashed ? 'is not' : 'is', null)
    .$if(projectId !== undefined, (found) => found.where('project_id', '=', projectId ?? ''))
    .$if(q !== undefined, (found) => found.where(containsWords(['name', 'description'], q ?? '')));
  return (await selectPage(db, query, listColumns, request)) as unknown as ListPage<WorkflowRow>;
};

interface WorkflowKey {
  accountId: string;
  id: string;
}

const selectOne = ({ accountId, id }: WorkflowKey) =>
  build.selectFrom('workflows').select(columns).where('account_id', '=', accountId).where('id', '=', id);
const find = prepare(selectOne);
const lock = prepare((key: WorkflowKey) => selectOne(key).forUpdate());

export const findWorkflow = (db: Db, accountId: string, id: string): Promise<WorkflowRow | undefined> =>
  db.maybe(find({ accountId, id })) as unknown as Promise<WorkflowRow | undefined>;

export const lockWorkflow = (db: Db, accountId: string, id: string): Promise<WorkflowRow | undefined> =>
  db.maybe(lock({ accountId, id })) as unknown as Promise<WorkflowRow | undefined>;

export const insertWorkflow = (
  db: Db,
  accountId: string,
  workflow: Pick<WorkflowRow, 'id' | 'project_id' | 'name' | 'description' | 'enabled' | 'draft'>,
): Promise<WorkflowRow> =>
  db.one(
    build
      .insertInto('workflows')
      .values({ account_id: accountId, ...workflow, draft: JSON.stringify(workflow.draft) })
      .returning(columns),
  ) as unknown as Promise<WorkflowRow>;

type Changes = Partial<
  Pick<
    WorkflowRow,
    'project_id' | 'name' | 'description' | 'enabled' | 'draft' | 'published_version' | 'has_changes'
  >
> & { published_at?: RawBuilder<Date>; deleted_at?: RawBuilder<Date> | null };

/** By the database clock, like the deletion schedules. */
export const now = sql<Date>`now()`;

export const changeWorkflow = (
  db: Db,
  accountId: string,
  id: string,
  { draft, ...changes }: Changes,
): Promise<WorkflowRow> =>
  db.one(
    build
      .updateTable('workflows')
      .set({
        ...changes,
        ...(draft && { draft: JSON.stringify(draft) }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns),
  ) as unknown as Promise<WorkflowRow>;

/** Workflows outside the trash whose draft or published version contains this id, locked. */
export const lockWorkflowsReferencing = (
  db: Db,
  accountId: string,
  shownId: string,
): Promise<WorkflowRow[]> =>
  db.all(sql<WorkflowRow>`
    select ${sql.join(columns.map((name) => sql.ref(`w.${name}`)))} from workflows w
    where w.account_id = ${accountId} and w.deleted_at is null and (strpos(w.draft::text, ${shownId}) > 0
      or exists (select from workflow_versions v
        where v.account_id = ${accountId} and v.workflow_id = w.id and v.number = w.published_version
          and strpos(v.definition::text, ${shownId}) > 0))
    order by w.id for update of w`);

/** Permanently deletes workflows that have been in the trash for longer than `days`. */
export const deleteTrashedWorkflows = (
  db: Db,
  accountId: string,
  days: number,
  limit: number,
): Promise<number> =>
  db.run(
    build
      .deleteFrom('workflows')
      .where('account_id', '=', accountId)
      .where(
        'id',
        'in',
        build
          .selectFrom('workflows')
          .select('id')
          .where('account_id', '=', accountId)
          .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .limit(limit),
      ),
  );

/** Its latest visible run. */
export const findLatestRun = (
  db: Db,
  accountId: string,
  workflowId: string,
): Promise<{ id: string } | undefined> =>
  db.maybe(
    build
      .selectFrom('workflow_runs')
      .select('id')
      .where('account_id', '=', accountId)
      .where('workflow_id', '=', workflowId)
      .where('filter', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );

/** Workflows outside the trash whose draft contains this id, limited to a few. */
export const findDraftsReferencing = (db: Db, accountId: string, shownId: string): Promise<WorkflowRow[]> =>
  db.all(sql<WorkflowRow>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from workflows
    where account_id = ${accountId} and deleted_at is null and strpos(draft::text, ${shownId}) > 0
    order by created_at desc, id desc limit 20`);
