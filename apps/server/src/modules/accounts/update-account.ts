import type { AccountWrite } from '../../http/serve.ts';
import { checkTimezone } from './check-timezone.ts';
import { presentAccount } from './present.ts';
import { type AccountChanges, type AccountRow, lockAccount, updateAccountRow as update } from './store.ts';

export const updateAccount = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'account.updated'>,
  changes: AccountChanges,
): Promise<AccountRow> => {
  if (changes.timezone !== undefined) checkTimezone(changes.timezone, 'timezone');
  const current = await lockAccount(db, accountId);
  checkIfMatch(current.version);
  if (Object.keys(changes).length === 0) return current;
  const changed = await update(db, accountId, changes);
  audit('account.updated', {
    target: { type: 'account', id: accountId, name: changed.name },
    before: presentAccount(current),
    after: presentAccount(changed),
  });
  return changed;
};
