import type { Transaction } from '../../db/db.ts';
import type { AuthenticatedUser, RequestSource } from '../../http/access/caller.ts';
import { recordAudit } from '../../http/audit.ts';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import { type AccountRow, findAccount, insertAccount, insertMembership, withinScope } from './store.ts';
import { countOwnedAccounts } from './store-users.ts';

/** Prevents flooding a deployment. Accounts that are being deleted count until they are gone. */
const maxOwned = 50;

/** Creates an account for a user, in a transaction of the user's scope. */
export const createOwnAccount = async (
  { db, person, sender }: { db: Transaction; person: AuthenticatedUser; sender: RequestSource },
  name: string,
): Promise<AccountRow> => {
  const { userId } = person;
  if ((await countOwnedAccounts(db, userId)) >= maxOwned)
    fail('state_conflict', {
      message: `You can own up to ${maxOwned} accounts. Delete one or transfer its ownership first.`,
    });
  const id = newUuid();
  return withinScope(db, userId, id, async (account) => {
    await insertAccount(account, { id, name });
    await insertMembership(account, id, userId, 'owner');
    recordAudit(account, { accountId: id, person, sender }, 'account.created', {
      target: { type: 'account', id, name },
      after: { name },
    });
    return (await findAccount(account, id)) as AccountRow;
  });
};
