import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTable } from '../data-tables/data-tables.factory.ts';
import { makeForm } from '../forms/forms.factory.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { deliveryRetryDelayMs } from './attempt-delivery.ts';
import { deleteOldDeliveriesSchedule } from './delete-old-deliveries.ts';
import { makeWebhook } from './webhooks.factory.ts';

const app = useTestApp();
const url = 'https://receiver.example/hooks';

test('a webhook is created, read, updated and deleted; its secret is shown once', async () => {
  const { send } = await createTestAccount(app);
  const made = await send('POST', '/webhooks', { url, events: ['entry.submitted'], description: 'CRM' });
  expect(made).toMatchObject({ status: 201, body: { url, enabled: true, description: 'CRM' } });
  expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const { secret, ...shown } = made.body;
  const path = `/webhooks/${shown.id}`;
  expect((await send('GET', path)).body).toEqual(shown);
  expect((await send('GET', '/webhooks')).body.data).toEqual([shown]);
  const changed = await send(
    'PATCH',
    path,
    { events: ['*'] },
    { 'if-match': made.headers.get('etag') ?? '' },
  );
  expect(changed).toMatchObject({ status: 200, body: { events: ['*'] } });
  expect((await send('PATCH', path, { enabled: false }, { 'if-match': '"1"' })).status).toBe(412);
  const rotated = await send('POST', `${path}/rotate-secret`);
  expect(rotated.body.secret).not.toBe(secret);
  const log = JSON.stringify((await send('GET', '/audit-log')).body);
  expect(log).toContain('webhook.secret_rotated');
  expect(log).not.toContain('whsec_');
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await send('GET', path)).status).toBe(404);
});

test('secrets are stored encrypted', async () => {
  const account = await createTestAccount(app);
  const { secret } = await makeWebhook(account);
  const row = await app.services.database.read(account.accountId, (db) =>
    db.one(build.selectFrom('webhooks').select('secret').where('account_id', '=', account.accountId)),
  );
  expect(row.secret.includes(Buffer.from(secret))).toBe(false);
  expect(row.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
});

test.each([
  [{ url: 'ftp://example.com/', events: ['*'] }],
  [{ url: 'https://user:password@example.com/', events: ['*'] }],
  [{ url: 'https://', events: ['*'] }],
  [{ url, events: [] }],
  [{ url, events: ['entry.unheard_of'] }],
  [{ url, events: ['*', '*'] }],
])('is rejected: %o', async (body) => {
  const { send } = await createTestAccount(app);
  expect((await send('POST', '/webhooks', body)).status).toBe(422);
});

test('is changed by admins and read by members; other accounts do not find it', async () => {
  const account = await createTestAccount(app);
  const [editor, admin] = [await account.as('editor'), await account.as('admin')];
  const outsider = await createTestAccount(app);
  const { id } = await makeWebhook(admin);
  const { body: ping } = await admin.send('POST', `/webhooks/${id}/ping`);
  const calls = [
    ['PATCH', `/webhooks/${id}`, {}],
    ['DELETE', `/webhooks/${id}`],
    ['POST', `/webhooks/${id}/rotate-secret`],
    ['POST', `/webhooks/${id}/ping`],
    ['POST', `/webhooks/${id}/deliveries/${ping.id}/redeliver`],
    ['POST', `/webhooks/${id}/redeliver`, { from: '2020-01-01T00:00:00Z' }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await editor.send(method, path, body)).status, path).toBe(403);
    expect((await outsider.send(method, path, body)).status, path).toBe(404);
  }
  for (const path of [
    `/webhooks/${id}`,
    `/webhooks/${id}/deliveries`,
    `/webhooks/${id}/deliveries/${ping.id}`,
  ]) {
    expect((await editor.send('GET', path)).status).toBe(200);
    expect((await outsider.send('GET', path)).status).toBe(404);
  }
  const other = await makeWebhook(admin);
  const elsewhere = `/webhooks/${other.id}/deliveries/${ping.id}`;
  expect((await admin.send('GET', elsewhere)).status).toBe(404);
  expect((await admin.send('POST', `${elsewhere}/redeliver`)).status).toBe(404);
});

