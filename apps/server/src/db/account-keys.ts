import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Encryptor, Keyring } from '../kit/crypto/keyring.ts';
import type { Db, Transaction } from './db.ts';

/** Unwrapping a key costs more than using it. */
const maxCachedKeys = 1_000;

/** Binds the wrapped key to its account: copied to another account's row, it cannot be unwrapped. */
const contextOf = (accountId: string) => `account_keys ${accountId} wrapped`;

/**
 * Every account encrypts its secrets with its own key, which is stored wrapped by the master key and deleted with the account.
 */
export interface AccountKeys {
  /** Creates the key with the first secret of the account. */
  forEncryption(db: Transaction, accountId: string): Promise<Encryptor>;
  forDecryption(db: Db, accountId: string): Promise<Encryptor>;
  /** For a key that was read in the same query as the value it decrypts. */
  unwrap(accountId: string, wrapped: Buffer): Encryptor;
}

export const createAccountKeys = (keyring: Keyring): AccountKeys => {
  // Keyed by the wrapped key, which is read each time: a key that was rolled back is never used again.
  const cache = new LRUCache<string, Encryptor>({ max: maxCachedKeys });

  const unwrap: AccountKeys['unwrap'] = (accountId, wrapped) => {
    const name = `${accountId} ${wrapped.toString('base64')}`;
    const encryptor = cache.get(name) ?? keyring.withDataKey(wrapped, contextOf(accountId));
    cache.set(name, encryptor);
    return encryptor;
  };

  const find = (db: Db, accountId: string) =>
    db.maybe(sql<{ wrapped: Buffer }>`select wrapped from account_keys where account_id = ${accountId}`);

  return {
    unwrap,
    async forEncryption(db, accountId) {
      const existing = await find(db, accountId);
      if (existing) return unwrap(accountId, existing.wrapped);
      const { wrapped } = keyring.newDataKey(contextOf(accountId));
      // If two transactions insert at once, one waits for the other and uses its key.
      await db.run(sql`
        insert into account_keys (account_id, wrapped) values (${accountId}, ${wrapped})
        on conflict (account_id) do nothing`);
      const stored = await find(db, accountId);
      if (!stored) throw new Error('The account key was neither found nor created.');
      return unwrap(accountId, stored.wrapped);
    },
    async forDecryption(db, accountId) {
      const existing = await find(db, accountId);
      if (!existing) throw new Error('The account has no key, so its data cannot be decrypted.');
      return unwrap(accountId, existing.wrapped);
    },
  };
};
