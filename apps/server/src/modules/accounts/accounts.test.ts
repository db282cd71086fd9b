import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import {
  createTestAccount,
  createTestSession,
  readResponse,
  type TestAccount,
} from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

/** A signed-in user whose requests name no account. */
const signIn = async (userId: string) => {
  const cookie = await createTestSession(app, userId);
  return async (method: string, path: string, body?: unknown) =>
    readResponse(
      await fetch(`${app.origin}/api/v1${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
};

const auditOf = ({ accountId }: TestAccount) =>
  app.services.database.read(accountId, (db) =>
    db.all(
      build
        .selectFrom('audit_log')
        .select(['action', 'actor_type', 'actor_user_id', 'before', 'after'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id'),
    ),
  );

describe('GET /me', () => {
  test("returns a key's creator, role and account", async () => {
    const owner = await account();
    const editor = await owner.as('editor');
    const { status, body } = await editor.send('GET', '/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: encodeId('usr', editor.userId),
      name: 'editor',
      email: editor.email,
      emailVerified: false,
      twoFactorEnabled: false,
      credential: 'api_key',
      role: 'editor',
      account: { id: owner.id, name: 'Test account' },
      activeAccountId: owner.id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test('a session without an account has neither role nor account; with one it has both', async () => {
    const owner = await account();
    const bare = await (await signIn(owner.userId))('GET', '/me');
    expect(bare.body).toMatchObject({
      credential: 'session',
      role: null,
      account: null,
      activeAccountId: null,
    });
    const named = await owner.sendWithSession('GET', '/me');
    expect(named.body).toMatchObject({ role: 'owner', account: { id: owner.id }, activeAccountId: null });
  });

  test('requires a credential', async () => {
    expect((await fetch(`${app.origin}/api/v1/me`)).status).toBe(401);
  });
});

describe('the account', () => {
  test('is readable by every member and by a key', async () => {
    const owner = await account();
    const viewer = await owner.as('viewer');
    const { status, body, headers } = await viewer.send('GET', '/account');
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toEqual({
      id: owner.id,
      name: 'Test account',
      retentionDays: 30,
      timezone: 'UTC',
      locale: 'en',
      deletedAt: null,
      purgeAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test('is changed by an admin, with an audit record', async () => {
    const owner = await account();
    const admin = await owner.as('admin');
    const { status, body, headers } = await admin.sendWithSession('PATCH', '/account', {
      name: 'Renamed',
      retentionDays: 7,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Renamed', retentionDays: 7 });
    expect(headers.get('etag')).toBe('"2"');
    expect((await auditOf(owner)).at(-1)).toEqual({
      action: 'account.updated',
      actor_type: 'user',
      actor_user_id: admin.userId,
      before: { name: 'Test account', retentionDays: 30 },
      after: { name: 'Renamed', retentionDays: 7 },
    });
  });

  test('is not changed by an editor, with a stale version or with invalid values', async () => {
    const owner = await account();
    const editor = await owner.as('editor');
    const rejected = await editor.sendWithSession('PATCH', '/account', { name: 'Mine' });
    expect(rejected.body.error.code).toBe('admin_required');
    const stale = await owner.sendWithSession('PATCH', '/account', { name: 'x' }, { 'if-match': '"7"' });
    expect(stale.status).toBe(412);
    for (const wrong of [
      { retentionDays: -1 },
      { retentionDays: 3651 },
      { name: ' ' },
      { billingStatus: 'active' },
    ])
      expect((await owner.sendWithSession('PATCH', '/account', wrong)).status).toBe(422);
    expect((await owner.send('GET', '/account')).headers.get('etag')).toBe('"1"');
    const same = await owner.sendWithSession('PATCH', '/account', {});
    expect(same.headers.get('etag')).toBe('"1"');
  });
});

describe('accounts of a user', () => {
  test('are created by any signed-in user, who then owns them', async () => {
    const owner = await account();
    const made = await (await signIn(owner.userId))('POST', '/accounts', { name: 'Second' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Second', retentionDays: 30 });
    expect(made.headers.get('location')).toBe('/api/v1/account');
    expect(made.headers.get('etag')).toBe('"1"');
    const read = await owner.sendWithSession('GET', '/account', undefined, { 'x-account-id': made.body.id });
    expect(read.body).toEqual(made.body);
    const log = await owner.sendWithSession('GET', '/me', undefined, { 'x-account-id': made.body.id });
    expect(log.body.role).toBe('owner');
  });

  test('are created once per Idempotency-Key', async () => {
    const owner = await account();
    const key = { 'idempotency-key': 'the-one' };
    const send = () => owner.sendWithSession('POST', '/accounts', { name: 'Once' }, key);
    const [one, two] = [await send(), await send()];
    expect(two.headers.get('idempotent-replayed')).toBe('true');
    expect(two.body).toEqual(one.body);
    const other = await owner.sendWithSession('POST', '/accounts', { name: 'Other' }, key);
    expect(other.body.error.code).toBe('idempotency_key_reused');
    const all = await owner.sendWithSession('GET', '/accounts?include=total');
    expect(all.body.pagination.total).toBe(2);
  });

  test('are listed with role and the current one, page by page, and only the user’s own', async () => {
    const [owner, other] = [await account(), await account()];
    await account();
    await app.services.database.write(other.accountId, (db) =>
      db.run(
        build
          .insertInto('memberships')
          .values({ account_id: other.accountId, user_id: owner.userId, role: 'viewer' }),
      ),
    );
    const { body } = await owner.sendWithSession('GET', '/accounts');
    expect(body.data).toEqual([
      expect.objectContaining({ id: owner.id, role: 'owner', current: true, deletedAt: null }),
      expect.objectContaining({ id: other.id, role: 'viewer', current: false }),
    ]);
    const first = await owner.sendWithSession('GET', '/accounts?limit=1');
    expect(first.body.data.map(({ id }: { id: string }) => id)).toEqual([owner.id]);
    const rest = await owner.sendWithSession(
      'GET',
      `/accounts?limit=1&cursor=${first.body.pagination.nextCursor}`,
    );
    expect(rest.body.data.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    const filter = encodeURIComponent('role == "viewer"');
    const viewed = await owner.sendWithSession('GET', `/accounts?filter=${filter}&sort=-name&q=test`);
    expect(viewed.body.data.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    expect((await owner.send('GET', '/accounts')).body.data).toHaveLength(1);
  });

  test('a session of an identity provider lists only its own account and creates none', async () => {
    const owner = await account();
    await owner.sendWithSession('POST', '/accounts', { name: 'Second' });
    const cookie = await createTestSession(app, owner.userId, { onlyAccountId: owner.accountId });
    const { body } = await owner.sendWithSession('GET', '/accounts', undefined, { cookie });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([owner.id]);
    const me = await owner.sendWithSession('GET', '/me', undefined, { cookie });
    expect(me.body.activeAccountId).toBe(owner.id);
    const rejected = await owner.sendWithSession('POST', '/accounts', { name: 'Third' }, { cookie });
    expect(rejected.body.error.code).toBe('permission_denied');
  });

  test('are limited to 50 per owner, even with concurrent requests', async () => {
    const owner = await account();
    const fill = Array.from({ length: 48 }, () => owner.sendWithSession('POST', '/accounts', { name: 'x' }));
    expect((await Promise.all(fill)).every(({ status }) => status === 201)).toBe(true);
    const last = await Promise.all(
      [1, 2, 3].map(() => owner.sendWithSession('POST', '/accounts', { name: 'x' })),
    );
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body.error.code).toBe('state_conflict');
  });
});

describe('switching', () => {
  test('is stored in the session until the user is no longer a member', async () => {
    const [owner, other] = [await account(), await account()];
    const member = await owner.as('editor');
    const send = await signIn(member.userId);
    const active = async () => (await send('GET', '/me')).body.activeAccountId;
    const switched = await send('POST', `/accounts/${owner.id}/switch`);
    expect(switched.status).toBe(200);
    expect(switched.body).toMatchObject({ id: owner.id, name: 'Test account' });
    expect(await active()).toBe(owner.id);
    const { data } = (await send('GET', '/accounts')).body;
    expect(data).toEqual([expect.objectContaining({ id: owner.id, current: true })]);

    expect((await send('POST', `/accounts/${other.id}/switch`)).status).toBe(404);
    expect(await active()).toBe(owner.id);
    await owner.sendWithSession('DELETE', `/users/${encodeId('usr', member.userId)}`);
    expect(await active()).toBeNull();
    expect((await send('POST', `/accounts/${owner.id}/switch`)).status).toBe(404);
  });

  test('is for users only', async () => {
    const owner = await account();
    const { body } = await owner.send('POST', `/accounts/${owner.id}/switch`);
    expect(body.error.code).toBe('api_key_not_allowed');
    expect((await owner.sendWithSession('POST', '/accounts/prj_x/switch')).status).toBe(404);
  });
});
