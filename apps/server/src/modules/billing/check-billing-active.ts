import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { findBillingState } from './store.ts';

/**
 * For what an account shows to the public, where no credential says whose it is: fails with 402 while the account is
 * inactive. Account routes need not ask, since the check of their credential does.
 */
export const checkBillingActive = async (
  { config }: Pick<Services, 'config'>,
  db: Db,
  accountId: string,
): Promise<void> => {
  if (!config.billing) return;
  const standing = await findBillingState(db, accountId, config.billing.trialDays);
  if (standing?.billing_status === 'inactive')
    fail('billing_inactive', {
      message: 'This is currently unavailable. Please contact the person who shared the link with you.',
    });
};
