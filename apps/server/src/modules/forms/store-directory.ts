import type { FormSettings } from '@form-service/contracts';
import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';
import { countRecords } from '../../db/records/count-records.ts';
import { entrySource } from './store-entry-source.ts';

export interface DirectoryRow {
  account_id: string;
  form_id: string;
  form_version: number;
  published_version_id: string | null;
  is_deleted: boolean;
  blocked_reason: string | null;
}

const bySlug = prepare(
  ({ slug }: { slug: string }) => sql<DirectoryRow>`
    select account_id, form_id, form_version, published_version_id, is_deleted, blocked_reason
    from form_directory where slug = ${slug}`,
);
const byFormId = prepare(
  ({ id }: { id: string }) => sql<DirectoryRow>`
    select account_id, form_id, form_version, published_version_id, is_deleted, blocked_reason
    from form_directory where form_id = ${id} and retired_at is null`,
);

/** Finds a form by id or slug, without an account. */
export const findInDirectory = (
  db: Db,
  form: { slug: string } | { id: string },
): Promise<DirectoryRow | undefined> => db.maybe('slug' in form ? bySlug(form) : byFormId(form));

export interface PublishedRow {
  name: string;
  slug: string;
  status: 'draft' | 'published' | 'closed';
  settings: Partial<FormSettings>;
  version: number;
  deleted_at: Date | null;
  published_version_id: string;
  definition: unknown;
}

/** A form with its published definition, from one snapshot. */
export const readPublished = (db: Db, accountId: string, formId: string): Promise<PublishedRow | undefined> =>
  db.maybe(sql<PublishedRow>`
    select f.name, f.slug, f.status, f.settings, f.version, f.deleted_at, f.published_version_id, v.definition
    from forms f join form_versions v on v.account_id = f.account_id and v.id = f.published_version_id
    where f.account_id = ${accountId} and f.id = ${formId}`);

/** The same with an earlier published version. */
export const readPublishedVersion = (
  db: Db,
  accountId: string,
  formId: string,
  versionId: string,
): Promise<PublishedRow | undefined> =>
  db.maybe(sql<PublishedRow>`
    select f.name, f.slug, f.status, f.settings, f.version, f.deleted_at, v.id as published_version_id, v.definition
    from forms f join form_versions v on v.account_id = f.account_id and v.form_id = f.id
    where f.account_id = ${accountId} and f.id = ${formId} and v.id = ${versionId} and v.state <> 'draft'`);

/** Whether a version that is or was published contains this value. */
export const isInPublishedVersion = async (
  db: Db,
  accountId: string,
  formId: string,
  value: string,
): Promise<boolean> =>
  (await db.maybe(sql<{ id: string }>`
    select id from form_versions
    where account_id = ${accountId} and form_id = ${formId} and state <> 'draft'
      and strpos(definition::text, ${JSON.stringify(value)}) > 0
    limit 1`)) !== undefined;

/** A version's definition with the settings of its form. It exists because entries refer to it. */
export const readVersionWithSettings = (
  db: Db,
  accountId: string,
  versionId: string,
): Promise<Pick<PublishedRow, 'definition' | 'settings'>> =>
  db.one(sql<Pick<PublishedRow, 'definition' | 'settings'>>`
    select v.definition, f.settings
    from form_versions v join forms f on f.account_id = v.account_id and f.id = v.form_id
    where v.account_id = ${accountId} and v.id = ${versionId}`);

/** The number of submitted entries of a form, without those in the trash. */
export const countEntries = (db: Db, accountId: string, formId: string): Promise<number> =>
  countRecords(db, entrySource, accountId, formId, 'submitted');

/** Forms of any account that are due to close. Only the owner of the tables, as whom schedules run, sees them. */
export const listFormsToClose = (owner: Db, now: Date): Promise<{ account_id: string; id: string }[]> =>
  // tenant-scope: all accounts, because the schedule looks for due forms of every account
  owner.all(sql<{ account_id: string; id: string }>`
    select account_id, id from forms
    where status = 'published' and deleted_at is null and settings ->> 'closesAt' <= ${now.toISOString()}
    limit 1000`);

/** The published definition, or the draft if none is published. */
export const readCurrentDefinition = (
  db: Db,
  accountId: string,
  formId: string,
): Promise<{ definition: unknown; trashed: boolean } | undefined> =>
  db.maybe(sql<{ definition: unknown; trashed: boolean }>`
    select v.definition, f.deleted_at is not null as trashed
    from forms f join form_versions v
      on v.account_id = f.account_id and v.form_id = f.id
      and (v.id = f.published_version_id or (f.published_version_id is null and v.state = 'draft'))
    where f.account_id = ${accountId} and f.id = ${formId}`);
