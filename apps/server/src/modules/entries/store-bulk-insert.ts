import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';
import { type BinaryColumns, openColumns } from '../../kit/binary-columns.ts';
import type { NewEntry } from './store-insert.ts';

/** Fields that all entries of a bulk insert share. */
const sharedFields = ['formId', 'versionId', 'status', 'locale', 'source', 'authorId'] as const;

/** Columns with a value for each entry, apart from the number. */
const ownColumnTypes = {
  id: 'uuid',
  answers: 'jsonb',
  createdAt: 'timestamptz',
  submittedAt: 'timestamptz',
} as const;

/** The column types of a bulk insert. */
export type BulkColumnTypes = typeof ownColumnTypes;

/** Entries that differ only in their answers and times, and have no optional values. */
export interface BulkEntries extends Pick<NewEntry, (typeof sharedFields)[number]> {
  /** Their numbers are consecutive and start here. */
  firstNumber: number;
  own: BinaryColumns<BulkColumnTypes>;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

type SharedValues = Omit<BulkEntries, 'own'> & { accountId: string };

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
    id,
    answers,
    createdAt,
    submittedAt,
  }: SharedValues & Record<keyof BulkColumnTypes, Buffer>) =>
    // tenant-scope: both inserts name the account; the unnested arrays are parameters
    sql`
    with entry as (
      insert into entries (account_id, id, form_id, version_id, number, status, answers, locale, source, submitted_at,
        created_at, updated_at, created_by, updated_by)
      select ${accountId}::uuid, id, ${formId}::uuid, ${versionId}::uuid, ${firstNumber}::bigint + place - 1,
        ${status}::text, answers, ${locale}::text, ${source}::text, submitted_at, created_at, created_at, ${authorId}::uuid,
        ${authorId}::uuid
      from unnest(${id}::uuid[], ${answers}::jsonb[], ${createdAt}::timestamptz[], ${submittedAt}::timestamptz[])
        with ordinality as given (id, answers, created_at, submitted_at, place)
    )
    -- The first change of a record can use the record's own id.
    insert into record_changes (account_id, collection_id, counted_state, record_id, id)
    select ${accountId}::uuid, ${formId}::uuid, ${status}::text, id, id from unnest(${id}::uuid[]) as given (id)`,
);

const hasOwnColumnsOnly = ({
  page,
  keyDigest,
  expiresAt,
  idempotencyRecord,
  metafields,
}: NewEntry): boolean => {
  for (const _namespace in metafields) return false;
  return page === null && keyDigest === null && expiresAt === null && idempotencyRecord === null;
};

/** Converts entries for a bulk insert. Undefined if they do not qualify. */
export const toBulkEntries = (entries: readonly NewEntry[]): BulkEntries | undefined => {
  const [first] = entries;
  if (first === undefined) return undefined;
  const canBulkInsert = entries.every(
    (entry, index) =>
      hasOwnColumnsOnly(entry) &&
      entry.number === first.number + index &&
      sharedFields.every((name) => entry[name] === first[name]),
  );
  if (!canBulkInsert) return undefined;
  const { formId, versionId, status, locale, source, authorId, number: firstNumber } = first;
  const own = openColumns(ownColumnTypes);
  for (const entry of entries) own.add(entry);
  return { formId, versionId, status, locale, source, authorId, firstNumber, own: own.close() };
};

/**
 * Inserts entries in bulk, without events and with the counts left to the caller, as imports need it. Shared values are sent once
 * and the others in binary form, so that PostgreSQL parses only the answers.
 */
export const bulkInsertEntries = (
  db: Db,
  accountId: string,
  { own, ...shared }: BulkEntries,
): Promise<number> =>
  db.run(
    insert({
      ...shared,
      accountId,
      id: bytesOf(own.id),
      answers: bytesOf(own.answers),
      createdAt: bytesOf(own.createdAt),
      submittedAt: bytesOf(own.submittedAt),
    }),
  );
