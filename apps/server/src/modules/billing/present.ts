import type { Billing } from '@form-service/contracts';
import type { Static } from 'typebox';
import { type Plan, selfHostedPlan } from './plans.ts';
import type { BillingState } from './store.ts';

type PresentedBilling = Omit<Static<typeof Billing>, 'usage'>;

/** Without Stripe nobody owes anything, even if the database still says so. */
export const selfHostedBilling: PresentedBilling = {
  status: 'active',
  plan: selfHostedPlan,
  currentPeriodEnd: null,
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
};

/** Reports the status as it is enforced: an account is inactive from the moment its requests get 402. */
export const presentBilling = (row: BillingState): PresentedBilling => {
  const isOwnTrial = row.billing_status === 'trialing' && row.subscription_id === null;
  const trialEnd = isOwnTrial ? row.own_trial_end : row.billing_status === 'trialing' ? row.trial_end : null;
  return {
    status: row.billing_status,
    plan: row.plan as Plan | null,
    currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
    trialEndsAt: trialEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancel_at_period_end ?? false,
  };
};
