import { sql } from 'kysely';
import type { Encryptor, Keyring } from '../kit/crypto/keyring.ts';
import type { Db, Transaction } from './db.ts';

/** Unwrapping one costs more than a use of it. */
const maxCachedKeys = 1_000;

/** Copied to another account's row, a wrapped key does not open. */
const contextOf = (accountId: string) => `account_keys ${accountId} wrapped`;

/** Every account seals its secrets under a key of its own, which is kept wrapped by the master key and goes with the account. */
export interface AccountKeys {
  /** Makes the key with the first secret of the account. */
  forEncryption(db: Transaction, accountId: string): Promise<Encryptor>;
  forDecryption(db: Db, accountId: string): Promise<Encryptor>;
  /** For a key that was read together with what it opens. */
  unwrap(accountId: string, wrapped: Buffer): Encryptor;
}

export const createAccountKeys = (keyring: Keyring): AccountKeys => {
  // By the wrapped key, which is read each time: one that was rolled back is never used again.
  const boxes = new Map<string, Encryptor>();

  const unwrap: AccountKeys['unwrap'] = (accountId, wrapped) => {
    const name = `${accountId} ${wrapped.toString('base64')}`;
    let box = boxes.get(name);
    if (!box) {
      box = keyring.withDataKey(wrapped, contextOf(accountId));
      if (boxes.size >= maxCachedKeys) boxes.clear();
      boxes.set(name, box);
    }
    return box;
  };

  const find = (db: Db, accountId: string) =>
    db.maybe(sql<{ wrapped: Buffer }>`select wrapped from account_keys where account_id = ${accountId}`);

  return {
    unwrap,
    async forEncryption(db, accountId) {
      const known = await find(db, accountId);
      if (known) return unwrap(accountId, known.wrapped);
      const { wrapped } = keyring.newDataKey(contextOf(accountId));
      // Of two that come first together one waits for the other, and takes its key.
      await db.run(sql`
        insert into account_keys (account_id, wrapped) values (${accountId}, ${wrapped})
        on conflict (account_id) do nothing`);
      const kept = await find(db, accountId);
      if (!kept) throw new Error('The account key was neither found nor created.');
      return unwrap(accountId, kept.wrapped);
    },
    async forDecryption(db, accountId) {
      const known = await find(db, accountId);
      if (!known) throw new Error('The account has no key, so its data cannot be decrypted.');
      return unwrap(accountId, known.wrapped);
    },
  };
};
