import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { newSubscription, useBilling } from './billing.factory.ts';
import { billing } from './index.ts';

const { app, stripe, price, deliver, customerOf, expectStatus } = await useBilling({
  BILLING_TRIAL_DAYS: '7',
});
const log = pino({ level: 'silent' });
const day = 86_400_000;

const asOwner = async <T>(
  work: (owner: ReturnType<typeof createOwnerPool>['db']) => Promise<T>,
): Promise<T> => {
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  return work(db).finally(() => pool.end());
};

const runSchedule = (name: string) =>
  asOwner(async (db) => {
    const schedule = billing.schedules?.(app.services).find((one) => one.name === name);
    await schedule?.run({ db, log, now: new Date(), signal: new AbortController().signal });
  });

// Billing was enabled long ago; accounts that are older than billing have their own test.
beforeAll(() =>
  asOwner((db) => db.run(sql`insert into billing_start (started_at) values (now() - interval '100 days')`)),
);

const age = ({ accountId }: TestAccount, days: number) =>
  app.services.database.write(accountId, (db) =>
    db.run(
      build
        .updateTable('accounts')
        .set({ created_at: sql`now() - make_interval(days => ${days})` })
        .where('id', '=', accountId),
    ),
  );

const mailsTo = async (address: string) => {
  const mails = (await app.services.mailer.folder?.list({ limit: 200 })) ?? [];
  return mails.filter(({ to }) => to.includes(address));
};

test('a new account is on trial for the configured number of days, however it was created', async () => {
  const account = await createTestAccount(app);
  const { body } = await account.sendWithSession('GET', '/billing');
  expect(body).toMatchObject({ status: 'trialing', plan: null, currentPeriodEnd: null });
  const left = Date.parse(body.trialEndsAt) - Date.now();
  expect(left).toBeGreaterThan(7 * day - 60_000);
  expect(left).toBeLessThanOrEqual(7 * day + 60_000);
  expect((await account.send('GET', '/projects')).status).toBe(200);
});

test('an ended trial deactivates the account once and notifies its admins', async () => {
  const account = await createTestAccount(app);
  const [admin, editor] = [await account.as('admin'), await account.as('editor')];
  const young = await createTestAccount(app);
  await age(account, 8);
  await age(young, 6);
  // Billing reports inactive exactly while requests are rejected.
  expect((await account.sendWithSession('GET', '/billing')).body.status).toBe('trialing');
  expect((await account.send('GET', '/projects')).status).toBe(200);
  await runSchedule('end-trials');
  expect((await account.sendWithSession('GET', '/billing')).body.status).toBe('inactive');
  await runSchedule('end-trials');
  expect((await account.send('GET', '/projects')).status).toBe(402);
  expect((await account.sendWithSession('GET', '/projects')).status).toBe(402);
  expect((await young.send('GET', '/projects')).status).toBe(200);
  for (const { email } of [account, admin]) {
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('The trial for Test account has ended');
  }
  expect(await mailsTo(editor.email)).toEqual([]);
  const { body } = await account.sendWithSession('GET', '/audit-log');
  const updates = body.data.filter(({ action }: { action: string }) => action === 'billing.updated');
  expect(updates).toHaveLength(1);
  expect(updates[0]).toMatchObject({ before: { status: 'trialing' }, after: { status: 'inactive' } });
});

test('an account that subscribed in time keeps working after the trial, and is notified when a payment fails', async () => {
  const account = await createTestAccount(app);
  const subscription = newSubscription(await customerOf(account), price.id, { status: 'trialing' });
  stripe.subscriptions.push(subscription);
  await deliver('customer.subscription.created', subscription);
  const planId = async () => (await account.sendWithSession('GET', '/billing')).body.plan?.id;
  await expect.poll(planId, { timeout: 20_000 }).toBe(price.id);
  await age(account, 8);
  await runSchedule('end-trials');
  await expectStatus(account, 'trialing');
  subscription.status = 'past_due';
  await deliver('invoice.payment_failed', { customer: subscription.customer });
  await expectStatus(account, 'past_due');
  expect((await account.send('GET', '/projects')).status).toBe(200);
  await expect.poll(async () => (await mailsTo(account.email)).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mailsTo(account.email);
  expect(mail?.subject).toBe('Payment failed for Test account');
});

test('the trial of an account that is older than billing starts with billing', async () => {
  const account = await createTestAccount(app);
  await age(account, 300);
  const { own_trial_end } = await app.services.database.read(account.accountId, (db) =>
    db.one(
      sql<{ own_trial_end: Date }>`select trial_end_of(a, 110) as own_trial_end from accounts a
        where a.id = ${account.accountId}`,
    ),
  );
  const left = own_trial_end.getTime() - Date.now();
  expect(Math.round(left / day)).toBe(10);
});

test('a change without an event is found by the nightly sync', async () => {
  const account = await createTestAccount(app);
  stripe.subscriptions.push(newSubscription(await customerOf(account), price.id));
  await runSchedule('sync-subscriptions');
  await expectStatus(account, 'active');
});

test('Stripe events are stored for 30 days', async () => {
  const ids = await asOwner(async (db) => {
    await db.run(sql`
      insert into stripe_events (id, received_at)
      values ('evt_old', now() - interval '31 days'), ('evt_young', now() - interval '29 days')`);
    await runSchedule('purge-stripe-events');
    return db.all(sql<{ id: string }>`select id from stripe_events where id in ('evt_old', 'evt_young')`);
  });
  expect(ids).toEqual([{ id: 'evt_young' }]);
});

test('an account that is being deleted is not charged again', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  const subscriptions = [];
  for (const one of [account, other]) {
    const subscription = newSubscription(await customerOf(one), price.id);
    subscriptions.push(subscription);
    stripe.subscriptions.push(subscription);
    await deliver('invoice.paid', { customer: subscription.customer });
    await expectStatus(one, 'active');
  }
  const { database } = app.services;
  const setDeleted = (deleted: boolean) =>
    database.write(account.accountId, (db) =>
      db.run(
        build
          .updateTable('accounts')
          .set({ deleted_at: deleted ? sql`now()` : null, purge_at: deleted ? sql`now()` : null })
          .where('id', '=', account.accountId),
      ),
    );
  await setDeleted(true);
  await runSchedule('cancel-subscriptions-of-deleted-accounts');
  expect(subscriptions.map((one) => one.cancel_at_period_end)).toEqual([true, false]);
  await setDeleted(false);
  await expect
    .poll(async () => (await account.sendWithSession('GET', '/billing')).body, { timeout: 20_000 })
    .toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
});
