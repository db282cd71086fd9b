import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { apiUrl } from '../../testing/test-app.ts';
import { newSubscription, useBilling } from './billing.factory.ts';
import { checkBillingActive } from './index.ts';

const { app, stripe, price, deliver, customerOf, expectStatus } = await useBilling();

const code = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

const subscribe = async (account: TestAccount, status = 'active') => {
  const subscription = newSubscription(await customerOf(account), price.id, { status });
  stripe.subscriptions.push(subscription);
  return subscription;
};

const updatesOf = async (account: TestAccount) => {
  const { body } = await account.sendWithSession('GET', '/audit-log?limit=200');
  return body.data.filter(({ action }: { action: string }) => action === 'billing.updated');
};

const waitForEmptyQueue = async () => {
  const { pool, db } = createOwnerPool(app.database.url, 1, pino({ level: 'silent' }));
  const waiting = sql`select from graphile_worker.jobs where task_identifier = 'billing:sync-subscription'`;
  await expect.poll(() => db.run(waiting), { timeout: 20_000 }).toBe(0);
  await pool.end();
};

const fetchesOf = async ({ accountId }: TestAccount) => {
  const row = build.selectFrom('account_billing').select('fetches').where('account_id', '=', accountId);
  return (await app.services.database.read(accountId, (db) => db.one(row))).fetches;
};

test('a subscription activates the account, is audited, and shows in GET /billing', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account);
  const { status, body } = await deliver('checkout.session.completed', { customer: subscription.customer });
  expect(status).toBe(200);
  expect(body).toEqual({ received: true });
  await expectStatus(account, 'active');
  const state = await account.sendWithSession('GET', '/billing');
  expect(state.body).toMatchObject({
    plan: { id: price.id, name: 'Team', amount: 2_900, currency: 'usd', interval: 'month' },
    currentPeriodEnd: '2027-01-15T00:00:00.000Z',
    trialEndsAt: null,
    cancelAtPeriodEnd: false,
  });
  const [update] = await updatesOf(account);
  expect(update).toMatchObject({
    actor: { type: 'system', userId: null },
    before: { status: 'trialing' },
    after: { status: 'active' },
  });
});

test('an inactive account gets 402 with a key or a session, and 200 once it pays', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account);
  await deliver('invoice.paid', { customer: subscription.customer });
  await expectStatus(account, 'active');
  subscription.status = 'canceled';
  await deliver('customer.subscription.deleted', { customer: subscription.customer });
  await expectStatus(account, 'inactive');
  const { database } = app.services;
  const askInPublic = () =>
    database.read(account.accountId, (db) => checkBillingActive(app.services, db, account.accountId));
  for (const send of [account.send, account.sendWithSession]) {
    const { status, body } = await send('GET', '/projects');
    expect(status).toBe(402);
    expect(body.error.code).toBe('billing_inactive');
    expect((await send('POST', '/projects', { name: 'x' })).status).toBe(402);
    expect((await send('GET', '/account')).status).toBe(200);
  }
  expect((await account.sendWithSession('GET', '/billing/plans')).status).toBe(200);
  expect((await account.sendWithSession('POST', '/billing/portal-sessions')).status).toBe(201);
  await expect(askInPublic()).rejects.toMatchObject({ code: 'billing_inactive', status: 402 });

  stripe.subscriptions.push(newSubscription(subscription.customer, price.id, { created: 1_763_000_001 }));
  await deliver('customer.subscription.created', { customer: subscription.customer });
  await expectStatus(account, 'active');
  for (const send of [account.send, account.sendWithSession])
    expect((await send('GET', '/projects')).status).toBe(200);
  await askInPublic();
});

test('an event with an invalid or old signature is rejected', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account);
  const type = 'customer.subscription.updated';
  expect(code(await deliver(type, subscription, { secret: 'whsec_other' }))).toBe('invalid_signature');
  expect(code(await deliver(type, subscription, { at: Date.now() - 301_000 }))).toBe('invalid_signature');
  for (const signature of [undefined, '', 'nonsense', 't=1', `t=${Math.floor(Date.now() / 1_000)},v1=00`]) {
    const response = await fetch(apiUrl(app, '/billing/webhooks/stripe'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      body: '{"id":"evt_1"}',
    });
    expect(response.status).toBe(400);
  }
  const empty = await fetch(apiUrl(app, '/billing/webhooks/stripe'), { method: 'POST' });
  expect(empty.status).toBe(400);
  expect(await fetchesOf(account)).toBe(0);
});

