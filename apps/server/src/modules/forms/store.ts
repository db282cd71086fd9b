import type { FormSettings } from '@form-service/contracts';
import { type RawBuilder, sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { recordCount } from '../../db/records/count-records.ts';
import { decodeId } from '../../kit/ids.ts';
import { entrySource } from './store-entry-source.ts';

const columns = [
  'id',
  'project_id',
  'name',
  'slug',
  'slug_follows_name',
  'status',
  'published_version_id',
  'draft_version_id',
  'settings',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

type FormStatus = 'draft' | 'published' | 'closed';

export interface FormRow {
  id: string;
  project_id: string;
  name: string;
  slug: string;
  slug_follows_name: boolean;
  status: FormStatus;
  published_version_id: string | null;
  draft_version_id: string | null;
  /** The configured settings, without defaults. */
  settings: Partial<FormSettings>;
  entry_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const entryCount = recordCount(entrySource, sql.ref('forms.account_id'), sql.ref('forms.id'), 'submitted').as(
  'entry_count',
);

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('frm', String(id)) }),
  projectId: listColumn('project_id', 'uuid', { toSql: (id) => decodeId('prj', String(id)) }),
  name: listColumn('name', 'text'),
  slug: listColumn('slug', 'text'),
  status: listColumn('status', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listForms = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  { q, projectId, trashed }: { q: string | undefined; projectId: string | undefined; trashed: boolean },
): Promise<ListPage<FormRow>> => {
  const query = build
    .selectFrom('forms')
    .select(columns)
    .select(entryCount)
    .where('account_id', '=', accountId)
    .where('deleted_at', trashed ? 'is not' : 'is', null)
    .$if(projectId !== undefined, (found) => found.where('project_id', '=', projectId ?? ''))
    .$if(q !== undefined, (found) => found.where(containsWords(['name', 'slug'], q ?? '')));
  return (await selectPage(db, query, listColumns, request)) as ListPage<FormRow>;
};

interface FormKey {
  accountId: string;
  id: string;
}

const selectOne = ({ accountId, id }: FormKey) =>
  build
    .selectFrom('forms')
    .select(columns)
    .select(entryCount)
    .where('account_id', '=', accountId)
    .where('id', '=', id);

const find = prepare(selectOne);
const lock = prepare((key: FormKey) => selectOne(key).forNoKeyUpdate());

export const findForm = (db: Db, accountId: string, id: string): Promise<FormRow | undefined> =>
  db.maybe(find({ accountId, id })) as Promise<FormRow | undefined>;

/** Reads and locks a form, including which versions are draft and published, until the transaction ends. */
export const lockForm = (db: Db, accountId: string, id: string): Promise<FormRow | undefined> =>
  db.maybe(lock({ accountId, id })) as Promise<FormRow | undefined>;

export const hasLayout = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await db.maybe(sql<{ id: string }>`
    select id from templates
    where account_id = ${accountId} and id = ${id} and kind = 'layout'`)) !== undefined;

/** The ids among these that are files of the account. */
export const knownFiles = async (
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db.all(sql<{ id: string }>`
    select id from files where account_id = ${accountId} and id = any(${[...ids]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
};

/** Claims a slug for a form. False if another form of the deployment has it, or had it and still redirects from it. */
export const claimSlug = async (
  db: Db,
  accountId: string,
  formId: string,
  slug: string,
): Promise<boolean> => {
  const regained = await db.run(
    build
      .updateTable('form_directory')
      .set({ retired_at: null })
      .where('slug', '=', slug)
      .where('account_id', '=', accountId)
      .where('form_id', '=', formId),
  );
  if (regained > 0) return true;
  const claimed = await db.run(
    build
      .insertInto('form_directory')
      .values({ slug, account_id: accountId, form_id: formId })
      .onConflict((conflict) => conflict.column('slug').doNothing()),
  );
  return claimed > 0;
};

interface NewForm {
  id: string;
  projectId: string;
  name: string;
  slug: string;
  slugFollowsName: boolean;
  draftVersionId: string;
  settings: Partial<FormSettings>;
}

export const insertForm = async (
  db: Db,
  accountId: string,
  { id, projectId, name, slug, slugFollowsName, draftVersionId, settings }: NewForm,
): Promise<FormRow> => {
  const row = await db.one(
    build
      .insertInto('forms')
      .values({
        account_id: accountId,
        id,
        project_id: projectId,
        name,
        slug,
        slug_follows_name: slugFollowsName,
        draft_version_id: draftVersionId,
        settings: JSON.stringify(settings),
      })
      .returning(columns),
  );
  return { ...row, entry_count: 0 } as FormRow;
};

interface FormChanges {
  project_id?: string;
  name?: string;
  slug?: string;
  slug_follows_name?: boolean;
  settings?: string;
  status?: FormStatus;
  published_version_id?: string;
  draft_version_id?: string | null;
}

const change = async (
  db: Db,
  accountId: string,
  id: string,
  changes: FormChanges | { deleted_at: RawBuilder<Date> | null },
): Promise<FormRow> =>
  (await db.one(
    build
      .updateTable('forms')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns)
      .returning(entryCount),
  )) as FormRow;

export const changeForm = (db: Db, accountId: string, id: string, changes: FormChanges): Promise<FormRow> =>
  change(db, accountId, id, changes);

/** Moves a form to the trash, dated by the database's clock as the purge is, or restores it. */
export const setFormTrashed = (db: Db, accountId: string, id: string, trashed: boolean): Promise<FormRow> =>
  change(db, accountId, id, { deleted_at: trashed ? sql`now()` : null });

/** Permanently deletes forms that have been in the trash for longer than `days`. */
export const purgeForms = (db: Db, accountId: string, days: number, limit: number): Promise<number> =>
  db.run(
    build
      .deleteFrom('forms')
      .where('account_id', '=', accountId)
      .where(
        'id',
        'in',
        build
          .selectFrom('forms')
          .select('id')
          .where('account_id', '=', accountId)
          .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .limit(limit),
      ),
  );
