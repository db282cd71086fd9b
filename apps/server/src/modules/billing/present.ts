import type { Billing } from '@form-service/contracts';
import type { Static } from 'typebox';
import { type Plan, selfHostedPlan } from './plans.ts';
import type { Standing } from './store.ts';

type PresentedStanding = Omit<Static<typeof Billing>, 'usage'>;

/** Without Stripe nobody is in arrears, whatever the database remembers of earlier times. */
export const selfHostedStanding: PresentedStanding = {
  status: 'active',
  plan: selfHostedPlan,
  currentPeriodEnd: null,
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
};

/** A trial that is over is shown as such before the schedule has written it down. */
export const presentStanding = (row: Standing): PresentedStanding => {
  const isOwnTrial = row.billing_status === 'trialing' && row.subscription_id === null;
  const trialEnd = isOwnTrial ? row.own_trial_end : row.billing_status === 'trialing' ? row.trial_end : null;
  return {
    status: isOwnTrial && row.own_trial_over ? 'inactive' : row.billing_status,
    plan: row.plan as Plan | null,
    currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
    trialEndsAt: trialEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancel_at_period_end ?? false,
  };
};
