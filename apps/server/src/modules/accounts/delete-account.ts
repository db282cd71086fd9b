import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { notifyOwnersOfDeletion } from './deletion-mail.ts';
import {
  type AccountRow,
  listOwners,
  lockAccount,
  markAccountDeleted,
  markAccountRestored,
} from './store.ts';

/** How long an owner can restore the account. The contract, the email and the guide contain the same number. */
const graceDays = 14;

/** Starts the deletion: keys and sessions stop working in the account, and the data is deleted after the grace period. */
export const deleteAccount = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'account.deleted'>,
  confirm: string,
): Promise<void> => {
  const account = await lockAccount(db, accountId);
  checkIfMatch(account.version);
  if (account.deleted_at) fail('account_deleted');
  if (confirm !== account.name)
    fail('validation_failed', {
      details: [
        {
          path: 'query.confirm',
          code: 'does_not_match',
          message: "Enter the account's exact name to confirm.",
        },
      ],
    });
  const deleted = await markAccountDeleted(db, accountId, graceDays);
  audit('account.deleted', {
    target: { type: 'account', id: accountId, name: account.name },
    after: { purgeAt: deleted.purge_at?.toISOString() },
  });
  await notifyOwnersOfDeletion(db, deleted, await listOwners(db, accountId));
};

export const restoreAccount = async ({
  db,
  accountId,
  checkIfMatch,
  audit,
}: AccountWrite<'account.restored'>): Promise<AccountRow> => {
  const account = await lockAccount(db, accountId);
  checkIfMatch(account.version);
  if (!account.deleted_at) fail('state_conflict', { message: 'The account is not being deleted.' });
  const restored =
    (await markAccountRestored(db, accountId)) ??
    fail('state_conflict', { message: 'This account can no longer be restored: its data is being deleted.' });
  audit('account.restored', { target: { type: 'account', id: accountId, name: account.name } });
  return restored;
};
