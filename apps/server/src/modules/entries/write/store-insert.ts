import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { prepare, type Statement } from '../../../db/db.ts';
import { type BinaryColumns, openColumns } from '../../../kit/binary-columns.ts';
import { entryColumns } from '../store.ts';
import type { NewEntryRow } from './new-entry.ts';

/** The columns of a new entry, except its number. To add a column, list it in `entryColumns` and set it in `newEntryRow`. */
const columns = [...entryColumns.filter((name) => name !== 'number'), 'created_by'] as const;

const names = (table?: string) =>
  sql.join(columns.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));

/**
 * Whether a form still has the version that an entry was validated with, and is available to respondents. `offset 0` forces a
 * lookup by key: before the first statistics are collected, the planner would scan the whole directory.
 */
export const isFormUnchanged = (
  formId: RawBuilder<unknown>,
  formVersion: RawBuilder<unknown>,
) => sql<SqlBool>`(${formVersion} is null or exists (
  select from form_directory d
  where d.form_id = ${formId} and d.form_version = ${formVersion}
    and d.published_version_id is not null and not d.is_deleted and d.blocked_reason is null
  offset 0))`;

/** The record of an `Idempotency-Key`, with the response encrypted. */
export interface IdempotencyRecord {
  key: string;
  fingerprint: Buffer;
  status: number;
  location: string | null;
  etag: string | null;
  encryptedBody: Buffer;
}

/** An entry and everything that is committed with it. */
export interface InsertedEntry {
  row: NewEntryRow;
  /** The entry is skipped if its form no longer has this version. Null skips the comparison. */
  formVersion: number | null;
  events: readonly { id: string; type: string }[];
  eventData: object;
  /** The entry is skipped if its `Idempotency-Key` was used before. */
  idempotency: IdempotencyRecord | null;
}

interface InsertParameters {
  accountId: string;
  isCounted: boolean;
}

/** Columns of the source that are not columns of `entries`. */
const extras =
  sql.raw(`form_version integer, events jsonb, event_data jsonb, idempotency_key text, fingerprint bytea,
  response_status smallint, location text, etag text`);

/** A stored entry's id and number. */
export interface StoredEntry {
  id: string;
  number: number;
}

/**
 * Numbers entries and stores them with their events and idempotency records, and queues them for indexing. Skips entries whose
 * `Idempotency-Key` was used before or whose form has changed. Locks forms in order of id, to avoid deadlocks.
 */
const insertFrom = (
  { accountId, isCounted }: InsertParameters,
  source: RawBuilder<unknown>,
  encryptedBody: RawBuilder<unknown>,
) =>
  // tenant-scope: `source` reads parameters only; every insert names the account
  sql`
    with given as materialized (${source}),
    accepted as materialized (
      select * from given where ${isFormUnchanged(sql.ref('given.form_id'), sql.ref('given.form_version'))}
    ),
    claimed as (
      insert into idempotency_keys as old (account_id, key, fingerprint, status, location, etag, sealed_body)
      select ${accountId}::uuid, idempotency_key, fingerprint, response_status, location, etag, ${encryptedBody}
      from accepted where idempotency_key is not null
      on conflict (account_id, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status, location = excluded.location,
          etag = excluded.etag, sealed_body = excluded.sealed_body, created_at = excluded.created_at
        where old.created_at < now() - interval '24 hours'
      returning key
    ),
    new_entries as materialized (
      select * from accepted where idempotency_key is null or idempotency_key in (select key from claimed)
    ),
    numbers as (
      insert into entry_numbers as old (account_id, form_id, next)
      select ${accountId}::uuid, form_id, count(*) + 1 from new_entries group by form_id order by form_id
      on conflict (account_id, form_id) do update set next = old.next + excluded.next - 1
      returning form_id, next
    ),
    numbered as materialized (
      select id, next - row_number() over (partition by form_id order by ordinality desc) as number
      from new_entries join numbers using (form_id)
    ),
    entry as (
      insert into entries (account_id, number, ${names()})
      select ${accountId}::uuid, numbered.number, ${names('new_entries')}
      from new_entries join numbered using (id)
    ),
    event as (
      insert into events (account_id, id, type, data)
      select ${accountId}::uuid, event.id, event.type, event_data || jsonb_build_object('number', numbered.number)
      from new_entries join numbered using (id), jsonb_to_recordset(events) as event (id uuid, type text)
    ),
    change as (
      -- The first change of a record can use the record's own id.
      insert into record_changes (account_id, collection_id, counted_state, record_id, id)
      select ${accountId}::uuid, form_id, case when ${isCounted}::boolean then status else '' end, id, id from new_entries
    )`;

