import type { Stripe } from 'stripe';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';

/** Types and answers below are those of this version, whatever the Stripe account's own default is. */
const apiVersion = '2026-10-28.endive';
/** With one retry a call takes about 17 s at worst. */
const timeout = 8_000;
const maxNetworkRetries = 1;
/** How old a signed event may be: longer gives more room for replays, shorter for clocks that differ. */
const toleranceSeconds = 300;
const maxPlans = 200;

type BillingSettings = NonNullable<Services['config']['billing']>;

/** Stripe does not know the customer (any more): deleted there, or of another Stripe account than the one of today. */
export class CustomerNotFound extends Error {}

const addressOf = (base: string | undefined) => {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, protocol: name, port: port || (name === 'http' ? 80 : 443) };
};

const isUnavailable = (type: string | undefined) =>
  type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError';

const retryAfterSeconds = (headers: Record<string, string> | undefined): string => {
  const asked = Number(headers?.['retry-after']);
  return String(Number.isInteger(asked) && asked > 0 && asked <= 300 ? asked : 5);
};

/**
 * All that is ever said to Stripe, by its own library. The host is Stripe's, or what the operator put in its place, and
 * never comes from a caller: so these calls need no guard against private addresses.
 */
export const createStripeGateway = (settings: BillingSettings, log: Services['log']) => {
  let client: Promise<Stripe> | undefined;

  /** Loaded with the first call: the start of the service need not pay for it. */
  const load = (): Promise<Stripe> => {
    client ??= import('stripe').then(
      ({ default: StripeClient }) =>
        new StripeClient(settings.stripeSecretKey, {
          apiVersion,
          timeout,
          maxNetworkRetries,
          telemetry: false,
          ...addressOf(settings.stripeApiBase),
        }),
    );
    return client;
  };

  /** Stripe's errors as ours. They are told in few words: the originals carry headers and the request along. */
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await load();
    try {
      return await question(stripe);
    } catch (error) {
      const { type, code, param, statusCode, requestId, headers, message } =
        error as Partial<Stripe.errors.StripeError>;
      log.warn({ type, code, param, statusCode, stripeRequestId: requestId }, 'A Stripe request failed');
      if (isUnavailable(type))
        return fail('unavailable', {
          message:
            'Stripe, our payment provider, cannot be reached. Wait the number of seconds in Retry-After, then try again.',
          headers: { 'retry-after': retryAfterSeconds(headers) },
        });
      if (type === 'StripeInvalidRequestError' && param?.startsWith('line_items'))
        return fail('validation_failed', {
          details: [
            {
              path: 'planId',
              code: 'unknown_plan',
              message: 'This plan does not exist. List the plans again.',
            },
          ],
        });
      if (code === 'resource_missing' && param === 'customer') throw new CustomerNotFound(message);
      throw new Error(`Stripe rejected a request (${type}, ${code}, ${requestId}): ${message}`);
    }
  };

  return {
    listPrices: (): Promise<Stripe.Price[]> =>
      ask((stripe) =>
        stripe.prices
          .list({ active: true, type: 'recurring', limit: 100, expand: ['data.product'] })
          .autoPagingToArray({ limit: maxPlans }),
      ),

    findPrice: (id: string): Promise<Stripe.Price> =>
      ask((stripe) => stripe.prices.retrieve(id, { expand: ['product'] })),

    async createCustomer(customer: Stripe.CustomerCreateParams, idempotencyKey: string): Promise<string> {
      const { id } = await ask((stripe) => stripe.customers.create(customer, { idempotencyKey }));
      return id;
    },

    /** All subscriptions a customer ever had, the newest first. */
    async listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
      const { data } = await ask((stripe) =>
        stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
      );
      return data;
    },

    async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
      await ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
    },

    createCheckout: (
      session: Stripe.Checkout.SessionCreateParams,
      idempotencyKey: string,
    ): Promise<Stripe.Checkout.Session> =>
      ask((stripe) => stripe.checkout.sessions.create(session, { idempotencyKey })),

    openPortal: (
      session: Stripe.BillingPortal.SessionCreateParams,
      idempotencyKey: string,
    ): Promise<Stripe.BillingPortal.Session> =>
      ask((stripe) => stripe.billingPortal.sessions.create(session, { idempotencyKey })),

    /** The event in these bytes, if Stripe signed them, and not long ago. */
    async readEvent(bytes: Buffer, signature: string | string[] | undefined): Promise<Stripe.Event> {
      const { webhooks } = await load();
      if (typeof signature !== 'string') return fail('invalid_signature');
      try {
        return webhooks.constructEvent(bytes, signature, settings.stripeWebhookSecret, toleranceSeconds);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'A Stripe webhook had an invalid signature');
        return fail('invalid_signature');
      }
    },
  };
};

export type StripeGateway = ReturnType<typeof createStripeGateway>;
