import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';
import type { NewEntry } from './store-insert.ts';

/** What entries must share to be stored as being alike. */
const sharedBy = ['formId', 'versionId', 'status', 'locale', 'source', 'authorId'] as const;

/** What each of them has of its own, apart from its number. */
export type OwnOfAlike = Pick<NewEntry, 'id' | 'answers' | 'createdAt' | 'submittedAt' | 'revisionId'>;

/** Entries that differ in their answers and times alone, and have nothing that few entries have. */
export interface AlikeEntries extends Pick<NewEntry, (typeof sharedBy)[number]> {
  /** Their numbers follow one another, from this on. */
  firstNumber: number;
  /** A JSON array of what is their own, as text or as the bytes of `jsonbBytes`. */
  own: string | Buffer;
}

const insert = prepare(
  ({
    accountId,
    formId,
    versionId,
    status,
    locale,
    source,
    authorId,
    firstNumber,
    own,
  }: AlikeEntries & { accountId: string }) => sql<{ id: string }>`
    with given as materialized (
      select * from rows from (
        jsonb_to_recordset(${own}::jsonb) as (
          id uuid, answers jsonb, "createdAt" timestamptz, "submittedAt" timestamptz, "revisionId" uuid)
      ) with ordinality as given (id, answers, created_at, submitted_at, revision_id, place)
    ),
    entry as (
      insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at,
        created_at, updated_at, updated_by)
      select ${accountId}::uuid, id, ${formId}::uuid, ${versionId}::uuid, ${firstNumber}::bigint + place - 1,
        ${status}::text, answers, ${locale}::text, ${source}::text, submitted_at, created_at, created_at, ${authorId}::uuid
      from given
    ),
    revision as (
      insert into entry_revisions (account_id, entry_id, number, id, author_id, source, created_at)
      select ${accountId}::uuid, id, 1, revision_id, ${authorId}::uuid, ${source}::text, created_at from given
    )
    insert into record_changes (account_id, collection_id, record_id, id)
    select ${accountId}::uuid, ${formId}::uuid, id, revision_id from given`,
);

const isBare = ({ page, keyDigest, expiresAt, once, metafields }: NewEntry): boolean => {
  for (const _namespace in metafields) return false;
  return page === null && keyDigest === null && expiresAt === null && once === null;
};

/** The entries as alike ones, where they are. */
export const asAlike = (entries: readonly NewEntry[]): AlikeEntries | undefined => {
  const [first] = entries;
  if (first === undefined) return undefined;
  const areAlike = entries.every(
    (entry, place) =>
      isBare(entry) &&
      entry.number === first.number + place &&
      sharedBy.every((name) => entry[name] === first[name]),
  );
  if (!areAlike) return undefined;
  const { formId, versionId, status, locale, source, authorId, number: firstNumber } = first;
  const own = entries.map(
    ({ id, answers, createdAt, submittedAt, revisionId }): OwnOfAlike => ({
      id,
      answers,
      createdAt,
      submittedAt,
      revisionId,
    }),
  );
  return { formId, versionId, status, locale, source, authorId, firstNumber, own: JSON.stringify(own) };
};

/**
 * Stores entries that are alike and of which no event tells, as `storeEntries` would. What all of them share is sent once,
 * and PostgreSQL reads a third of the columns out of the JSON.
 */
export const storeAlike = (db: Db, accountId: string, entries: AlikeEntries): Promise<number> =>
  db.run(insert({ ...entries, accountId }));
