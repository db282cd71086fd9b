import type { Stripe } from 'stripe';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';

/** The types and responses below are of this version, whatever the Stripe account's default is. */
const apiVersion = '2026-10-28.endive';
/** With one retry, a call takes up to about 17 s. */
const timeout = 8_000;
const maxNetworkRetries = 1;
/** Maximum age of a signed event: a longer one leaves more room for replays, a shorter one less for clock skew. */
const toleranceSeconds = 300;
const maxPlans = 200;

type BillingSettings = NonNullable<Services['config']['billing']>;

/** Stripe does not know the customer: it was deleted, or belongs to another Stripe account. */
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
  const request = Number(headers?.['retry-after']);
  return String(Number.isInteger(request) && request > 0 && request <= 300 ? request : 5);
};

/**
 * All calls to Stripe, through its own library. The host is Stripe's, or one that the operator configured, and never comes
 * from a caller, so these calls need no protection against private addresses.
 */
export const createStripeGateway = (settings: BillingSettings, log: Services['log']) => {
  let client: Promise<Stripe> | undefined;

  /** Loaded with the first call, to keep the start of the service fast. */
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

  /** Translates Stripe's errors. Only a short message is kept: the originals contain headers and the request. */
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

    /** All subscriptions a customer has had, newest first. */
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

    /** Parses an event if Stripe signed it recently. */
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
