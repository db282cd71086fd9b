import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/db.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { fail } from '../fail.ts';

export const entryKeyPrefix = 'sek_';

/** What is stored of an entry key. Keyed, so that a copy of the database alone cannot be searched for guesses. */
export const entryKeyDigest = (keyring: Keyring, key: string): Buffer => keyring.hash('entry-key', key);

/** Whoever holds the key of an entry, and may do with this one entry what respondents do. */
export interface EntryAccess {
  accountId: string;
  formId: string;
  entryId: string;
  /** Set where the key is one of an edit session: it touches that session's changes, never the entry itself. */
  editSessionId: string | null;
  /** The entry or the session must still name it when it is read: a key that was replaced meanwhile is void. */
  keyDigest: Buffer;
}

interface KeyRow {
  account_id: string;
  form_id: string;
  edit_session_id: string | null;
}

const findKey = prepare(
  ({ entryId, digest }: { entryId: string; digest: Buffer }) =>
    // tenant-scope: by the function that leads from a key and its entry to the account
    sql<KeyRow>`select account_id, form_id, edit_session_id from resolve_entry_key(${entryId}::uuid, ${digest}::bytea)`,
);

const findReplaced = prepare(
  ({ entryId, digest }: { entryId: string; digest: Buffer }) =>
    // tenant-scope: a directory; before the account is known
    sql<{ found: boolean }>`
      select exists (select from entry_key_directory
        where digest = ${digest} and entry_id = ${entryId}::uuid and edit_session_id is null) as found`,
);

/** For a key that was good until an emailed link was opened: whoever has it can be told where the draft is. */
export const failReplacedKey = (): never => {
  const message =
    'The key of this draft was replaced when its emailed link was opened. Open the link in the email to continue.';
  const details = [{ path: 'headers.x-service-entry-key', code: 'key_replaced', message }];
  return fail('invalid_entry_key', { message, details });
};

/** Keys that a process remembers, of those used last. */
const maxCachedKeys = 10_000;

/**
 * Answers whether this key opens this entry. Where a key leads never changes, so it is remembered; whether it is still good
 * the entry or the session itself says, which every handler reads and compares. A request whose recorded answer might go
 * out before anything is read must ask `anew`.
 */
export const createEntryKeyCheck = (database: Database, keyring: Keyring) => {
  const known = new Map<string, EntryAccess>();

  const remember = (name: string, holder: EntryAccess): void => {
    known.delete(name);
    known.set(name, holder);
    if (known.size > maxCachedKeys) known.delete(known.keys().next().value as string);
  };

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

  return async (key: string | undefined, entryId: string, anew: boolean): Promise<EntryAccess> => {
    if (key === undefined)
      return fail('unauthenticated', {
        message:
          'Send the X-Service-Entry-Key header with the entry key (sek_…) that was returned with the entry.',
      });
    if (!isWellFormedToken(entryKeyPrefix, key)) return fail('invalid_entry_key');
    const keyDigest = entryKeyDigest(keyring, key);
    const name = keyDigest.toString('base64');
    const holder = (anew ? undefined : known.get(name)) ?? (await find(entryId, keyDigest));
    if (holder?.entryId !== entryId) return fail('invalid_entry_key');
    remember(name, holder);
    return holder;
  };
};

export type EntryKeyCheck = ReturnType<typeof createEntryKeyCheck>;
