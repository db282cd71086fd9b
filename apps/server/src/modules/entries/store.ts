import type { ChangeSource } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db, prepare, type Transaction } from '../../db/db.ts';
import { countEntries } from '../forms/index.ts';

export { withSavepoint } from '../../db/with-savepoint.ts';

export const entryColumns = [
  'id',
  'form_id',
  'version_id',
  'number',
  'status',
  'answers',
  'revised_answers',
  'metafields',
  'locale',
  'source',
  'page',
  'revision',
  'version',
  'key_digest',
  'submitted_at',
  'expires_at',
  'created_at',
  'updated_at',
  'updated_by',
  'deleted_at',
] as const;

export type StoredAnswers = Record<string, unknown>;

export interface EntryRow {
  id: string;
  form_id: string;
  version_id: string;
  number: number;
  status: 'draft' | 'submitted';
  answers: StoredAnswers;
  revised_answers: StoredAnswers | null;
  metafields: Record<string, Record<string, unknown>>;
  locale: string;
  source: ChangeSource;
  page: string | null;
  revision: number;
  version: number;
  key_digest: Buffer | null;
  submitted_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

export interface EntryKey {
  accountId: string;
  id: string;
}

const selectOne = ({ accountId, id }: EntryKey) =>
  build.selectFrom('entries').select(entryColumns).where('account_id', '=', accountId).where('id', '=', id);

const find = prepare(selectOne);
const lock = prepare((key: EntryKey) => selectOne(key).forUpdate());

export const findEntry = (db: Db, accountId: string, id: string): Promise<EntryRow | undefined> =>
  db.maybe(find({ accountId, id })) as Promise<EntryRow | undefined>;

/** Reads and locks an entry until the transaction ends. */
export const lockEntry = (db: Db, accountId: string, id: string): Promise<EntryRow | undefined> =>
  db.maybe(lock({ accountId, id })) as Promise<EntryRow | undefined>;

/** Reads and locks entries outside the trash, ordered by id to avoid deadlocks. */
export const lockEntries = (db: Db, accountId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  db.all(
    build
      .selectFrom('entries')
      .select(entryColumns)
      .where('account_id', '=', accountId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate(),
  ) as Promise<EntryRow[]>;

interface EntryUpdate {
  answers?: StoredAnswers;
  metafields?: EntryRow['metafields'];
  page?: string | null;
  submittedAt?: Date;
  revision?: number;
  updatedBy: string | null;
}

/** Updates an entry. Its answers become those of the latest revision. */
export const updateEntry = (
  db: Db,
  accountId: string,
  id: string,
  { answers, metafields, page, submittedAt, revision, updatedBy }: EntryUpdate,
): Promise<EntryRow> =>
  db.one(
    build
      .updateTable('entries')
      .set({
        ...(answers && { answers: JSON.stringify(answers) }),
        ...(metafields && { metafields: JSON.stringify(metafields) }),
        ...(page !== undefined && { page }),
        ...(submittedAt && { status: 'submitted', submitted_at: submittedAt, expires_at: null }),
        ...(revision !== undefined && { revision }),
        revised_answers: null,
        version: sql`version + 1`,
        updated_at: sql`now()`,
        updated_by: updatedBy,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(entryColumns),
  ) as Promise<EntryRow>;

export const insertRevision = prepare(
  (revision: {
    accountId: string;
    entryId: string;
    number: number;
    id: string;
    authorId: string | null;
    source: ChangeSource;
    changes: string;
  }) =>
    build.insertInto('entry_revisions').values({
      account_id: revision.accountId,
      entry_id: revision.entryId,
      number: revision.number,
      id: revision.id,
      author_id: revision.authorId,
      source: revision.source,
      changes: revision.changes,
    }),
);

const insertRecordChange = prepare(
  ({ accountId, formId, id }: { accountId: string; formId: string; id: string }) =>
    sql`insert into record_changes (account_id, collection_id, record_id) values (${accountId}, ${formId}, ${id})`,
);

/** Queues the entry for indexing. */
export const queueForIndexing = (
  db: Transaction,
  accountId: string,
  { form_id, id }: Pick<EntryRow, 'form_id' | 'id'>,
): void => db.runAtCommit(insertRecordChange({ accountId, formId: form_id, id }));

/**
 * The exact number of submitted entries of a form. Takes a lock until the transaction ends, because two concurrent counts could
 * both find the last place free.
 */
export const lockAndCountEntries = async (db: Db, accountId: string, formId: string): Promise<number> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`entry limit ${formId}`}, 0))`);
  return countEntries(db, accountId, formId);
};

export const findEntryLimit = async (db: Db, accountId: string, formId: string): Promise<number | null> => {
  const found = await db.maybe(sql<{ entry_limit: number | null }>`
    select (settings ->> 'entryLimit')::int as entry_limit from forms where account_id = ${accountId} and id = ${formId}`);
  return found?.entry_limit ?? null;
};

/** Moves an entry to the trash, dated by the database's clock as the purge is, or restores it. */
export const setEntryTrashed = (db: Db, accountId: string, id: string, trashed: boolean): Promise<EntryRow> =>
  db.one(
    build
      .updateTable('entries')
      .set({
        deleted_at: trashed ? sql<Date>`now()` : null,
        // A restored draft does not expire until its respondent saves it again.
        ...(!trashed && { expires_at: null }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(entryColumns),
  ) as Promise<EntryRow>;

const findPublished = prepare(
  ({ accountId, formId }: { accountId: string; formId: string }) =>
    sql<{ version_id: string | null; trashed: boolean }>`
      select published_version_id as version_id, deleted_at is not null as trashed
      from forms where account_id = ${accountId} and id = ${formId}`,
);

/** The version for new entries of a form. Undefined if the form does not exist. */
export const findPublishedVersion = (
  db: Db,
  accountId: string,
  formId: string,
): Promise<{ version_id: string | null; trashed: boolean } | undefined> =>
  db.maybe(findPublished({ accountId, formId }));

/** Replaces the key of an entry. The old key is invalid immediately. */
export const setEntryKey = (db: Db, accountId: string, id: string, digest: Buffer): Promise<EntryRow> =>
  db.one(
    build
      .updateTable('entries')
      .set({ key_digest: digest })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(entryColumns),
  ) as Promise<EntryRow>;
