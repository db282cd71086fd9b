import type { Services } from '../../context.ts';
import { createPlans, type Plans } from './plans.ts';
import { createStripeGateway, type StripeGateway } from './stripe-gateway.ts';

export interface BillingWithStripe {
  gateway: StripeGateway;
  plans: Plans;
  trialDays: number;
}

/** The services that billing needs; undefined when Stripe is not configured. */
export const createBilling = ({ config, clock, log }: Services): BillingWithStripe | undefined => {
  if (!config.billing) return undefined;
  const gateway = createStripeGateway(config.billing, log);
  return { gateway, plans: createPlans(gateway, clock), trialDays: config.billing.trialDays };
};
