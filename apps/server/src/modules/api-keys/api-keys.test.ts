import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { createTestAccount, type TestMember } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const path = '/api/settings/api-keys';
const account = () => createTestAccount(app);

const make = async ({ sendWithSession }: Pick<TestMember, 'sendWithSession'>, name = 'Report') => {
  const { status, body } = await sendWithSession('POST', path, { name });
  expect(status).toBe(201);
  return body as { id: string; key: string; partialKey: string };
};

const use = async (key: string, accountId: string) =>
  (
    await fetch(apiUrl(app, '/projects'), {
      headers: { authorization: `Bearer ${key}`, 'x-account-id': accountId },
    })
  ).status;

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);

describe('creating a key', () => {
  test('returns the secret once, and it works immediately', async () => {
    const owner = await account();
    const { status, body, headers } = await owner.sendWithSession('POST', path, { name: 'Report' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Report',
      key: expect.stringMatching(/^svc_[0-9A-Za-z]{39}$/),
      partialKey: body.key.slice(-4),
      createdAt: expect.any(String),
      lastUsedAt: null,
      role: null,
      expiresAt: null,
      createdBy: { id: encodeId('usr', owner.userId), name: expect.any(String) },
    });
    expect(headers.get('location')).toBe(`${path}/${body.id}`);
    const { key, ...shown } = body;
    const listed = await owner.sendWithSession('GET', path);
    expect(listed.body.data[0]).toEqual(shown);
    expect(JSON.stringify(listed.body)).not.toContain(key);
    expect(await use(key, owner.id)).toBe(200);
  });

  test('stores the secret nowhere: not in a table, not in the audit log', async () => {
    const owner = await account();
    const { body } = await owner.sendWithSession(
      'POST',
      path,
      { name: 'Secret' },
      { 'idempotency-key': 'k' },
    );
    const again = await owner.sendWithSession('POST', path, { name: 'Secret' }, { 'idempotency-key': 'k' });
    expect(again.body.key).toBe(body.key);
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    const { rows: tables } = await client.query(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    for (const { relname } of tables) {
      // tenant-scope: the secret must be in no row of any table
      const { rows } = await client.query(`select t::text as row from "${relname}" t`);
      expect(rows.filter(({ row }) => row.includes(body.key.slice(4)))).toEqual([]);
    }
    await client.end();
    const [record] = await app.services.database.read(owner.accountId, (db) =>
      db.all(
        build
          .selectFrom('audit_log')
          .select(['action', 'target_name', 'after'])
          .where('account_id', '=', owner.accountId)
          .where('actor_type', '=', 'user'),
      ),
    );
    expect(record).toMatchObject({
      action: 'api_key.created',
      target_name: 'Secret',
      after: { partialKey: body.partialKey },
    });
  });

  test('accepts a name, a role and an expiry, and nothing else', async () => {
    const { sendWithSession } = await account();
    for (const wrong of [
      {},
      { name: '' },
      { name: '  ' },
      { name: 'x'.repeat(201) },
      { name: 'x', role: 'king' },
      { name: 'x', expiresAt: 'tomorrow' },
      { name: 'x', scope: 'all' },
    ])
      expect((await sendWithSession('POST', path, wrong)).status).toBe(422);
  });

  test('stops at 100 active keys, even with concurrent requests, and works again when one is revoked', async () => {
    const owner = await account();
    const first = await make(owner);
    for (let made = 2; made < 99; made += 1) await make(owner);
    const last = await Promise.all([1, 2, 3].map(() => owner.sendWithSession('POST', path, { name: 'x' })));
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body.error.code).toBe('state_conflict');
    await owner.sendWithSession('DELETE', `${path}/${first.id}`);
    expect((await owner.sendWithSession('POST', path, { name: 'x' })).status).toBe(201);
  });
});

describe('keys', () => {
  test('belong to each member; admins see and revoke all', async () => {
    const owner = await account();
    const [admin, editor, viewer] = [
      await owner.as('admin'),
      await owner.as('editor'),
      await owner.as('viewer'),
    ];
    const theirs = await make(editor, 'Of the editor');
    await make(viewer, 'Of the viewer');
    expect(names(await viewer.sendWithSession('GET', path))).toEqual(['Of the viewer', 'viewer']);
    expect(names(await admin.sendWithSession('GET', `${path}?sort=name&q=of%20the`))).toEqual([
      'Of the editor',
      'Of the viewer',
    ]);
    expect((await viewer.sendWithSession('DELETE', `${path}/${theirs.id}`)).status).toBe(404);
    expect(await use(theirs.key, owner.id)).toBe(200);
    expect((await admin.sendWithSession('DELETE', `${path}/${theirs.id}`)).status).toBe(204);
    expect(await use(theirs.key, owner.id)).toBe(401);
  });

  test('are filtered and paged', async () => {
    const owner = await account();
    for (const name of ['a', 'b', 'c']) await make(owner, name);
    const first = await owner.sendWithSession('GET', `${path}?sort=name&limit=2`);
    const cursor = first.body.pagination.nextCursor;
    const next = await owner.sendWithSession('GET', `${path}?sort=name&limit=2&cursor=${cursor}`);
    expect([...names(first), ...names(next)].sort()).toEqual(['First key', 'a', 'b', 'c']);
    const unused = encodeURIComponent('lastUsedAt == null && name > "a"');
    expect(names(await owner.sendWithSession('GET', `${path}?filter=${unused}&sort=name`))).toEqual([
      'b',
      'c',
    ]);
  });

  test('of another account are not found', async () => {
    const [mine, theirs] = [await account(), await account()];
    const { id, key } = await make(theirs);
    expect((await mine.sendWithSession('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await mine.sendWithSession('DELETE', `${path}/${encodeId('usr', mine.userId)}`)).status).toBe(
      404,
    );
    expect(await use(key, theirs.id)).toBe(200);
  });
});

describe('revoking', () => {
  test('is immediate, permanent, idempotent and audited once', async () => {
    const owner = await account();
    const { id, key } = await make(owner);
    expect((await owner.sendWithSession('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await use(key, owner.id)).toBe(401);
    const { body } = await owner.sendWithSession('GET', `${path}?revoked=true`);
    expect(body.data).toEqual([expect.objectContaining({ id, revokedAt: expect.any(String) })]);
    expect(names(await owner.sendWithSession('GET', path))).toEqual(['First key']);
    expect((await owner.sendWithSession('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await owner.sendWithSession('GET', `${path}?revoked=true`)).body).toEqual(body);
    const records = await app.services.database.read(owner.accountId, (db) =>
      db.all(
        build
          .selectFrom('audit_log')
          .select('action')
          .where('account_id', '=', owner.accountId)
          .where('action', '=', 'api_key.revoked'),
      ),
    );
    expect(records).toHaveLength(1);
  });

  test('applies on every node, whichever one the key was used on before', async () => {
    const owner = await account();
    const { id, key } = await make(owner);
    for (let used = 0; used < 5; used += 1) expect(await use(key, owner.id)).toBe(200);
    await owner.sendWithSession('DELETE', `${path}/${id}`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(key, owner.id)));
    expect(new Set(answers)).toEqual(new Set([401]));
  });
});
