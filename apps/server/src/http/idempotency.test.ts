import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const withKey = (key: string) => ({ 'idempotency-key': key });

const count = async (send: Awaited<ReturnType<typeof createTestAccount>>['send']) =>
  (await send('GET', '/projects?include=total')).body.pagination.total;

test('ten identical POSTs with one key create one project', async () => {
  const { send } = await createTestAccount(app);
  const post = () => send('POST', '/projects', { name: 'Once' }, withKey('ten'));
  const answers = await Promise.all(Array.from({ length: 10 }, post));
  expect(await count(send)).toBe(1);

  const created = answers.filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThan(0);
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  expect(created.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
  for (const { body, headers } of answers.filter(({ status }) => status !== 201)) {
    expect(body.error.code).toBe('idempotency_in_progress');
    expect(headers.get('retry-after')).toBe('1');
  }
});

test('a replay returns the first response, byte for byte', async () => {
  const { send } = await createTestAccount(app);
  const first = await send('POST', '/projects', { name: 'Once' }, withKey('replay'));
  await send('PATCH', `/projects/${first.body.id}`, { name: 'Changed since' });
  const second = await send('POST', '/projects', { name: 'Once' }, withKey('replay'));
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  for (const name of ['location', 'etag', 'content-type'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(first.headers.has('idempotent-replayed')).toBe(false);
});

test('the same key with another body or URL is rejected', async () => {
  const { send } = await createTestAccount(app);
  const { body } = await send('POST', '/projects', { name: 'One' }, withKey('reused'));
  for (const [path, changed] of [
    ['/projects', { name: 'Two' }],
    [`/projects/${body.id}/duplicate`, { name: 'One' }],
  ] as const) {
    const response = await send('POST', path, changed, withKey('reused'));
    expect([response.status, response.body.error.code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect(await count(send)).toBe(1);
});

test('a failed request leaves no record, so it can be fixed and sent again', async () => {
  const { send } = await createTestAccount(app);
  expect((await send('POST', '/projects', { name: '' }, withKey('mended'))).status).toBe(422);
  const { body } = await send('POST', '/projects', { name: 'In use' });
  expect((await send('POST', `/projects/${body.id}/restore`, undefined, withKey('mended'))).status).toBe(409);
  expect((await send('POST', '/projects', { name: 'Good' }, withKey('mended'))).status).toBe(201);
});

test('keys of two accounts are independent', async () => {
  const one = await createTestAccount(app);
  const two = await createTestAccount(app);
  const first = await one.send('POST', '/projects', { name: 'Same' }, withKey('shared'));
  const second = await two.send('POST', '/projects', { name: 'Same' }, withKey('shared'));
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test('keys of two users of an account are independent: a response may hold a secret of the first', async () => {
  const owner = await createTestAccount(app);
  const viewer = await owner.as('viewer');
  const path = '/api/settings/api-keys';
  const first = await owner.sendWithSession('POST', path, { name: 'CI' }, withKey('ci'));
  const second = await viewer.sendWithSession('POST', path, { name: 'CI' }, withKey('ci'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).not.toBe(first.body.id);
  expect(second.body.key).not.toBe(first.body.key);
  expect(second.headers.has('idempotent-replayed')).toBe(false);
});

test('after 24 hours a key can be reused', async () => {
  const { send, accountId } = await createTestAccount(app);
  const first = await send('POST', '/projects', { name: 'Old' }, withKey('old'));
  await app.services.database.write(accountId, (db) =>
    db.run(
      sql`update idempotency_keys set created_at = now() - interval '25 hours' where account_id = ${accountId}`,
    ),
  );
  const second = await send('POST', '/projects', { name: 'New' }, withKey('old'));
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test('the stored response cannot be read from the database', async () => {
  const { send } = await createTestAccount(app);
  await send('POST', '/projects', { name: 'Very private name' }, withKey('sealed'));
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  // tenant-scope: the test database holds this one key by this name
  const { rows } = await owner.query("select sealed_body from idempotency_keys where key like '% sealed'");
  await owner.end();
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed_body.includes('Very private name')).toBe(false);
});

test.each(['with space', 'x'.repeat(256), 'ü'])('the key "%.20s" is rejected', async (key) => {
  const { send } = await createTestAccount(app);
  const response = await send('POST', '/projects', { name: 'x' }, withKey(key));
  expect([response.status, response.body.error.code]).toEqual([422, 'validation_failed']);
  expect(response.body.error.details[0].path).toBe('headers.idempotency-key');
});
