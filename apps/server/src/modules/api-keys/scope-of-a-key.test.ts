import { type Area, areas, pathOf, policies, type Route } from '@form-service/contracts';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { serve } from '../../http/serve.ts';
import { decodeId, encodeId, newUuid } from '../../kit/ids.ts';
import type { Module } from '../../module.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { makeProject } from '../projects/projects.factory.ts';

/** A list that a key may request without naming its account, like the list of forms. */
const lenient = {
  method: 'GET',
  path: '/lenient',
  access: policies.membersReadWithoutHeader,
  summary: 'Read without a header',
  response: {
    status: 200,
    description: 'The account.',
    body: { type: 'object', additionalProperties: true },
  },
} as const satisfies Route;
const lenientModule: Module = {
  name: 'lenient',
  routes: () => [serve(lenient, async ({ accountId }) => ({ id: encodeId('acc', accountId) }))],
};

const app = useTestApp({
  modules: [...modules, lenientModule],
  env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
});
const account = () => createTestAccount(app);

const operations = Object.entries<Area>(areas).flatMap(([area, { routes }]) =>
  Object.entries(routes).map(([name, route]) => ({ operation: `${area}.${name}`, route })),
);
const closed = operations.filter(({ route: { access } }) => 'keys' in access && !access.keys);

/** Valid ids in the path; the body is not read before the credential is checked. */
const addressOf = (route: Route) => pathOf(route).replaceAll(/\{(\w+)\}/g, () => encodeId('usr', newUuid()));

describe('allowed', () => {
  test('projects: read, create, change, delete and restore', async () => {
    const owner = await account();
    const { id } = await makeProject(owner);
    expect((await owner.send('GET', '/projects')).body.data).toHaveLength(1);
    expect((await owner.send('PATCH', `/projects/${id}`, { name: 'x' })).status).toBe(200);
    expect((await owner.send('POST', `/projects/${id}/duplicate`)).status).toBe(201);
    expect((await owner.send('DELETE', `/projects/${id}`)).status).toBe(204);
    expect((await owner.send('POST', `/projects/${id}/restore`)).status).toBe(200);
  });

  test('jobs, and reading the account, its members, roles and invitations', async () => {
    const { send } = await account();
    for (const path of ['/jobs', '/me', '/account', '/accounts', '/users', '/roles', '/invitations'])
      expect((await send('GET', path)).status).toBe(200);
  });
});

describe('not allowed, whatever the role', () => {
  test.each(closed)('$operation', async ({ route }) => {
    const owner = await account();
    const { status, body } = await owner.send(route.method, addressOf(route));
    expect(status).toBe(403);
    expect(body.error.code).toBe('api_key_not_allowed');
  });

  test('covers users, roles, invitations, billing and API keys', () => {
    const names = closed.map(({ operation }) => operation);
    expect(names).toEqual(
      expect.arrayContaining([
        'accounts.update',
        'accounts.delete',
        'accounts.handOver',
        'users.update',
        'users.delete',
        'invitations.create',
        'invitations.revoke',
        'invitations.resend',
        'apiKeys.list',
        'apiKeys.create',
        'apiKeys.revoke',
      ]),
    );
    const reachable = operations.filter(
      ({ operation, route: { access } }) =>
        /^(billing|apiKeys)\./.test(operation) && access.by !== 'public' && !names.includes(operation),
    );
    expect(reachable).toEqual([]);
  });
});

describe('a key acts as its creator', () => {
  test('demoting the creator applies to the next request', async () => {
    const owner = await account();
    const member = await owner.as('admin');
    const { id } = await makeProject(member);
    const path = `/users/${encodeId('usr', member.userId)}`;
    await owner.sendWithSession('PATCH', path, { role: 'editor' });
    expect((await member.send('DELETE', `/projects/${id}`)).body.error.code).toBe('admin_required');
    expect((await member.send('PATCH', `/projects/${id}`, { name: 'x' })).status).toBe(200);
    await owner.sendWithSession('PATCH', path, { role: 'viewer' });
    expect((await member.send('PATCH', `/projects/${id}`, { name: 'y' })).body.error.code).toBe(
      'permission_denied',
    );
    await owner.sendWithSession('PATCH', path, { role: 'admin' });
    expect((await member.send('DELETE', `/projects/${id}`)).status).toBe(204);
  });

  test('removing the creator invalidates the key permanently', async () => {
    const owner = await account();
    const member = await owner.as('editor');
    await owner.sendWithSession('DELETE', `/users/${encodeId('usr', member.userId)}`);
    const { status, body } = await member.send('GET', '/projects');
    expect(status).toBe(401);
    expect(body.error.code).toBe('invalid_api_key');
  });
});

