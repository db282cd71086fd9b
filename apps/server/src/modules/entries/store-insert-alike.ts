import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';
import type { NewEntry } from './store-insert.ts';

/** What entries must share to be stored as being alike. */
const sharedBy = ['formId', 'versionId', 'status', 'locale', 'source', 'authorId'] as const;
type Shared = Pick<NewEntry, (typeof sharedBy)[number]>;

const insert = prepare(
  ({
    accountId,
    formId,
    versionId,
    status,
    locale,
    source,
    authorId,
    entries,
  }: Shared & { accountId: string; entries: string }) => sql<{ id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${entries}::jsonb) as given (
        id uuid, number bigint, answers jsonb, "createdAt" timestamptz, "submittedAt" timestamptz, "revisionId" uuid)
    ),
    entry as (
      insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at,
        created_at, updated_at, updated_by)
      select ${accountId}::uuid, id, ${formId}::uuid, ${versionId}::uuid, number, ${status}::text, answers,
        ${locale}::text, ${source}::text, "submittedAt", "createdAt", "createdAt", ${authorId}::uuid
      from given
    ),
    revision as (
      insert into entry_revisions (account_id, entry_id, number, id, author_id, source, created_at)
      select ${accountId}::uuid, id, 1, "revisionId", ${authorId}::uuid, ${source}::text, "createdAt" from given
    )
    insert into record_changes (account_id, collection_id, record_id, id)
    select ${accountId}::uuid, ${formId}::uuid, id, "revisionId" from given`,
);

const isBare = ({ page, keyDigest, expiresAt, once, metafields }: NewEntry): boolean => {
  for (const _namespace in metafields) return false;
  return page === null && keyDigest === null && expiresAt === null && once === null;
};

/** Whether entries differ in their answers and times alone, and have nothing that few entries have. */
export const areAlike = (entries: readonly NewEntry[]): boolean => {
  const [first] = entries;
  return (
    first !== undefined &&
    entries.every((entry) => isBare(entry) && sharedBy.every((name) => entry[name] === first[name]))
  );
};

/**
 * Stores entries that are alike and of which no event tells, as `storeEntries` would. What all of them share is sent once,
 * and PostgreSQL reads a third of the columns out of the JSON.
 */
export const storeAlike = async (db: Db, accountId: string, entries: readonly NewEntry[]): Promise<void> => {
  const { formId, versionId, status, locale, source, authorId } = entries[0] as NewEntry;
  const own = entries.map(({ id, number, answers, createdAt, submittedAt, revisionId }) => ({
    id,
    number,
    answers,
    createdAt,
    submittedAt,
    revisionId,
  }));
  const shared = { accountId, formId, versionId, status, locale, source, authorId };
  await db.run(insert({ ...shared, entries: JSON.stringify(own) }));
};
