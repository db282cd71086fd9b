import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { findBillingState } from './store.ts';

/**
 * For public routes, where no credential identifies the account: fails with 402 while the account is inactive. Account
 * routes need no check, because authentication already does it.
 */
export const checkBillingActive = async (
  { config }: Pick<Services, 'config'>,
  db: Db,
  accountId: string,
): Promise<void> => {
  if (!config.billing) return;
  const state = await findBillingState(db, accountId, config.billing.trialDays);
  if (state?.billing_status === 'inactive')
    fail('billing_inactive', {
      message: 'This is currently unavailable. Please contact the person who shared the link with you.',
    });
};
