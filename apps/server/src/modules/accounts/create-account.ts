import type { Database } from '../../db/database.ts';
import { recordAudit } from '../../http/audit.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { newUuid } from '../../kit/ids.ts';
import { createApiKey } from '../api-keys/index.ts';
import { findOrInsertUser, insertAccount, insertMembership, withinScope } from './store.ts';

export interface NewAccount {
  accountId: string;
  userId: string;
  key: string;
}

/** Creates an account with its owner and a first API key, for the operator of the deployment. */
export const createAccount = (
  database: Database,
  keyring: Keyring,
  { name, email }: { name: string; email: string },
): Promise<NewAccount> => {
  const accountId = newUuid();
  return database.write(accountId, async (db) => {
    await insertAccount(db, { id: accountId, name });
    const owner = { id: newUuid(), email, name: email.split('@')[0] as string };
    const userId = await withinScope(db, accountId, owner.id, (theirs) => findOrInsertUser(theirs, owner));
    await insertMembership(db, accountId, userId, 'owner');
    const { id, key } = await createApiKey(db, keyring, accountId, { name: 'First key', createdBy: userId });
    const origin = { accountId, person: null, sender: null };
    recordAudit(db, origin, 'account.created', {
      target: { type: 'account', id: accountId, name },
      after: { name, owner: email },
    });
    recordAudit(db, origin, 'api_key.created', { target: { type: 'api_key', id, name: 'First key' } });
    return { accountId, userId, key };
  });
};
