import { sql, type UpdateObject } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import type { Tables } from '../../db/tables.ts';
import { decodeId } from '../../kit/ids.ts';

const summary = [
  'id',
  'form_id',
  'number',
  'state',
  'notes',
  'published_at',
  'published_by',
  'edited_by',
  'edited_at',
  'version',
  'created_at',
  'updated_at',
] as const;

export interface VersionSummaryRow {
  id: string;
  form_id: string;
  number: number;
  state: 'draft' | 'published' | 'superseded';
  notes: string;
  published_at: Date | null;
  published_by: string | null;
  edited_by: string | null;
  edited_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface VersionRow extends VersionSummaryRow {
  definition: unknown;
}

/** A version by its uuid or state. */
export type VersionRef = { id: string } | { state: 'draft' | 'published' };

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('ver', String(id)) }),
  number: listColumn('number', 'int'),
  state: listColumn('state', 'text'),
  notes: listColumn('notes', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listVersions = async (
  db: Db,
  accountId: string,
  formId: string,
  request: ListRequest,
): Promise<ListPage<VersionSummaryRow>> => {
  const query = build
    .selectFrom('form_versions')
    .select(summary)
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId);
  return (await selectPage(db, query, listColumns, request)) as ListPage<VersionSummaryRow>;
};

const selectOne = (accountId: string, formId: string, ref: VersionRef) => {
  const query = build
    .selectFrom('form_versions')
    .select(summary)
    .select('definition')
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId);
  return 'id' in ref ? query.where('id', '=', ref.id) : query.where('state', '=', ref.state);
};

export const findFormVersion = (
  db: Db,
  accountId: string,
  formId: string,
  ref: VersionRef,
): Promise<VersionRow | undefined> =>
  db.maybe(selectOne(accountId, formId, ref)) as Promise<VersionRow | undefined>;

/** Reads and locks a version until the transaction ends. */
export const lockVersion = (
  db: Db,
  accountId: string,
  formId: string,
  ref: VersionRef,
): Promise<VersionRow | undefined> =>
  db.maybe(selectOne(accountId, formId, ref).forNoKeyUpdate()) as Promise<VersionRow | undefined>;

export interface NewVersion {
  id: string;
  formId: string;
  definition: unknown;
  notes?: string;
}

/** Adds a draft with the next number. The caller has locked or is creating the form. */
export const insertDraft = (
  db: Db,
  accountId: string,
  { id, formId, definition, notes = '' }: NewVersion,
): Promise<VersionRow> =>
  db.one(sql<VersionRow>`
    insert into form_versions (account_id, id, form_id, number, definition, notes)
    select ${accountId}, ${id}, ${formId}, coalesce(max(number), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${notes}
    from form_versions where account_id = ${accountId} and form_id = ${formId}
    returning ${sql.join(summary.map((name) => sql.ref(name)))}, definition`);

export interface DraftChanges {
  definition?: unknown;
  notes?: string;
}

const changeVersion = async (
  db: Db,
  accountId: string,
  id: string,
  values: UpdateObject<Tables, 'form_versions'>,
): Promise<VersionRow> =>
  (await db.one(
    build
      .updateTable('form_versions')
      .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(summary)
      .returning('definition'),
  )) as VersionRow;

export const changeDraft = (
  db: Db,
  accountId: string,
  id: string,
  { definition, notes }: DraftChanges,
  editedBy: string,
): Promise<VersionRow> =>
  changeVersion(db, accountId, id, {
    ...(definition !== undefined && { definition: JSON.stringify(definition) }),
    ...(notes !== undefined && { notes }),
    edited_by: editedBy,
    edited_at: sql`now()`,
  });

export const deleteDraft = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(
    build
      .deleteFrom('form_versions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('state', '=', 'draft'),
  );

export const supersedePublished = (db: Db, accountId: string, formId: string): Promise<number> =>
  db.run(
    build
      .updateTable('form_versions')
      .set({ state: 'superseded', version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('form_id', '=', formId)
      .where('state', '=', 'published'),
  );

export const markPublished = (
  db: Db,
  accountId: string,
  id: string,
  publishedBy: string,
): Promise<VersionRow> =>
  changeVersion(db, accountId, id, {
    state: 'published',
    published_at: sql`now()`,
    published_by: publishedBy,
  });
