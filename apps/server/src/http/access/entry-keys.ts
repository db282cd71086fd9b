import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/db.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { fail } from '../fail.ts';

export const entryKeyPrefix = 'sek_';

/** The stored form of an entry key: a keyed hash, so that a copy of the database alone cannot be searched for guessed keys. */
export const entryKeyDigest = (keyring: Keyring, key: string): Buffer => keyring.hash('entry-key', key);

/** The access that an entry key gives: what respondents may do with this one entry. */
export interface EntryAccess {
  accountId: string;
  formId: string;
  entryId: string;
  /** Set if the key belongs to an edit session: it changes that session's draft, never the entry itself. */
  editSessionId: string | null;
  /** Handlers compare it with the key digest stored in the entry or session, because a replaced key is no longer valid. */
  keyDigest: Buffer;
}

interface KeyRow {
  account_id: string;
  form_id: string;
  edit_session_id: string | null;
}

const findKey = prepare(
  ({ entryId, digest }: { entryId: string; digest: Buffer }) =>
    // tenant-scope: a function that maps a key and its entry to the account
    sql<KeyRow>`select account_id, form_id, edit_session_id from resolve_entry_key(${entryId}::uuid, ${digest}::bytea)`,
);

const findReplaced = prepare(
  ({ entryId, digest }: { entryId: string; digest: Buffer }) =>
    // tenant-scope: a directory; read before the account is known
    sql<{ found: boolean }>`
      select exists (select from entry_key_directory
        where digest = ${digest} and entry_id = ${entryId}::uuid and edit_session_id is null) as found`,
);

/** For a key that was valid until an emailed link was opened: the error says where the draft is now. */
export const failReplacedKey = (): never => {
  const message =
    'The key of this draft was replaced when its emailed link was opened. Open the link in the email to continue.';
  const details = [{ path: 'headers.x-service-entry-key', code: 'key_replaced', message }];
  return fail('invalid_entry_key', { message, details });
};

/** Maximum number of keys cached per process. */
const maxCachedKeys = 10_000;

/**
 * Checks that this key belongs to this entry. The entry of a key never changes, so it is cached; whether the key is still valid
 * is checked by every handler against the entry or session it reads. A request whose recorded response could be returned before
 * anything is read must pass `skipCache`.
 */
export const createEntryKeyCheck = (database: Database, keyring: Keyring) => {
  const cache = new LRUCache<string, EntryAccess>({ max: maxCachedKeys });

  const find = async (entryId: string, digest: Buffer): Promise<EntryAccess | undefined> => {
    const row = await database.global((db) => db.maybe(findKey({ entryId, digest })));
    if (row)
      return {
        accountId: row.account_id,
        formId: row.form_id,
        entryId,
        editSessionId: row.edit_session_id,
        keyDigest: digest,
      };
    const replaced = await database.global((db) => db.maybe(findReplaced({ entryId, digest })));
    return replaced?.found ? failReplacedKey() : undefined;
  };

  return async (key: string | undefined, entryId: string, skipCache: boolean): Promise<EntryAccess> => {
    if (key === undefined)
      return fail('unauthenticated', {
        message:
          'Send the X-Service-Entry-Key header with the entry key (sek_…) that was returned with the entry.',
      });
    if (!isWellFormedToken(entryKeyPrefix, key)) return fail('invalid_entry_key');
    const keyDigest = entryKeyDigest(keyring, key);
    const name = keyDigest.toString('base64');
    const holder = (skipCache ? undefined : cache.get(name)) ?? (await find(entryId, keyDigest));
    if (holder?.entryId !== entryId) return fail('invalid_entry_key');
    cache.set(name, holder);
    return holder;
  };
};

export type EntryKeyCheck = ReturnType<typeof createEntryKeyCheck>;
