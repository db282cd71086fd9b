import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { indexCollection } from '../../db/records/index-records.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { entrySource } from '../forms/index.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { checkBillingActive } from './index.ts';

const app = useTestApp();

test('without Stripe every account has the plan self_hosted and is active', async () => {
  const account = await createTestAccount(app);
  await makeProject(account);
  await account.as('viewer');
  const { status, body } = await account.sendWithSession('GET', '/billing');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'active',
    plan: { id: 'self_hosted', name: 'Self-hosted', amount: 0 },
    currentPeriodEnd: null,
    trialEndsAt: null,
    cancelAtPeriodEnd: false,
    usage: { members: 2, projects: 1, forms: 0, entries: 0, apiKeys: 2 },
  });
  const plans = await account.sendWithSession('GET', '/billing/plans');
  expect(plans.body.data).toEqual([body.plan]);
  expect(plans.body.pagination).toEqual({ nextCursor: null, hasMore: false, limit: 200 });
});

test('usage counts only what the account itself uses', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  await makeProject(other);
  const { id } = await makeProject(account);
  await account.send('DELETE', `/projects/${id}`);
  const { body } = await account.sendWithSession('GET', '/billing');
  expect(body.usage).toEqual({ members: 1, projects: 0, forms: 0, entries: 0, apiKeys: 1 });
});

test('usage counts forms and submitted entries outside the trash', async () => {
  const account = await createTestAccount(app);
  const [{ id }, { id: trashed }] = [await makePublishedForm(account), await makePublishedForm(account)];
  for (const formId of [id, id, trashed]) await makeEntry(account, { formId });
  await makeEntry(account, { formId: id, status: 'draft' });
  await account.send('DELETE', `/entries/${(await makeEntry(account, { formId: id })).id}`);
  await account.send('DELETE', `/forms/${trashed}`);
  for (const formId of [id, trashed])
    await indexCollection(app.services.database, [entrySource], {
      accountId: account.accountId,
      collectionId: decodeId('frm', formId) as string,
    });
  const { body } = await account.sendWithSession('GET', '/billing');
  expect(body.usage).toMatchObject({ forms: 1, entries: 2 });
});

test('without Stripe there is no checkout, no portal and no webhook', async () => {
  const account = await createTestAccount(app);
  const checkout = await account.sendWithSession('POST', '/billing/checkout-sessions', {
    planId: 'self_hosted',
  });
  const portal = await account.sendWithSession('POST', '/billing/portal-sessions');
  for (const { status, body } of [checkout, portal]) {
    expect(status).toBe(409);
    expect(body.error.code).toBe('billing_not_configured');
  }
  const webhook = await fetch(`${app.origin}/api/v1/billing/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(webhook.status).toBe(404);
});

test('an account that was inactive under Stripe is active without it', async () => {
  const account = await createTestAccount(app);
  const { database } = app.services;
  await database.write(account.accountId, (db) =>
    db.run(
      build.updateTable('accounts').set({ billing_status: 'inactive' }).where('id', '=', account.accountId),
    ),
  );
  expect((await account.sendWithSession('GET', '/billing')).body.status).toBe('active');
  expect((await account.send('GET', '/projects')).status).toBe(200);
  expect((await account.sendWithSession('GET', '/projects')).status).toBe(200);
  await database.read(account.accountId, (db) => checkBillingActive(app.services, db, account.accountId));
});

test('billing requires an admin who is signed in', async () => {
  const account = await createTestAccount(app);
  const routes = [
    ['GET', '/billing'],
    ['GET', '/billing/plans'],
    ['POST', '/billing/checkout-sessions'],
    ['POST', '/billing/portal-sessions'],
  ] as const;
  const [admin, editor, outsider] = [
    await account.as('admin'),
    await account.as('editor'),
    await createTestAccount(app),
  ];
  const code = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
  for (const [method, path] of routes) {
    const body = method === 'POST' ? { planId: 'x' } : undefined;
    expect(code(await account.send(method, path, body))).toBe('api_key_not_allowed');
    expect(code(await editor.sendWithSession(method, path, body))).toBe('admin_required');
    const abroad = await outsider.sendWithSession(method, path, body, { 'x-account-id': account.id });
    expect(code(abroad)).toBe('account_mismatch');
    expect(code(await admin.sendWithSession(method, path, body))).not.toBe('admin_required');
  }
});
