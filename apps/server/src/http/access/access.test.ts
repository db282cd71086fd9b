import { expect, test } from 'vitest';
import { encodeId } from '../../kit/ids.ts';
import { makeProject } from '../../modules/projects/projects.factory.ts';
import { createTestAccount, createTestSession } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

test('a signed-in member works in the account in the header, with the permissions of their role', async () => {
  const owner = await createTestAccount(app);
  const viewer = await owner.as('viewer');
  const project = await makeProject({ send: owner.sendWithSession });
  expect((await viewer.sendWithSession('GET', `/projects/${project.id}`)).status).toBe(200);
  const rejected = await viewer.sendWithSession('PATCH', `/projects/${project.id}`, { name: 'x' });
  expect(rejected.status).toBe(403);
  expect(rejected.body.error.code).toBe('permission_denied');
});

test('a session does not give access to accounts the user is not a member of', async () => {
  const [mine, theirs] = [await createTestAccount(app), await createTestAccount(app)];
  const { status, body } = await mine.sendWithSession('GET', '/projects', undefined, {
    'x-account-id': theirs.id,
  });
  expect(status).toBe(403);
  expect(body.error.code).toBe('account_mismatch');
});

test('a forged, unknown or expired session is rejected', async () => {
  const owner = await createTestAccount(app);
  const cookie = await createTestSession(app, owner.userId);
  const unknown = cookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`);
  for (const wrong of [
    unknown,
    `${cookie}x`,
    'form-service.session_token=%',
    'form-service.session_token=a.b',
  ]) {
    const { status, body } = await owner.sendWithSession('GET', '/projects', undefined, { cookie: wrong });
    expect(status).toBe(401);
    expect(body.error.code).toBe('session_expired');
  }
});

test('a write with a cookie must come from a page of this service', async () => {
  const owner = await createTestAccount(app);
  const write = (headers: Record<string, string>) =>
    owner.sendWithSession('POST', '/projects', { name: 'x' }, headers);
  expect((await write({ origin: app.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  expect((await write({ origin: 'http://forms.test' })).status).toBe(201);
  const from: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: app.origin, 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of from) {
    const { status, body } = await write(headers);
    expect(status).toBe(403);
    expect(body.error.code).toBe('origin_not_allowed');
  }
});

test('a session created by an identity provider is limited to its own account', async () => {
  const [mine, other] = [await createTestAccount(app), await createTestAccount(app)];
  const cookie = await createTestSession(app, mine.userId, { onlyAccountId: other.accountId });
  const { status, body } = await mine.sendWithSession('GET', '/projects', undefined, { cookie });
  expect(status).toBe(403);
  expect(body.error.code).toBe('account_mismatch');
});

test('a session created by an identity provider for an owner counts as admin, not as owner', async () => {
  const owner = await createTestAccount(app);
  const editor = await owner.as('editor');
  const by = async (userId: string) => ({
    cookie: await createTestSession(app, userId, { onlyAccountId: owner.accountId }),
  });
  const asOwner = await by(owner.userId);
  const before = (await owner.sendWithSession('GET', '/account')).body;
  const remove = `/account?confirm=${encodeURIComponent(before.name)}`;
  const rejected = await owner.sendWithSession('DELETE', remove, undefined, asOwner);
  expect(rejected.status).toBe(403);
  expect(rejected.body.error.code).toBe('permission_denied');
  expect(rejected.body.error.message).toContain('sign in with your password');
  expect((await owner.sendWithSession('GET', '/account')).body).toEqual(before);
  expect((await owner.sendWithSession('PATCH', '/account', { name: 'By an admin' }, asOwner)).status).toBe(
    200,
  );
  // Lower roles are not changed.
  const asEditor = await by(editor.userId);
  expect((await owner.sendWithSession('POST', '/projects', { name: 'x' }, asEditor)).status).toBe(201);
  const tooMuch = await owner.sendWithSession('PATCH', '/account', { name: 'x' }, asEditor);
  expect(tooMuch.body.error.code).toBe('admin_required');
});

test('an admin signed in with a password is not asked to use one', async () => {
  const owner = await createTestAccount(app);
  const { sendWithSession } = await owner.as('admin');
  const { status, body } = await sendWithSession('DELETE', '/account?confirm=x');
  expect(status).toBe(403);
  expect(body.error.message).toBe('Only an account owner can do this.');
});

test('an owner signed in through a provider cannot add, change or remove owners, and is shown as admin', async () => {
  const owner = await createTestAccount(app);
  const [second, admin] = [await owner.as('owner'), await owner.as('admin')];
  const cookie = await createTestSession(app, owner.userId, { onlyAccountId: owner.accountId });
  const send = (method: string, path: string, body?: object) =>
    owner.sendWithSession(method, path, body, { cookie });
  const [secondId, adminId] = [encodeId('usr', second.userId), encodeId('usr', admin.userId)];
  for (const rejected of [
    await send('PATCH', `/users/${adminId}`, { role: 'owner' }),
    await send('PATCH', `/users/${secondId}`, { role: 'viewer' }),
    await send('DELETE', `/users/${secondId}`),
    await send('POST', '/invitations', { email: 'ada@example.test', role: 'owner' }),
    await send('POST', '/account/leave'),
  ]) {
    expect(rejected.status).toBe(403);
    expect(rejected.body.error.code).toBe('permission_denied');
  }
  expect((await send('GET', '/me')).body.role).toBe('admin');
  expect((await send('GET', '/accounts')).body.data).toMatchObject([{ id: owner.id, role: 'admin' }]);
  const filter = encodeURIComponent('role == "owner"');
  expect((await send('GET', `/accounts?filter=${filter}`)).body.data).toEqual([]);
  // Admin actions still work, and a password sign-in makes them owner again.
  expect((await send('PATCH', `/users/${adminId}`, { role: 'editor' })).status).toBe(200);
  expect((await owner.sendWithSession('GET', '/me')).body.role).toBe('owner');
  expect((await owner.send('GET', '/me')).body.role).toBe('owner');
  expect((await owner.sendWithSession('POST', '/account/leave')).status).toBe(204);
});