describe('a restricted key', () => {
  type Maker = Pick<Awaited<ReturnType<typeof account>>, 'sendWithSession'>;

  const issue = async ({ sendWithSession }: Maker, accountId: string, limits: object) => {
    const { status, body } = await sendWithSession('POST', '/api/settings/api-keys', {
      name: 'Limited',
      ...limits,
    });
    const headers = {
      authorization: `Bearer ${body.key}`,
      'x-account-id': accountId,
      'content-type': 'application/json',
    };
    const at = apiUrl(app, '/projects');
    return {
      status,
      body,
      read: async () => (await fetch(at, { headers })).status,
      write: async () => (await fetch(at, { method: 'POST', headers, body: '{"name":"x"}' })).status,
    };
  };

  test("reads and does not write as a viewer, whatever its creator's role", async () => {
    const owner = await account();
    const { body, read, write } = await issue(owner, owner.id, { role: 'viewer' });
    expect(body).toMatchObject({ role: 'viewer', expiresAt: null });
    expect([await read(), await write()]).toEqual([200, 403]);
    const listed = await owner.sendWithSession('GET', '/api/settings/api-keys');
    expect(listed.body.data).toContainEqual(expect.objectContaining({ id: body.id, role: 'viewer' }));
  });

  test('never has more permissions than its creator', async () => {
    const owner = await account();
    const member = await owner.as('admin');
    const { write } = await issue(member, owner.id, { role: 'editor' });
    const become = (role: string) =>
      owner.sendWithSession('PATCH', `/users/${encodeId('usr', member.userId)}`, { role });
    expect(await write()).toBe(201);
    await become('viewer');
    expect(await write()).toBe(403);
    await become('admin');
    expect(await write()).toBe(201);
    await become('viewer');
    const most = await issue(member, owner.id, { role: 'owner' });
    expect([await most.read(), await most.write()]).toEqual([200, 403]);
  });

  test("expires by the database's clock", async () => {
    const owner = await account();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { body, read } = await issue(owner, owner.id, { expiresAt: soon });
    expect([body.expiresAt, await read()]).toEqual([soon, 200]);
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    const id = decodeId('key', body.id);
    // tenant-scope: the key of this test
    await client.query(
      "update api_key_directory set expires_at = now() - interval '1 second' where key_id = $1",
      [id],
    );
    await client.end();
    expect(await read()).toBe(401);
    const past = await issue(owner, owner.id, { expiresAt: '2020-01-01T00:00:00Z' });
    expect([past.status, past.body.error?.details[0].code]).toEqual([422, 'in_the_past']);
  });
});

describe('X-Account-ID', () => {
  const get = async (key: string, path: string, header?: string) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(header !== undefined && { 'x-account-id': header }),
    };
    const response = await fetch(apiUrl(app, path), { headers });
    const body = (await response.json()) as { id?: string; error?: { code: string } };
    return { status: response.status, code: body.error?.code, id: body.id };
  };

  test('is required', async () => {
    const { key } = await account();
    expect(await get(key, '/projects')).toMatchObject({ status: 400, code: 'account_header_required' });
    expect(await get(key, '/me')).toMatchObject({ status: 400, code: 'account_header_required' });
  });

  test('must be the key’s account, whatever else is sent', async () => {
    const [mine, theirs] = [await account(), await account()];
    const uuid = mine.accountId;
    for (const wrong of [
      theirs.id,
      '',
      'x',
      uuid,
      mine.id.toUpperCase(),
      `${mine.id}, ${mine.id}`,
      `${mine.id}0`,
    ])
      for (const path of ['/projects', '/me', '/lenient'])
        expect(await get(mine.key, path, wrong)).toMatchObject({ status: 403, code: 'account_mismatch' });
    expect(await get(mine.key, '/projects', mine.id)).toMatchObject({ status: 200 });
  });

  test('can be omitted if the route allows it, and then means the key’s account', async () => {
    const { key, id } = await account();
    expect(await get(key, '/lenient')).toEqual({ status: 200, code: undefined, id });
    expect(await get(key, '/lenient', id)).toEqual({ status: 200, code: undefined, id });
  });
});
