import pg from 'pg';
import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { newPrice, newSubscription, useBilling } from './billing.factory.ts';

const { app, stripe, price, customerOf } = await useBilling({}, { withWorker: false });

const checkout = (account: TestAccount, body: object = {}, headers?: Record<string, string>) =>
  account.sendWithSession('POST', '/billing/checkout-sessions', { planId: price.id, ...body }, headers);
const sessionsOf = (account: TestAccount) =>
  stripe.sessions.filter(({ fields }) => fields.client_reference_id === account.id);
const customersOf = (account: TestAccount) =>
  stripe.customers.filter(
    ({ fields }) => (fields.metadata as { account_id: string }).account_id === account.id,
  );

test('plans are the active recurring prices, cheapest first', async () => {
  const [cheap, tiered] = [
    newPrice({
      unit_amount: 900,
      recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed' },
    }),
    newPrice({ unit_amount: null }),
  ];
  const withdrawn = newPrice();
  withdrawn.product.active = false;
  stripe.prices.push(tiered, cheap, withdrawn, newPrice({ active: false }), newPrice({ recurring: null }));
  const account = await createTestAccount(app);
  const { status, body } = await account.sendWithSession('GET', '/billing/plans');
  expect(status).toBe(200);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([cheap.id, price.id, tiered.id]);
  expect(body.data[0]).toEqual({
    id: cheap.id,
    name: 'Team',
    description: 'For teams',
    features: ['Forms'],
    amount: 900,
    currency: 'usd',
    interval: 'year',
    intervalCount: 1,
  });
  expect(body.data[2].amount).toBeNull();
  const asked = stripe.seen.filter(({ path }) => path === '/v1/prices').length;
  await Promise.all(Array.from({ length: 3 }, () => account.sendWithSession('GET', '/billing/plans')));
  expect(stripe.seen.filter(({ path }) => path === '/v1/prices')).toHaveLength(asked);
});

test('a checkout is created for the account and returns to this service', async () => {
  const account = await createTestAccount(app);
  const { status, body, headers } = await checkout(account, {
    successUrl: 'http://forms.test/thanks?session={CHECKOUT_SESSION_ID}',
  });
  expect(status).toBe(201);
  expect(headers.get('location')).toBe('/api/v1/billing');
  expect(body.url).toBe(`https://checkout.stripe.test/c/pay/${body.id}`);
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
  const [session] = sessionsOf(account);
  const [customer] = customersOf(account);
  expect(session?.fields).toEqual({
    mode: 'subscription',
    customer: customer?.id,
    client_reference_id: account.id,
    line_items: { 0: { price: price.id, quantity: '1' } },
    metadata: { account_id: account.id },
    subscription_data: { metadata: { account_id: account.id } },
    success_url: 'http://forms.test/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: `${app.origin}/settings/billing?checkout=canceled`,
  });
  expect(customer?.fields).toEqual({
    name: 'Test account',
    email: account.email,
    metadata: { account_id: account.id },
  });
  const log = await account.sendWithSession('GET', '/audit-log');
  expect(log.body.data[0]).toMatchObject({
    action: 'billing.checkout_started',
    actor: { type: 'user' },
    after: { planId: price.id },
  });
});

test.each([false, true])(
  'two concurrent checkouts share one customer (after an ended trial: %s)',
  async (ended) => {
    const account = await createTestAccount(app);
    const { accountId } = account;
    if (ended)
      await app.services.database.write(accountId, (db) =>
        db.run(build.insertInto('account_billing').values({ account_id: accountId })),
      );
    const admin = await account.as('admin');
    const release = Promise.withResolvers<void>();
    stripe.trouble({ path: '/v1/customers', until: release.promise });
    const first = checkout(account);
    await expect.poll(() => customersOf(account).length, { timeout: 20_000 }).toBe(1);
    const second = admin.sendWithSession('POST', '/billing/checkout-sessions', { planId: price.id });
    const observer = new pg.Client({ connectionString: app.database.url });
    await observer.connect();
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await observer.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    await observer.end();
    release.resolve();
    const started = await Promise.all([first, second]);
    expect(started.map(({ status }) => status)).toEqual([201, 201]);
    expect(customersOf(account)).toHaveLength(1);
    expect(new Set(sessionsOf(account).map(({ fields }) => fields.customer)).size).toBe(1);
  },
);

