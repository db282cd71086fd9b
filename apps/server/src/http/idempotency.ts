import { createHash, hash } from 'node:crypto';
import { publicKeyLength } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db, prepare, type Transaction } from '../db/db.ts';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { fail } from './fail.ts';

/** A response as it was sent, so that it can be replayed. */
export interface RecordedResponse {
  status: number;
  body: string;
  location: string | null;
  etag: string | null;
}

const lifetime = sql.raw("interval '24 hours'");

const lockNumber = (accountId: string, key: string): bigint =>
  createHash('sha256').update(`${accountId}\n${key}`).digest().readBigInt64BE();

export const readIdempotencyKey = (
  header: string | string[] | undefined,
  { isPublic = false }: { isPublic?: boolean } = {},
): string | undefined => {
  if (header === undefined) return undefined;
  const minLength = isPublic ? publicKeyLength : 1;
  if (typeof header === 'string' && header.length >= minLength && /^[\x21-\x7e]{1,255}$/.test(header))
    return header;
  const why = isPublic
    ? ' Anyone who knows the key gets the first response, so use one that cannot be guessed.'
    : '';
  return fail('validation_failed', {
    details: [
      {
        path: 'headers.idempotency-key',
        code: 'invalid_format',
        message: `Send ${minLength} to 255 printable ASCII characters without spaces, such as a UUID.${why}`,
      },
    ],
  });
};

/** Identifies a request: method, URL and body. */
export const fingerprintOf = (method: string, url: string, body: unknown): Buffer =>
  hash('sha256', `${method} ${url}\n${JSON.stringify(body) ?? ''}`, 'buffer');

const claimKey = prepare(
  ({
    accountId,
    key,
    fingerprint,
    lock,
  }: {
    accountId: string;
    key: string;
    fingerprint: Buffer;
    lock: bigint;
  }) =>
    sql<{ claimed: boolean; locked: boolean }>`
      with lock as materialized (select pg_try_advisory_xact_lock(${lock}) as locked),
      claim as (
        insert into idempotency_keys as old (account_id, key, fingerprint)
        select ${accountId}::uuid, ${key}, ${fingerprint}::bytea from lock where locked
        on conflict (account_id, key) do update
          set fingerprint = excluded.fingerprint, status = null, location = null, etag = null,
              sealed_body = null, created_at = excluded.created_at
          where old.created_at < now() - ${lifetime}
        returning 1
      )
      select locked, exists (select from claim) as claimed from lock`,
);

const recordResponse = prepare(
  (answer: Omit<RecordedResponse, 'body'> & { accountId: string; key: string; sealedBody: Buffer }) =>
    build
      .updateTable('idempotency_keys')
      .set({
        status: answer.status,
        location: answer.location,
        etag: answer.etag,
        sealed_body: answer.sealedBody,
      })
      .where('account_id', '=', answer.accountId)
      .where('key', '=', answer.key),
);

const contextOf = (accountId: string, key: string) => `${accountId}/${key}`;

/** The body of a recorded response. */
export const readRecordedBody = (keyring: Keyring, accountId: string, key: string, sealed: Buffer): string =>
  keyring.decrypt('idempotency', sealed, contextOf(accountId, key)).toString();

/**
 * The same key and request within 24 hours gets the first response again. The record is part of the write's transaction, so a
 * failed request leaves no record and can be sent again. An advisory lock held for the transaction distinguishes a running
 * request from a finished one.
 */
export const createIdempotency = (keyring: Keyring) => {
  /** The response recorded under this key, if any; fails if it was recorded for another request. */
  const find = async (
    db: Db,
    accountId: string,
    key: string,
    fingerprint: Buffer,
  ): Promise<RecordedResponse | undefined> => {
    const record = await db.maybe(
      build
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'status', 'location', 'etag', 'sealed_body'])
        .where('account_id', '=', accountId)
        .where('key', '=', key),
    );
    if (!record) return undefined;
    if (!record.fingerprint.equals(fingerprint)) return fail('idempotency_key_reused');
    if (record.status === null || record.sealed_body === null)
      throw new Error('An idempotency record was committed without its response.');
    return {
      status: record.status,
      location: record.location,
      etag: record.etag,
      body: readRecordedBody(keyring, accountId, key, record.sealed_body),
    };
  };

  return {
    /** The earlier response to this request, if there was one; otherwise claims the key for this transaction. */
    async claim(
      db: Db,
      accountId: string,
      key: string,
      fingerprint: Buffer,
    ): Promise<RecordedResponse | undefined> {
      const lock = lockNumber(accountId, key);
      const { claimed, locked } = await db.one(claimKey({ accountId, key, fingerprint, lock }));
      if (!locked) return fail('idempotency_in_progress', { headers: { 'retry-after': '1' } });
      if (claimed) return undefined;
      const earlier = await find(db, accountId, key, fingerprint);
      if (!earlier) throw new Error('An idempotency key is neither free nor recorded.');
      return earlier;
    },

    find,

    /** Encrypts a response body for its record. */
    seal: (accountId: string, key: string, body: string): Buffer =>
      keyring.encrypt('idempotency', body, contextOf(accountId, key)),

    record(db: Transaction, accountId: string, key: string, response: RecordedResponse): void {
      const { status, location, etag } = response;
      const sealedBody = keyring.encrypt('idempotency', response.body, contextOf(accountId, key));
      db.runAtCommit(recordResponse({ accountId, key, status, location, etag, sealedBody }));
    },
  };
};

export type Idempotency = ReturnType<typeof createIdempotency>;
