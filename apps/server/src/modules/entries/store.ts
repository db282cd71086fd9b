import type { ChangeSource } from '@form-service/contracts';
import { type Selectable, sql } from 'kysely';
import { build, type Db, prepare } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
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

/** Columns whose types are narrower than in PostgreSQL. */
interface PreciseColumns {
  status: 'draft' | 'submitted';
  answers: StoredAnswers;
  revised_answers: StoredAnswers | null;
  metafields: Record<string, Record<string, unknown>>;
  source: ChangeSource;
}

/** An entry as it is stored. */
export type EntryRow = PreciseColumns &
  Omit<Pick<Selectable<Tables['entries']>, (typeof entryColumns)[number]>, keyof PreciseColumns>;

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
