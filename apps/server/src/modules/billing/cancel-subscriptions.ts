import { isLive } from './choose-subscription.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** Cancels at the end of the paid period, so nothing more is charged. Until then it can be undone in the portal. */
export const cancelSubscriptions = async (gateway: StripeGateway, customer: string): Promise<void> => {
  for (const subscription of await gateway.listSubscriptions(customer))
    if (isLive(subscription) && !subscription.cancel_at_period_end)
      await gateway.cancelAtPeriodEnd(subscription.id);
};
