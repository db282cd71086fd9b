import type { Transaction } from '../../db/db.ts';
import type { AuthenticatedUser } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import { type AccountRow, findAccount } from './store.ts';
import { setActiveAccount } from './store-users.ts';

/** Stores the account in the session. In the user's scope, only their accounts are found. */
export const switchAccount = async (
  db: Transaction,
  { credentialId }: AuthenticatedUser,
  accountId: string,
): Promise<AccountRow> => {
  const account = (await findAccount(db, accountId)) ?? fail('not_found');
  await setActiveAccount(db, credentialId, accountId);
  return account;
};