test('when it is disabled, pending deliveries are exhausted, and nothing is sent until it is enabled', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWebhook(account);
  await makeProject(account);
  await account.send('PATCH', `/webhooks/${id}`, { enabled: false });
  await makeProject(account);
  const { body } = await account.send('GET', `/webhooks/${id}/deliveries`);
  expect(body.data).toMatchObject([{ eventType: 'project.created', status: 'exhausted', attempt: 0 }]);
  const range = { from: '2020-01-01T00:00:00Z' };
  expect((await account.send('POST', `/webhooks/${id}/redeliver`, range)).status).toBe(409);
});

test('a range is selected by time and status', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWebhook(account);
  await makeProject(account);
  await account.send('PATCH', `/webhooks/${id}`, { enabled: false });
  await account.send('PATCH', `/webhooks/${id}`, { enabled: true });
  const again = async (body: object) => (await account.send('POST', `/webhooks/${id}/redeliver`, body)).body;
  expect(await again({ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' })).toMatchObject({
    count: 0,
  });
  expect(await again({ from: '2020-01-01T00:00:00Z', status: 'delivered' })).toMatchObject({ count: 0 });
  expect(await again({ from: '2020-01-01T00:00:00Z' })).toEqual({ count: 1, hasMore: false });
  const { body } = await account.send('GET', `/webhooks/${id}/deliveries?filter=status%20%3D%3D%20'pending'`);
  expect(body.data).toHaveLength(1);
});

test('an account has at most a hundred webhooks', async () => {
  const account = await createTestAccount(app);
  await makeWebhook(account);
  await app.services.database.write(account.accountId, (db) =>
    db.run(sql`
      insert into webhooks (account_id, id, url, events, secret)
      select account_id, gen_random_uuid(), url, events, secret from webhooks, generate_series(2, 100)
      where account_id = ${account.accountId}`),
  );
  expect((await account.send('POST', '/webhooks', { url, events: ['*'] })).status).toBe(409);
});

test('gets events of bulk row changes, and of forms moved to the trash', async () => {
  const account = await createTestAccount(app);
  const table = await makeTable(account);
  const form = await makeForm(account);
  const { id } = await makeWebhook(account, { events: ['row.created', 'form.deleted'] });
  const rows = ['Pen', 'Ink', 'Paper'].map((article) => ({ values: { article } }));
  await account.send('POST', `/data-tables/${table.id}/rows/bulk`, { operation: 'create', rows });
  await account.send('DELETE', `/forms/${form.id}`);
  const { body } = await account.send('GET', `/webhooks/${id}/deliveries`);
  expect(body.data.map((one: { eventType: string }) => one.eventType).sort()).toEqual([
    'form.deleted',
    'row.created',
    'row.created',
    'row.created',
  ]);
});

test('deliveries are stored for thirty days', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWebhook(account);
  const { body: old } = await account.send('POST', `/webhooks/${id}/ping`);
  const { body: young, headers } = await account.send('POST', `/webhooks/${id}/ping`);
  expect(headers.get('location')).toBe(`/api/v1/webhooks/${id}/deliveries/${young.id}`);
  await app.services.database.write(account.accountId, (db) =>
    db.run(sql`
      update webhook_deliveries set created_at = now() - interval '31 days'
      where account_id = ${account.accountId} and id = ${decodeId('dlv', old.id)}`),
  );
  const { log } = app.services;
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  await deleteOldDeliveriesSchedule.run({ db, now: new Date(), signal: new AbortController().signal, log });
  await pool.end();
  const { body } = await account.send('GET', `/webhooks/${id}/deliveries`);
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([young.id]);
});

test('the retry delays are those of the documentation, ten percent more or less', () => {
  const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
  for (const [index, pause] of seconds.entries()) {
    expect(deliveryRetryDelayMs(index + 1, () => 0)).toBe(pause * 900);
    expect(deliveryRetryDelayMs(index + 1, () => 1)).toBe(pause * 1_100);
  }
  expect(deliveryRetryDelayMs(8)).toBeNull();
});