const insert = prepare(
  ({
    accountId,
    isCounted,
    entries,
    encryptedBodies,
  }: InsertParameters & { entries: string; encryptedBodies: Buffer }) =>
    // tenant-scope: as `insertFrom`
    sql<StoredEntry>`${insertFrom(
      { accountId, isCounted },
      // tenant-scope: reads parameters only
      sql`
      select entry.*, item.*
      from rows from (jsonb_to_recordset(${entries}::jsonb) as (row_values jsonb, ${extras})) with ordinality as item
      cross join lateral jsonb_populate_record(null::entries, item.row_values) as entry`,
      sql`(${encryptedBodies}::bytea[])[ordinality]`,
    )} select id, number from numbered`,
);

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const toHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Encrypted responses are sent as binary: as hex, they would be most of the text that PostgreSQL has to parse. */
export const insertEntriesStatement = (
  accountId: string,
  entries: readonly InsertedEntry[],
  { isCounted = false }: { isCounted?: boolean } = {},
): Statement<StoredEntry> => {
  const encryptedBodies = openColumns({ body: 'bytea' });
  const items = entries.map(({ row, formVersion, events, eventData, idempotency: record }) => {
    encryptedBodies.add({ body: record?.encryptedBody ?? null });
    return {
      row_values: { ...row, key_digest: row.key_digest && toHex(row.key_digest) },
      form_version: formVersion,
      events,
      event_data: eventData,
      ...(record && {
        idempotency_key: record.key,
        fingerprint: toHex(record.fingerprint),
        response_status: record.status,
        location: record.location,
        etag: record.etag,
      }),
    };
  });
  return insert({
    accountId,
    entries: JSON.stringify(items),
    encryptedBodies: bytesOf(encryptedBodies.close().body),
    isCounted,
  });
};

/** The columns whose values differ between entries of one import. */
export type ImportedColumns = {
  id: 'uuid';
  answers: 'jsonb';
  created_at: 'timestamptz';
  submitted_at: 'timestamptz';
};

/** An import's entries, already validated by a thread. */
export interface ImportedEntries {
  /** The values that are the same for all of them. */
  shared: Omit<NewEntryRow, keyof ImportedColumns>;
  own: BinaryColumns<ImportedColumns>;
}

const importedValues: Partial<Record<(typeof columns)[number], RawBuilder<unknown>>> = {
  id: sql`own.id`,
  answers: sql`own.answers`,
  created_at: sql`own.created_at`,
  updated_at: sql`own.created_at`,
  submitted_at: sql`own.submitted_at`,
};

const insertImported = prepare(
  ({
    accountId,
    isCounted,
    shared,
    id,
    answers,
    created_at,
    submitted_at,
  }: InsertParameters & { shared: string } & Record<keyof ImportedColumns, Buffer>) =>
    // tenant-scope: as `insertFrom`
    sql`${insertFrom(
      { accountId, isCounted },
      // tenant-scope: reads parameters only
      sql`
      select ${sql.join(columns.map((name) => sql`${importedValues[name] ?? sql.ref(`shared.${name}`)} as ${sql.ref(name)}`))},
        extra.*, own.ordinality
      from jsonb_populate_record(null::entries, ${shared}::jsonb) as shared
      cross join jsonb_to_record('{}') as extra (${extras})
      cross join unnest(${id}::uuid[], ${answers}::jsonb[], ${created_at}::timestamptz[], ${submitted_at}::timestamptz[])
        with ordinality as own (id, answers, created_at, submitted_at, ordinality)`,
      sql`null::bytea`,
    )} select where false`,
);

/**
 * Stores an import's entries without events; the import updates the record counts itself. Shared values are sent once and the
 * others as binary, so PostgreSQL parses only the answers.
 */
export const insertImportedStatement = (
  accountId: string,
  { shared, own }: ImportedEntries,
): Statement<unknown> =>
  insertImported({
    accountId,
    isCounted: true,
    shared: JSON.stringify({ ...shared, id: null, answers: null }),
    id: bytesOf(own.id),
    answers: bytesOf(own.answers),
    created_at: bytesOf(own.created_at),
    submitted_at: bytesOf(own.submitted_at),
  });