test('a modified body is rejected', async () => {
  const { signStripeEvent } = await import('../../testing/stripe-stand-in.ts');
  const { body, signature } = signStripeEvent({
    id: 'evt_x',
    type: 'invoice.paid',
    object: { customer: 'cus_1' },
  });
  const response = await fetch(apiUrl(app, '/billing/webhooks/stripe'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: body.replace('cus_1', 'cus_2'),
  });
  expect(response.status).toBe(400);
});

test('the same event twenty times at once is applied once', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account);
  const id = `evt_${account.id}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => deliver('invoice.paid', { customer: subscription.customer }, { id })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  await expectStatus(account, 'active');
  expect(await fetchesOf(account)).toBe(1);
  expect(await updatesOf(account)).toHaveLength(1);
  await deliver('invoice.paid', { customer: subscription.customer }, { id });
  await waitForEmptyQueue();
  expect(await fetchesOf(account)).toBe(1);
});

test("events in the wrong order end in Stripe's current state", async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account);
  const { customer } = subscription;
  await deliver('invoice.paid', { customer });
  await expectStatus(account, 'active');
  // Canceled by now; the event from when it was active arrives last.
  subscription.status = 'canceled';
  await Promise.all([
    deliver('customer.subscription.deleted', { ...subscription, status: 'canceled' }),
    deliver('customer.subscription.updated', { ...subscription, status: 'active' }),
  ]);
  await expectStatus(account, 'inactive');
  await deliver('customer.subscription.updated', { ...subscription, status: 'active' });
  await waitForEmptyQueue();
  expect(await fetchesOf(account)).toBeGreaterThan(2);
  expect((await account.sendWithSession('GET', '/billing')).body.status).toBe('inactive');
});

test('a delayed response of Stripe does not overwrite a newer one', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account);
  const { customer } = subscription;
  const release = Promise.withResolvers<void>();
  stripe.trouble({ path: '/v1/subscriptions', until: release.promise });
  await deliver('invoice.paid', { customer });
  // The first sync has its response, "active", which is still in flight.
  const isAsked = () =>
    stripe.seen.some(({ path, fields }) => path === '/v1/subscriptions' && fields.customer === customer);
  await expect.poll(isAsked, { timeout: 20_000 }).toBe(true);
  subscription.status = 'past_due';
  await deliver('invoice.payment_failed', { customer });
  await expectStatus(account, 'past_due');
  release.resolve();
  await waitForEmptyQueue();
  expect((await account.sendWithSession('GET', '/billing')).body.status).toBe('past_due');
  const statuses = (await updatesOf(account)).map(
    ({ after }: { after: { status?: string } }) => after.status,
  );
  expect(statuses).toEqual(['past_due']);
});

test('other event types and events of unknown customers are acknowledged and ignored', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account);
  const answers = [
    await deliver('charge.refunded', { customer: subscription.customer }),
    await deliver('invoice.paid', { customer: 'cus_unknown' }),
    await deliver('invoice.paid', { customer: null }),
    await deliver('checkout.session.completed', { customer: { id: 'cus_unknown' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await fetchesOf(account)).toBe(0);
});

test('a first payment that is not made changes nothing', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account, 'incomplete');
  for (const status of ['incomplete', 'incomplete_expired']) {
    subscription.status = status;
    const fetches = await fetchesOf(account);
    await deliver('customer.subscription.updated', subscription);
    await waitForEmptyQueue();
    expect(await fetchesOf(account)).toBe(fetches + 1);
    expect((await account.sendWithSession('GET', '/billing')).body.status).toBe('trialing');
  }
  expect(await updatesOf(account)).toEqual([]);
});

test('a scheduled cancellation and the trial of a subscription are shown', async () => {
  const account = await createTestAccount(app);
  const subscription = await subscribe(account, 'trialing');
  const { customer, current_period_end } = subscription;
  Object.assign(subscription, { trial_end: current_period_end, cancel_at: current_period_end });
  await deliver('customer.subscription.created', { customer });
  await expect
    .poll(async () => (await account.sendWithSession('GET', '/billing')).body, { timeout: 20_000 })
    .toMatchObject({
      status: 'trialing',
      plan: { id: price.id },
      trialEndsAt: '2027-01-15T00:00:00.000Z',
      cancelAtPeriodEnd: true,
    });
});
