import type { Stripe } from 'stripe';
import type { BillingStatus } from './store.ts';

/** Of the statuses in which a customer is served, the best first. */
const liveStatuses = ['active', 'trialing', 'past_due'] as const;

type SubscriptionSummary = Pick<Stripe.Subscription, 'id' | 'status' | 'created'>;

export const isLive = ({ status }: Pick<SubscriptionSummary, 'status'>): boolean =>
  (liveStatuses as readonly string[]).includes(status);

export const billingStatusOf = (status: string): BillingStatus =>
  liveStatuses.find((one) => one === status) ?? 'inactive';

const rank = ({ status }: SubscriptionSummary) => {
  const place = (liveStatuses as readonly string[]).indexOf(status);
  return place === -1 ? liveStatuses.length : place;
};

/**
 * The subscription that an account stands by: the best that is live, else the newest that ended. One whose first payment
 * was never made has not come about, and says nothing, unless the account stood by it already.
 */
export const chooseSubscription = <S extends SubscriptionSummary>(
  subscriptions: readonly S[],
  present: string | null,
): S | undefined =>
  subscriptions
    .filter(
      ({ id, status }) => status !== 'incomplete' && (status !== 'incomplete_expired' || id === present),
    )
    .toSorted((one, other) => rank(one) - rank(other) || other.created - one.created)[0];
