import { isLive } from './choose-subscription.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** Lets what is paid for run out and charges nothing more. Until then it can be taken back in the portal. */
export const cancelSubscriptions = async (gateway: StripeGateway, customer: string): Promise<void> => {
  for (const subscription of await gateway.listSubscriptions(customer))
    if (isLive(subscription) && !subscription.cancel_at_period_end)
      await gateway.cancelAtPeriodEnd(subscription.id);
};
