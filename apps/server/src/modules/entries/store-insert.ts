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
    sealedBody: Buffer;
  };
}

interface InsertParams {
  accountId: string;
  entries: string;
  sealed: Buffer;
  isCounted: boolean;
}

const insert = prepare(
  ({ accountId, entries, sealed, isCounted }: InsertParams) => sql<{ id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${entries}::jsonb) as given (
        id uuid, "formId" uuid, "versionId" uuid, "formVersion" integer, number bigint, status text, answers jsonb, metafields jsonb,
        locale text, source text, page text, "keyDigest" text, "createdAt" timestamptz, "submittedAt" timestamptz,
        "expiresAt" timestamptz, "authorId" uuid, "createdEvent" uuid, "submittedEvent" uuid, news jsonb,
        "onceKey" text, fingerprint text, "answerStatus" smallint, location text, etag text, "sealedFrom" integer,
        "sealedLength" integer)
    ),
    welcome as materialized (
      select * from given where "formVersion" is null
        or ${isFormUnchanged(sql.ref('given.formId'), sql.ref('given.formVersion'))}
    ),
    claimed as (
      insert into idempotency_keys as old (account_id, key, fingerprint, status, location, etag, sealed_body)
      select ${accountId}::uuid, "onceKey", decode(fingerprint, 'hex'), "answerStatus", location, etag,
        substring(${sealed}::bytea from "sealedFrom" for "sealedLength")
      from welcome where "onceKey" is not null
      on conflict (account_id, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status, location = excluded.location,
          etag = excluded.etag, sealed_body = excluded.sealed_body, created_at = excluded.created_at
        where old.created_at < now() - interval '24 hours'
      returning key
    ),
    fresh as materialized (
      select * from welcome where "onceKey" is null or "onceKey" in (select key from claimed)
    ),
    entry as (
      insert into entries (account_id, id, form_id, version_id, number, status, answers, metafields, locale, source, page,
        key_digest, submitted_at, expires_at, created_at, updated_at, created_by, updated_by)
      select ${accountId}::uuid, id, "formId", "versionId", number, status, answers, metafields, locale, source, page,
        decode("keyDigest", 'hex'), "submittedAt", "expiresAt", "createdAt", "createdAt", "authorId", "authorId"
      from fresh
    ),
    event as (
      insert into events (account_id, id, type, data)
      select ${accountId}::uuid, told.id, told.type, news
      from fresh, lateral (
        values ("createdEvent", 'entry.created'), ("submittedEvent", 'entry.submitted')
      ) told (id, type)
      where told.id is not null
    ),
    change as (
      -- The first note of a record: it can be known by the record's own id.
      insert into record_changes (account_id, collection_id, counted_state, record_id, id)
      select ${accountId}::uuid, "formId", case when ${isCounted}::boolean then status else '' end, id, id from fresh
    )
    select id from given where id not in (select id from fresh)`,
);

/** An entry with its events and their common data. */
export interface EntryWithEvents {
  entry: NewEntry;
  told: readonly { id: string; type: EventType }[];
  news: object | null;
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
  const sealed: Buffer[] = [];
  let sealedFrom = 1;
  const rows = entries.map(({ entry: { idempotencyRecord, ...entry }, told, news }) => {
    const idOf = (wanted: EventType) => told.find(({ type }) => type === wanted)?.id;
    const row = {
      ...entry,
      createdEvent: idOf('entry.created'),
      submittedEvent: idOf('entry.submitted'),
      news,
    };
    if (idempotencyRecord === null) return row;
    const { key: onceKey, status: answerStatus, sealedBody, ...rest } = idempotencyRecord;
    const record = { onceKey, answerStatus, ...rest, sealedFrom, sealedLength: sealedBody.length };
    sealed.push(sealedBody);
    sealedFrom += sealedBody.length;
    return { ...row, ...record };
  });
  return insert({ accountId, entries: JSON.stringify(rows), sealed: Buffer.concat(sealed), isCounted });
};
