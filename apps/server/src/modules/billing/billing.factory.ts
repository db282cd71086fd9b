import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import type { StripePrice, StripeSubscription } from '../../testing/stripe-responses.ts';
import {
  type StripeStandIn,
  signStripeEvent,
  startStripeStandIn,
  stripeSecretKey,
  stripeWebhookSecret,
} from '../../testing/stripe-stand-in.ts';
import { readResponse, type TestAccount, type TestResponse } from '../../testing/test-account.ts';
import { apiUrl, type TestApp, useTestApp } from '../../testing/test-app.ts';
import { billing } from './index.ts';

const unique = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`;

export const newPrice = (changes: Partial<StripePrice> = {}): StripePrice => ({
  id: unique('price'),
  active: true,
  unit_amount: 2_900,
  currency: 'usd',
  nickname: null,
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  product: { id: unique('prod'), name: 'Team', description: 'For teams', active: true, features: ['Forms'] },
  ...changes,
});

const periodEnd = Math.floor(Date.UTC(2027, 0, 15) / 1_000);

export const newSubscription = (
  customer: string,
  price: string,
  changes: Partial<StripeSubscription> = {},
): StripeSubscription => ({
  id: unique('sub'),
  customer,
  price,
  status: 'active',
  created: 1_763_000_000,
  current_period_end: periodEnd,
  trial_end: null,
  cancel_at: null,
  cancel_at_period_end: false,
  ...changes,
});

interface BillingTests {
  app: TestApp;
  stripe: StripeStandIn;
  /** A price that is always available. */
  price: StripePrice;
  /** Sends an event the way Stripe does. */
  deliver(
    type: string,
    object: object,
    options?: { id?: string; at?: number; secret?: string },
  ): Promise<TestResponse>;
  /** Starts a checkout and returns the customer it created. */
  customerOf(account: TestAccount): Promise<string>;
  /** Waits until the account has this status. */
  expectStatus(account: TestAccount, status: string): Promise<void>;
}

/** An application that bills through a fake Stripe, with a worker, for the tests of one file. */
export const useBilling = async (
  env: Record<string, string> = {},
  { withWorker = true }: { withWorker?: boolean } = {},
): Promise<BillingTests> => {
  const stripe = await startStripeStandIn();
  const price = newPrice();
  stripe.prices.push(price);
  const app = useTestApp({
    env: {
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...env,
    },
  });
  let stopWorker: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (!withWorker) return;
    const worker = await startModuleWorker(app.services, [billing], app.database.url);
    stopWorker = worker.stop;
  });
  // Runs before the application closes: hooks run in reverse order.
  afterAll(async () => {
    await stopWorker?.();
    await stripe.close();
    expect(stripe.violations).toEqual([]);
  });

  return {
    app,
    stripe,
    price,
    async deliver(type, object, { id = unique('evt'), ...options } = {}) {
      const { body, signature } = signStripeEvent({ id, type, object }, options);
      return readResponse(
        await fetch(apiUrl(app, '/billing/webhooks/stripe'), {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
          body,
        }),
      );
    },
    async customerOf(account) {
      const { status } = await account.sendWithSession('POST', '/billing/checkout-sessions', {
        planId: price.id,
      });
      expect(status).toBe(201);
      const session = stripe.sessions.find(({ fields }) => fields.client_reference_id === account.id);
      return session?.fields.customer as string;
    },
    expectStatus: (account, status) =>
      expect
        .poll(async () => (await account.sendWithSession('GET', '/billing')).body.status, { timeout: 10_000 })
        .toBe(status),
  };
};
