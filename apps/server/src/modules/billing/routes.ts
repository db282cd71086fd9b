import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { createBilling } from './billing-services.ts';
import { createConcurrencyLimiter } from './limit-concurrency.ts';
import { openPortal } from './open-portal.ts';
import { selfHostedPlan } from './plans.ts';
import { presentBilling, selfHostedBilling } from './present.ts';
import { receiveStripeEvent } from './receive-event.ts';
import { startCheckout } from './start-checkout.ts';
import { findBillingState } from './store.ts';
import { countUsage } from './store-usage.ts';

const { routes } = areas.billing;

/** The caller's idempotency key, else the request id, so that an internal retry counts as the same request. */
const requestKeyOf = ({
  headers,
  sender,
}: {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  sender: { requestId: string };
}): string => {
  const given = headers['idempotency-key'];
  return typeof given === 'string' ? `given ${given}` : sender.requestId;
};

export const billingRoutes = (services: Services): Endpoint[] => {
  const billing = createBilling(services);
  const few = createConcurrencyLimiter(
    Math.max(1, Math.floor(services.config.database.accountConnections / 2)),
  );

  return [
    serve(routes.get, async ({ db, accountId }) => {
      const usage = await countUsage(db, accountId);
      if (!billing) return { ...selfHostedBilling, usage };
      const state = (await findBillingState(db, accountId, billing.trialDays)) ?? fail('not_found');
      return { ...presentBilling(state), usage };
    }),

    serve(routes.listPlans, async () => ({
      data: billing ? (billing.plans.cachedPlans() ?? (await few(billing.plans.list))) : [selfHostedPlan],
      pagination: { nextCursor: null, hasMore: false, limit: 200 },
    })),

    serve(routes.createCheckoutSession, async (call) => {
      if (!billing) return fail('billing_not_configured');
      return few(() => startCheckout(call, services, billing, call.body, requestKeyOf(call)));
    }),

    serve(routes.createPortalSession, async (call) => {
      if (!billing) return fail('billing_not_configured');
      return few(() => openPortal(call, services, billing, call.body?.returnUrl, requestKeyOf(call)));
    }),

    serve(routes.receiveStripeEvent, async ({ body, headers }) => {
      await receiveStripeEvent(services, billing?.gateway, body, headers['stripe-signature']);
      return { received: true };
    }),
  ];
};
