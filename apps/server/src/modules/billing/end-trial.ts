import type { Services } from '../../context.ts';
import { recordBillingChange } from './record-billing-change.ts';
import { type BillingState, findBillingState, lockBillingState, setBillingStatus } from './store.ts';

/** Deactivates an account whose trial has ended without a subscription. Returns false if that no longer applies. */
export const endTrial = ({ database }: Services, accountId: string, trialDays: number): Promise<boolean> =>
  database.write(accountId, async (db) => {
    const before = await lockBillingState(db, accountId, trialDays);
    if (!before || before.billing_status !== 'trialing' || before.subscription_id !== null) return false;
    if (!before.own_trial_over) return false;
    await setBillingStatus(db, accountId, 'inactive');
    await recordBillingChange(
      db,
      accountId,
      before,
      (await findBillingState(db, accountId, trialDays)) as BillingState,
    );
    return true;
  });
