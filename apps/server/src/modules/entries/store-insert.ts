import type { ChangeSource, EventType } from '@form-service/contracts';
import { sql } from 'kysely';
import { prepare } from '../../db/db.ts';
import type { StoredAnswers } from './store.ts';
import { isFormUnchanged } from './store-form-unchanged.ts';

/** An entry to be stored with everything that is committed with it. Times are ISO strings. */
export interface NewEntry {
  id: string;
  formId: string;
  versionId: string;
  /** Set if a cached form was used: the entry is stored only if the form still has this version. */
  formVersion: number | null;
  number: number;
  status: 'draft' | 'submitted';
  answers: StoredAnswers;
  metafields: Record<string, Record<string, unknown>>;
  locale: string;
  source: ChangeSource;
  page: string | null;
  /** Hexadecimal; null if no respondent holds a key. */
  keyDigest: string | null;
  createdAt: string;
  submittedAt: string | null;
  expiresAt: string | null;
  authorId: string | null;
  /** The record of an `Idempotency-Key`, with the response encrypted. */
  idempotencyRecord: null | {
    key: string;
    /** Hexadecimal. */
    fingerprint: string;
    status: number;
    location: string | null;
    etag: string | null;
    encryptedBody: Buffer;
  };
}

interface InsertParams {
  accountId: string;
  entries: string;
  encrypted: Buffer;
  isCounted: boolean;
}

const insert = prepare(
  ({ accountId, entries, encrypted, isCounted }: InsertParams) => sql<{ id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${entries}::jsonb) as given (
        id uuid, "formId" uuid, "versionId" uuid, "formVersion" integer, number bigint, status text, answers jsonb, metafields jsonb,
        locale text, source text, page text, "keyDigest" text, "createdAt" timestamptz, "submittedAt" timestamptz,
        "expiresAt" timestamptz, "authorId" uuid, "createdEvent" uuid, "submittedEvent" uuid, "eventData" jsonb,
        "idempotencyKey" text, fingerprint text, "responseStatus" smallint, location text, etag text, "encryptedFrom" integer,
        "encryptedLength" integer)
    ),
    accepted as materialized (
      select * from given where "formVersion" is null
        or ${isFormUnchanged(sql.ref('given.formId'), sql.ref('given.formVersion'))}
    ),
    claimed as (
      insert into idempotency_keys as old (account_id, key, fingerprint, status, location, etag, sealed_body)
      select ${accountId}::uuid, "idempotencyKey", decode(fingerprint, 'hex'), "responseStatus", location, etag,
        substring(${encrypted}::bytea from "encryptedFrom" for "encryptedLength")
      from accepted where "idempotencyKey" is not null
      on conflict (account_id, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status, location = excluded.location,
          etag = excluded.etag, sealed_body = excluded.sealed_body, created_at = excluded.created_at
        where old.created_at < now() - interval '24 hours'
      returning key
    ),
    new_entries as materialized (
      select * from accepted where "idempotencyKey" is null or "idempotencyKey" in (select key from claimed)
    ),
    entry as (
      insert into entries (account_id, id, form_id, version_id, number, status, answers, metafields, locale, source, page,
        key_digest, submitted_at, expires_at, created_at, updated_at, created_by, updated_by)
      select ${accountId}::uuid, id, "formId", "versionId", number, status, answers, metafields, locale, source, page,
        decode("keyDigest", 'hex'), "submittedAt", "expiresAt", "createdAt", "createdAt", "authorId", "authorId"
      from new_entries
    ),
    event as (
      insert into events (account_id, id, type, data)
      select ${accountId}::uuid, new_event.id, new_event.type, "eventData"
      from new_entries, lateral (
        values ("createdEvent", 'entry.created'), ("submittedEvent", 'entry.submitted')
      ) new_event (id, type)
      where new_event.id is not null
    ),
    change as (
      -- The first change of a record can use the record's own id.
      insert into record_changes (account_id, collection_id, counted_state, record_id, id)
      select ${accountId}::uuid, "formId", case when ${isCounted}::boolean then status else '' end, id, id from new_entries
    )
    select id from given where id not in (select id from new_entries)`,
);

/** An entry with its events and their common data. */
export interface EntryWithEvents {
  entry: NewEntry;
  events: readonly { id: string; type: EventType }[];
  eventData: object | null;
}

/**
 * Stores entries and returns the ids of skipped ones, whose `Idempotency-Key` was used before or whose form has changed. Usually
 * that is none, so there is nothing to read. Encrypted responses are sent as concatenated bytes: in hexadecimal they would be
 * most of the text that the service writes and PostgreSQL parses. An import that updates the counts itself (`addNewRecords`) sets
 * `isCounted`.
 */
export const insertEntriesQuery = (
  accountId: string,
  entries: readonly EntryWithEvents[],
  { isCounted = false }: { isCounted?: boolean } = {},
) => {
  const encrypted: Buffer[] = [];
  let encryptedFrom = 1;
  const rows = entries.map(({ entry: { idempotencyRecord, ...entry }, events, eventData }) => {
    const idOf = (wanted: EventType) => events.find(({ type }) => type === wanted)?.id;
    const row = {
      ...entry,
      createdEvent: idOf('entry.created'),
      submittedEvent: idOf('entry.submitted'),
      eventData,
    };
    if (idempotencyRecord === null) return row;
    const { key: idempotencyKey, status: responseStatus, encryptedBody, ...rest } = idempotencyRecord;
    const record = {
      idempotencyKey,
      responseStatus,
      ...rest,
      encryptedFrom,
      encryptedLength: encryptedBody.length,
    };
    encrypted.push(encryptedBody);
    encryptedFrom += encryptedBody.length;
    return { ...row, ...record };
  });
  return insert({ accountId, entries: JSON.stringify(rows), encrypted: Buffer.concat(encrypted), isCounted });
};
