import type { Database } from '../../db/database.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { newUuid } from '../../kit/ids.ts';
import { createApiKey } from './create-api-key.ts';
import { findOrInsertUser, insertAccount, insertMembership } from './store.ts';

export interface NewAccount {
  accountId: string;
  userId: string;
  key: string;
}

/** An account with its owner and a first API key. */
export const createAccount = (
  database: Database,
  keyring: Keyring,
  { name, email }: { name: string; email: string },
): Promise<NewAccount> => {
  const accountId = newUuid();
  return database.write(accountId, async (db) => {
    await insertAccount(db, { id: accountId, name });
    const userId = await findOrInsertUser(db, { id: newUuid(), email, name: email.split('@')[0] as string });
    await insertMembership(db, accountId, userId, 'owner');
    const { key } = await createApiKey(db, keyring, accountId, { name: 'First key', createdBy: userId });
    return { accountId, userId, key };
  });
};
