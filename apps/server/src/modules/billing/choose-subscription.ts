import type { Stripe } from 'stripe';
import type { BillingStatus } from './store.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** The statuses in which a customer has access, best first. */
const liveStatuses = ['active', 'trialing', 'past_due'] as const;

type SubscriptionSummary = Pick<Stripe.Subscription, 'id' | 'status' | 'created'>;

export const isLive = ({ status }: Pick<SubscriptionSummary, 'status'>): boolean =>
  (liveStatuses as readonly string[]).includes(status);

export const billingStatusOf = (status: string): BillingStatus =>
  liveStatuses.find((one) => one === status) ?? 'inactive';

const rank = ({ status }: SubscriptionSummary) => {
  const index = (liveStatuses as readonly string[]).indexOf(status);
  return index === -1 ? liveStatuses.length : index;
};

/**
 * The subscription that decides the account's billing: the best live one, else the most recently ended one. A subscription
 * whose first payment was never made is ignored, unless the account already uses it.
 */
export const chooseSubscription = <S extends SubscriptionSummary>(
  subscriptions: readonly S[],
  currentId: string | null,
): S | undefined =>
  subscriptions
    .filter(
      ({ id, status }) => status !== 'incomplete' && (status !== 'incomplete_expired' || id === currentId),
    )
    .toSorted((one, other) => rank(one) - rank(other) || other.created - one.created)[0];

/** Cancels at the end of the paid period, so nothing more is charged. Until then it can be undone in the portal. */
export const cancelSubscriptions = async (gateway: StripeGateway, customer: string): Promise<void> => {
  for (const subscription of await gateway.listSubscriptions(customer))
    if (isLive(subscription) && !subscription.cancel_at_period_end)
      await gateway.cancelAtPeriodEnd(subscription.id);
};
