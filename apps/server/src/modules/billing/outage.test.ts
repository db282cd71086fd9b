import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { newSubscription, useBilling } from './billing.factory.ts';

const { app, stripe, price, deliver, customerOf, expectStatus } = await useBilling();

afterEach(() => stripe.setDown(false));

test('a slow Stripe delays only a few requests, and nothing else', async () => {
  const account = await createTestAccount(app);
  const release = Promise.withResolvers<void>();
  stripe.trouble({ path: '/v1/prices', until: release.promise });
  let answered = 0;
  const asked = Array.from({ length: 12 }, () =>
    account.sendWithSession('GET', '/billing/plans').finally(() => {
      answered += 1;
    }),
  );
  // Requests over the limit are answered while the others wait.
  const first = await Promise.race(asked);
  await expect.poll(() => answered).toBe(9);
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('2');
  expect((await account.send('GET', '/projects')).status).toBe(200);
  expect((await account.sendWithSession('GET', '/billing')).status).toBe(200);
  release.resolve();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 503)).toHaveLength(9);
});

test('an unreachable Stripe is 503 with Retry-After; billing and cached plans can still be read', async () => {
  const account = await createTestAccount(app);
  await account.sendWithSession('GET', '/billing/plans');
  stripe.setDown(true);
  const { status, body, headers } = await account.sendWithSession('POST', '/billing/checkout-sessions', {
    planId: price.id,
  });
  expect(status).toBe(503);
  expect(body.error.code).toBe('unavailable');
  expect(headers.get('retry-after')).toBe('5');
  expect((await account.sendWithSession('GET', '/billing')).status).toBe(200);
  expect((await account.sendWithSession('GET', '/billing/plans')).status).toBe(200);
  stripe.setDown(false);
  await customerOf(account);
  // Requests made during the outage left nothing behind.
  const { body: log } = await account.sendWithSession('GET', '/audit-log');
  expect(log.data.filter(({ action }: { action: string }) => action.startsWith('billing.'))).toHaveLength(1);
});

test('when Stripe rate-limits us, its Retry-After is passed on', async () => {
  const account = await createTestAccount(app);
  await customerOf(account);
  stripe.trouble({ path: '/v1/billing_portal', status: 429, headers: { 'retry-after': '7' } });
  const { status, headers } = await account.sendWithSession('POST', '/billing/portal-sessions');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('7');
});

test('any other Stripe rejection is a 500 without details', async () => {
  const account = await createTestAccount(app);
  await customerOf(account);
  stripe.trouble({ path: '/v1/billing_portal', status: 403 });
  const { status, body } = await account.sendWithSession('POST', '/billing/portal-sessions');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('Trouble');
});

test('a customer that Stripe no longer knows has no subscription and can subscribe again', async () => {
  const account = await createTestAccount(app);
  const customer = await customerOf(account);
  stripe.subscriptions.push(newSubscription(customer, price.id));
  await deliver('invoice.paid', { customer });
  await expectStatus(account, 'active');
  stripe.customers.splice(
    stripe.customers.findIndex(({ id }) => id === customer),
    1,
  );
  await deliver('customer.subscription.deleted', { customer });
  await expectStatus(account, 'inactive');
  expect((await account.sendWithSession('POST', '/billing/portal-sessions')).status).toBe(409);
  const again = await account.sendWithSession('POST', '/billing/checkout-sessions', { planId: price.id });
  expect(again.status).toBe(201);
  const next = stripe.sessions.at(-1)?.fields.customer as string;
  expect(next).not.toBe(customer);
  stripe.subscriptions.push(newSubscription(next, price.id));
  await deliver('invoice.paid', { customer: next });
  await expectStatus(account, 'active');
});

test('an event that arrives during an outage is applied once Stripe is back', async () => {
  const account = await createTestAccount(app);
  const subscription = newSubscription(await customerOf(account), price.id);
  stripe.subscriptions.push(subscription);
  stripe.setDown(true);
  expect((await deliver('invoice.paid', { customer: subscription.customer })).status).toBe(200);
  const { pool, db } = createOwnerPool(app.database.url, 1, pino({ level: 'silent' }));
  const failed = () =>
    db.all(sql<{ id: string }>`
      select id from graphile_worker.jobs
      where task_identifier = 'billing:sync-subscription' and attempts > 0 and locked_at is null`);
  await expect.poll(async () => (await failed()).length, { timeout: 20_000 }).toBe(1);
  expect((await account.sendWithSession('GET', '/billing')).body.status).toBe('trialing');
  stripe.setDown(false);
  // Its retry would run after a delay.
  const [job] = await failed();
  await db.run(sql`select graphile_worker.reschedule_jobs(array[${job?.id}::bigint], run_at => now())`);
  await expectStatus(account, 'active');
  await pool.end();
});