test('an Idempotency-Key is passed on: a request that failed here has one effect at Stripe', async () => {
  const account = await createTestAccount(app);
  const key = { 'idempotency-key': `k-${account.id}` };
  // The first attempt and the library's own retry.
  stripe.trouble({ path: '/v1/checkout/sessions', status: 500 });
  stripe.trouble({ path: '/v1/checkout/sessions', status: 500 });
  const first = await checkout(account, {}, key);
  expect(first.status).toBe(503);
  const [second, third] = [await checkout(account, {}, key), await checkout(account, {}, key)];
  expect([second.status, third.status]).toEqual([201, 201]);
  expect(third.headers.get('idempotent-replayed')).toBe('true');
  expect(third.body).toEqual(second.body);
  expect(customersOf(account)).toHaveLength(1);
  expect(sessionsOf(account)).toHaveLength(1);
  const keys = stripe.seen.flatMap(({ path, fields, idempotencyKey }) =>
    path === '/v1/checkout/sessions' && fields.client_reference_id === account.id ? [idempotencyKey] : [],
  );
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toContain(account.id);
});

test('return URLs of other sites are rejected', async () => {
  const account = await createTestAccount(app);
  const foreign = [
    'https://evil.test/',
    'https://forms.test/',
    'http://forms.test.evil.test/',
    'http://forms.test@evil.test/',
    'http://me:secret@forms.test/',
    'javascript:alert(1)',
    '/settings',
  ];
  for (const url of foreign) {
    for (const field of ['successUrl', 'cancelUrl']) {
      const { status, body } = await checkout(account, { [field]: url });
      expect(status, url).toBe(422);
      expect(body.error.details[0]).toMatchObject({ path: field, code: 'foreign_address' });
    }
    const portal = await account.sendWithSession('POST', '/billing/portal-sessions', { returnUrl: url });
    expect(portal.status, url).toBe(422);
  }
  expect(customersOf(account)).toHaveLength(0);
});

test('an unavailable plan is rejected, and a new plan is found', async () => {
  const account = await createTestAccount(app);
  const hidden = newPrice();
  hidden.product.active = false;
  stripe.prices.push(hidden);
  for (const planId of ['price_unknown', hidden.id]) {
    const { status, body } = await checkout(account, { planId });
    expect(status).toBe(422);
    expect(body.error.details[0]).toMatchObject({ path: 'planId', code: 'unknown_plan' });
  }
  // Still in the cached list, but no longer available at Stripe.
  const { id } = price;
  await account.sendWithSession('GET', '/billing/plans');
  price.active = false;
  const { status, body } = await checkout(account, { planId: id });
  price.active = true;
  expect(status).toBe(422);
  expect(body.error.details[0].code).toBe('unknown_plan');
  expect(sessionsOf(account)).toHaveLength(0);
});

test('an account with a subscription is sent to the portal, even before the event arrives', async () => {
  const account = await createTestAccount(app);
  const customer = await customerOf(account);
  stripe.subscriptions.push(newSubscription(customer, price.id));
  const { status, body } = await checkout(account);
  expect(status).toBe(409);
  expect(body.error.code).toBe('state_conflict');
  expect(body.error.message).toContain('portal');
});

test('the portal opens only for accounts that have a customer', async () => {
  const account = await createTestAccount(app);
  const before = await account.sendWithSession('POST', '/billing/portal-sessions');
  expect(before.status).toBe(409);
  expect(before.body.error.code).toBe('state_conflict');
  const customer = await customerOf(account);
  const { status, body, headers } = await account.sendWithSession('POST', '/billing/portal-sessions');
  expect(status).toBe(201);
  expect(headers.get('location')).toBe('/api/v1/billing');
  expect(body).toEqual({ id: body.id, url: `https://billing.stripe.test/p/session/${body.id}` });
  const asked = stripe.seen.findLast(({ path }) => path === '/v1/billing_portal/sessions');
  expect(asked?.fields).toEqual({ customer, return_url: `${app.origin}/settings/billing` });
  const log = await account.sendWithSession('GET', '/audit-log');
  expect(log.body.data[0].action).toBe('billing.portal_opened');
});

test('an account can open up to 60 sessions per hour', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  await customerOf(account);
  const open = () => account.sendWithSession('POST', '/billing/portal-sessions');
  for (let opened = 1; opened < 60; opened += 1) expect((await open()).status).toBe(201);
  const { status, body, headers } = await open();
  expect(status).toBe(429);
  expect(body.error.code).toBe('rate_limited');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
  await customerOf(other);
});
