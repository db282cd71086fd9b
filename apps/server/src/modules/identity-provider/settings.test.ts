import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { startFakeProvider } from './fake-provider.factory.ts';
import { newDomain, path, providerSettingsOf, useProvider } from './sign-in.factory.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });

test('a provider is created, read, updated with If-Match and deleted, and its secret is never shown', async () => {
  const owner = await createTestAccount(app);
  const configured = async () => (await owner.sendWithSession('GET', `${path}/status`)).body.configured;
  expect((await owner.sendWithSession('GET', path)).status).toBe(404);
  expect(await configured()).toBe(false);
  const { issuer } = await startFakeProvider();
  const domain = newDomain();
  const settings = providerSettingsOf(issuer, { joinDomains: [domain], joinRole: 'editor' });
  const made = await owner.sendWithSession('PUT', path, settings);
  expect(made.status).toBe(200);
  expect(await configured()).toBe(true);
  expect(made.headers.get('etag')).toBe('"1"');
  expect(made.body).toEqual({
    accountId: owner.id,
    issuer,
    clientId: 'forms',
    hasClientSecret: true,
    scopes: ['openid', 'email', 'profile'],
    joinDomains: [domain],
    joinRole: 'editor',
    enabled: true,
    redirectUri: 'http://forms.test/api/auth/oidc/callback',
    signInUrl: `http://forms.test/sign-in?account=${owner.id}`,
    createdAt: made.body.createdAt,
    updatedAt: made.body.createdAt,
  });
  const { clientSecret: _, ...kept } = settings;
  const changed = await owner.sendWithSession(
    'PUT',
    path,
    { ...kept, scopes: ['email'] },
    { 'if-match': '"1"' },
  );
  expect(changed.status).toBe(200);
  expect(changed.body.scopes).toEqual(['openid', 'email']);
  expect((await owner.sendWithSession('PUT', path, kept, { 'if-match': '"1"' })).status).toBe(412);
  expect((await owner.sendWithSession('GET', path)).body).toEqual(changed.body);
  expect((await owner.sendWithSession('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412);
  expect((await owner.sendWithSession('DELETE', path)).status).toBe(204);
  expect((await owner.sendWithSession('DELETE', path)).status).toBe(404);
});

test('the secret is stored encrypted, and the audit log does not contain it', async () => {
  const owner = await createTestAccount(app);
  const provider = await useProvider(owner);
  await owner.sendWithSession(
    'PUT',
    path,
    providerSettingsOf(provider.issuer, { enabled: false, clientSecret: 'open sesame' }),
  );
  await owner.sendWithSession('DELETE', path);
  const records = await app.services.database.read(owner.accountId, (db) =>
    db.all(
      build
        .selectFrom('audit_log')
        .select(['action', 'before', 'after', 'actor_user_id'])
        .where('account_id', '=', owner.accountId)
        .where('action', 'like', 'identity_provider.%')
        .orderBy('id'),
    ),
  );
  expect(records.map(({ action }) => action)).toEqual([
    'identity_provider.updated',
    'identity_provider.updated',
    'identity_provider.deleted',
  ]);
  expect(records[1]).toMatchObject({
    before: { enabled: true },
    after: { enabled: false, clientSecretChanged: true },
    actor_user_id: owner.userId,
  });
  expect(JSON.stringify(records)).not.toContain('sesame');
});

test('only admins who are signed in may read or change it', async () => {
  const owner = await createTestAccount(app);
  const { issuer } = await useProvider(owner);
  const editor = await owner.as('editor');
  const admin = await owner.as('admin');
  for (const [method, body] of [['GET'], ['PUT', providerSettingsOf(issuer)], ['DELETE']] as const) {
    expect((await editor.sendWithSession(method, path, body)).body.error.code).toBe('admin_required');
    expect((await owner.send(method, path, body)).body.error.code).toBe('api_key_not_allowed');
  }
  expect((await admin.sendWithSession('GET', path)).status).toBe(200);
});

test("another account's settings are not accessible", async () => {
  const [mine, theirs] = [await createTestAccount(app), await createTestAccount(app)];
  const provider = await useProvider(theirs);
  expect((await mine.sendWithSession('GET', path)).status).toBe(404);
  expect((await mine.sendWithSession('DELETE', path)).status).toBe(404);
  const as = { 'x-account-id': theirs.id };
  expect((await mine.sendWithSession('GET', path, undefined, as)).body.error.code).toBe('account_mismatch');
  expect((await mine.sendWithSession('DELETE', path, undefined, as)).body.error.code).toBe(
    'account_mismatch',
  );
  expect((await theirs.sendWithSession('GET', path)).body.issuer).toBe(provider.issuer);
});

test('the secret is required at first, and with another issuer or client: it is not sent to others', async () => {
  const owner = await createTestAccount(app);
  const other = await startFakeProvider();
  const { clientSecret: _, ...without } = providerSettingsOf(other.issuer);
  const atFirst = await owner.sendWithSession('PUT', path, without);
  expect(atFirst.status).toBe(422);
  expect(atFirst.body.error.details).toMatchObject([{ path: 'clientSecret', code: 'required' }]);
  const { issuer } = await useProvider(owner);
  for (const body of [without, { ...without, issuer, clientId: 'another' }]) {
    const moved = await owner.sendWithSession('PUT', path, body);
    expect(moved.status).toBe(422);
    expect(moved.body.error.details).toMatchObject([{ path: 'clientSecret', code: 'required' }]);
  }
  expect(other.requestCounts['/token']).toBeUndefined();
});

test('of two admins who create it at once, one gets a conflict', async () => {
  const owner = await createTestAccount(app);
  const { issuer } = await startFakeProvider();
  const put = () =>
    owner.sendWithSession('PUT', path, providerSettingsOf(issuer, { enabled: false }), { 'if-match': '"0"' });
  const answers = await Promise.all([put(), put(), put()]);
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses[0]).toBe(200);
  for (const status of statuses.slice(1)) expect([409, 412]).toContain(status);
});

test.each([
  ['a join role without domains', { joinRole: 'viewer' }, 'joinDomains'],
  ['a domain in capitals', { joinDomains: ['Example.test'] }, 'joinDomains.0'],
  ['owner as the join role', { joinRole: 'owner' }, 'joinRole'],
  ['an invalid issuer URL', { issuer: 'https://' }, 'issuer'],
  ['an issuer with a query', { issuer: 'https://a.test/?x=1' }, 'issuer'],
  ['plain http in public', { issuer: 'http://login.example.com' }, 'issuer'],
  ['plain http to a public address', { issuer: 'http://8.8.8.8' }, 'issuer'],
  ['a scope with a space', { scopes: ['a b'] }, 'scopes.0'],
])('%s is rejected with its path', async (_what, changes, place) => {
  const owner = await createTestAccount(app);
  const response = await owner.sendWithSession('PUT', path, providerSettingsOf('https://a.test', changes));
  expect(response.status).toBe(422);
  expect(response.body.error.details).toContainEqual(expect.objectContaining({ path: place }));
  expect((await owner.sendWithSession('GET', path)).status).toBe(404);
});

test('a disabled provider need not respond', async () => {
  const owner = await createTestAccount(app);
  const off = providerSettingsOf('http://127.0.0.1:1', { enabled: false });
  expect((await owner.sendWithSession('PUT', path, off)).status).toBe(200);
  expect((await owner.sendWithSession('PUT', path, { ...off, enabled: true })).status).toBe(422);
});
