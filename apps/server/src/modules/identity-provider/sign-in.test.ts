import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import { codeFor } from './fake-provider.factory.ts';
import {
  finishSignIn,
  membersIn,
  newDomain,
  path,
  providerSettingsOf,
  recordsIn,
  signInWithProvider,
  startSignIn,
  stateIn,
  useProvider,
  visit,
} from './sign-in.factory.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8', TRUST_PROXY: 'true' } });

const failed = (code: string) => ({ status: 302, location: `/sign-in?error=${code}` });

const membersOf = (account: { accountId: string }) => membersIn(app, account);
const recordsOf = (account: { accountId: string }) => recordsIn(app, account);

describe('who can sign in', () => {
  test('a member signs in by email address, has access, and is linked by id from then on', async () => {
    const owner = await createTestAccount(app);
    const editor = await owner.as('editor');
    const provider = await useProvider(owner);
    provider.person = { sub: 'e-1', email: editor.email.toUpperCase() };
    const back = await signInWithProvider(app, { accountId: owner.id, redirectTo: '/forms?tab=1' });
    expect(back).toMatchObject({ status: 302, location: '/forms?tab=1' });
    const session = back.setCookie.find((one) => one.startsWith('form-service.session_token='));
    expect(session).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const made = await owner.sendWithSession(
      'POST',
      '/projects',
      { name: 'By provider' },
      { cookie: back.cookie },
    );
    expect(made.status).toBe(201);
    expect(await recordsOf(owner)).toMatchObject([
      {
        action: 'person.signed_in',
        actor_user_id: editor.userId,
        after: { method: 'identity_provider', issuer: provider.issuer },
      },
    ]);
    provider.person = { sub: 'e-1', email: 'renamed@elsewhere.test' };
    expect(await visit(owner, (await signInWithProvider(app, { accountId: owner.id })).cookie)).toBe(200);
    expect(await membersOf(owner)).toHaveLength(2);
  });

  test('an unknown user joins by the rule, without a password and with an unverified email address', async () => {
    const owner = await createTestAccount(app);
    const domain = newDomain();
    const provider = await useProvider(owner, { joinDomains: [domain], joinRole: 'editor' });
    provider.person = { sub: '1', email: `Ada@${domain}`, name: ' Ada\u0000\u202e Lovelace ' };
    const back = await signInWithProvider(app, { accountId: owner.id });
    expect(back.location).toBe('/');
    const [, joined] = await membersOf(owner);
    expect(joined).toMatchObject({
      email: `ada@${domain}`,
      name: 'Ada Lovelace',
      email_verified: false,
      role: 'editor',
    });
    expect((await recordsOf(owner)).map(({ action }) => action).toSorted()).toEqual([
      'member.joined',
      'person.signed_in',
    ]);
    expect(await visit(owner, back.cookie)).toBe(200);
  });

  test('two first sign-ins at once create one user and one member', async () => {
    const owner = await createTestAccount(app);
    const domain = newDomain();
    const provider = await useProvider(owner, { joinDomains: [domain], joinRole: 'viewer' });
    provider.person = { sub: '1', email: `ada@${domain}` };
    const backs = await Promise.all([1, 2, 3, 4].map(() => signInWithProvider(app, { accountId: owner.id })));
    for (const { cookie } of backs) expect(await visit(owner, cookie)).toBe(200);
    expect(await membersOf(owner)).toHaveLength(2);
    expect((await recordsOf(owner)).filter(({ action }) => action === 'member.joined')).toHaveLength(1);
  });

  test('others are rejected: no rule, another domain, no email address, an unverified one', async () => {
    const owner = await createTestAccount(app);
    const domain = newDomain();
    const provider = await useProvider(owner);
    const tryAs = (person: object) => {
      provider.person = { sub: newUuid(), ...person };
      return signInWithProvider(app, { accountId: owner.id });
    };
    expect(await tryAs({ email: `ada@${domain}` })).toMatchObject(failed('not_a_member'));
    const joining = providerSettingsOf(provider.issuer, { joinDomains: [domain], joinRole: 'admin' });
    await owner.sendWithSession('PUT', path, joining);
    expect(await tryAs({ email: 'ada@elsewhere.test' })).toMatchObject(failed('not_a_member'));
    expect(await tryAs({ email: `ada@sub.${domain}` })).toMatchObject(failed('not_a_member'));
    for (const email of [undefined, 7, '', 'ada', `a b@${domain}`, `ada@\u212A.${domain}`, `a@b@${domain}\n`])
      expect((await tryAs({ email })).location).toMatch(/error=(email_missing|not_a_member)$/);
    for (const email_verified of [false, 'false'])
      expect(await tryAs({ email: `ada@${domain}`, email_verified })).toMatchObject(
        failed('email_not_verified'),
      );
    const rejected = await tryAs({ email: owner.email, email_verified: false });
    expect(rejected).toMatchObject(failed('email_not_verified'));
    expect(rejected.cookie).not.toContain('session_token');
    expect(await membersOf(owner)).toHaveLength(1);
  });

  test('an account that is being deleted admits its members, and nobody new', async () => {
    const owner = await createTestAccount(app);
    const domain = newDomain();
    const provider = await useProvider(owner, { joinDomains: [domain], joinRole: 'viewer' });
    const { database } = app.services;
    const deletion = { deleted_at: new Date(), purge_at: new Date(Date.now() + 86_400_000) };
    await database.write(owner.accountId, (db) =>
      db.run(build.updateTable('accounts').set(deletion).where('id', '=', owner.accountId)),
    );
    provider.person = { sub: '1', email: `ada@${domain}` };
    expect(await signInWithProvider(app, { accountId: owner.id })).toMatchObject(failed('not_a_member'));
    provider.person = { sub: '2', email: owner.email };
    const { cookie } = await signInWithProvider(app, { accountId: owner.id });
    expect(await visit(owner, cookie)).toBe(409);
  });

  test('a replacement provider does not inherit the links of the first one', async () => {
    const owner = await createTestAccount(app);
    const first = await useProvider(owner);
    first.person = { sub: '1', email: owner.email };
    expect((await signInWithProvider(app, { accountId: owner.id })).location).toBe('/');
    const second = await useProvider(owner);
    second.person = { sub: '1', email: `mallory@${newDomain()}` };
    expect(await signInWithProvider(app, { accountId: owner.id })).toMatchObject(failed('not_a_member'));
  });
});

describe('what a session can access', () => {
  test("an owner's email address, asserted by another account's provider, opens nothing of the owner's", async () => {
    const [victim, attacker] = [await createTestAccount(app), await createTestAccount(app)];
    const project = await victim.send('POST', '/projects', { name: 'Secret' });
    const provider = await useProvider(attacker, { joinDomains: ['example.test'], joinRole: 'viewer' });
    provider.person = { sub: 'x', email: victim.email, email_verified: true };
    const back = await signInWithProvider(app, { accountId: attacker.id });
    expect(await visit(attacker, back.cookie)).toBe(200);
    expect(await visit(victim, back.cookie)).toBe(403);
    expect(await visit(victim, back.cookie, `/projects/${project.body.id}`)).toBe(403);
    expect(await visit(victim, back.cookie, path)).toBe(403);
    expect(await visit(victim, back.cookie, '/api/settings/api-keys')).toBe(403);
    expect(await recordsOf(victim)).toEqual([]);
    const { cookie } = back;
    const own = await attacker.sendWithSession('POST', '/accounts', { name: 'x' }, { cookie });
    expect(own.status).toBe(403);
  });

  test('an admin whose provider asserts the owner does not become an owner', async () => {
    const owner = await createTestAccount(app);
    const admin = await owner.as('admin');
    const provider = await useProvider({ ...owner, ...admin });
    provider.person = { sub: 'x', email: owner.email, email_verified: true };
    const { cookie } = await signInWithProvider(app, { accountId: owner.id });
    const to = { userId: encodeId('usr', admin.userId) };
    const rejected = await owner.sendWithSession('POST', '/account/hand-over', to, { cookie });
    expect(rejected.status).toBe(403);
    expect(rejected.body.error.code).toBe('permission_denied');
    expect(rejected.body.error.message).toContain('sign in with your password');
    expect((await membersOf(owner)).map(({ role }) => role)).toEqual(['owner', 'admin']);
    expect(await visit(owner, cookie, path)).toBe(200);
    expect((await owner.sendWithSession('POST', '/account/hand-over', to)).status).toBe(204);
  });

  test('it ends when the provider is disabled, replaced or deleted', async () => {
    const owner = await createTestAccount(app);
    const provider = await useProvider(owner);
    provider.person = { sub: '1', email: owner.email };
    const enter = async () => (await signInWithProvider(app, { accountId: owner.id })).cookie;
    const settings = providerSettingsOf(provider.issuer);
    const first = await enter();
    await owner.sendWithSession('PUT', path, { ...settings, scopes: ['email'] });
    expect(await visit(owner, first)).toBe(200);
    await owner.sendWithSession('PUT', path, { ...settings, enabled: false });
    expect(await visit(owner, first)).toBe(401);
    await owner.sendWithSession('PUT', path, settings);
    const second = await enter();
    await owner.sendWithSession('DELETE', path);
    expect(await visit(owner, second)).toBe(401);
    expect((await owner.sendWithSession('GET', '/projects')).status).toBe(200);
  });

  test('it is listed, not extended, and ended by the sign-in routes', async () => {
    const owner = await createTestAccount(app);
    const provider = await useProvider(owner);
    provider.person = { sub: '1', email: owner.email };
    const { cookie } = await signInWithProvider(app, { accountId: owner.id });
    const seen = await owner.sendWithSession('GET', '/api/auth/get-session', undefined, { cookie });
    expect(seen.body.user.email).toBe(owner.email);
    expect(Date.parse(seen.body.session.expiresAt)).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
    expect(
      (await owner.sendWithSession('POST', '/api/auth/sign-out', undefined, { cookie })).status,
    ).toBeLessThan(300);
    expect(await visit(owner, cookie)).toBe(401);
  });

  test('nothing can extend it or detach it from its account', async () => {
    const owner = await createTestAccount(app);
    const provider = await useProvider(owner);
    provider.person = { sub: '1', email: owner.email };
    await signInWithProvider(app, { accountId: owner.id });
    const far = new Date(Date.now() + 30 * 86_400_000);
    await asOwner(app.database, (db) =>
      db.run(
        build
          .updateTable('sessions')
          .set({ expires_at: far, only_account_id: null })
          .where('only_account_id', '=', owner.accountId),
      ),
    );
    const sessions = build.selectFrom('sessions').selectAll().where('only_account_id', '=', owner.accountId);
    const [session] = await asOwner(app.database, (db) => db.all(sessions));
    expect(session?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
  });
});

describe('starting', () => {
  test('the permanent link contains only the account', async () => {
    const owner = await createTestAccount(app);
    const provider = await useProvider(owner);
    const { signInUrl } = (await owner.sendWithSession('GET', path)).body;
    const accountId = new URL(signInUrl).searchParams.get('account');
    const { url } = await startSignIn(app, { accountId });
    expect(url).toContain(`${provider.issuer}/authorize`);
    expect(new URL(url).searchParams.has('login_hint')).toBe(false);
  });

  test('an unknown account, one without a provider and one with a disabled provider get the same response', async () => {
    const [none, off] = [await createTestAccount(app), await createTestAccount(app)];
    const provider = await useProvider(off);
    await off.sendWithSession('PUT', path, providerSettingsOf(provider.issuer, { enabled: false }));
    const ids = [encodeId('acc', newUuid()), none.id, off.id];
    const answers = await Promise.all(ids.map((accountId) => startSignIn(app, { accountId })));
    for (const { status, answer, setCookie } of answers) {
      expect(status).toBe(404);
      expect(answer.error).toEqual({ ...answers[0]?.answer.error, requestId: expect.any(String) });
      expect(setCookie).toEqual([]);
    }
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['an email address', { email: 'ada@example.com' }],
    [
      'an email address besides the account',
      { email: 'ada@example.com', accountId: encodeId('acc', newUuid()) },
    ],
    ['an invalid account id', { accountId: 'example.com' }],
    ...[
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '\\/evil.test',
      '/a\nb',
      '/\t/evil.test',
      'evil',
      '',
    ].map((redirectTo): [string, object] => [
      `the way to ${redirectTo}`,
      { accountId: encodeId('acc', newUuid()), redirectTo },
    ]),
  ])('%s is rejected', async (_what, body) => {
    expect((await startSignIn(app, body)).status).toBe(422);
  });

  test('a sign-in starts only on our own pages', async () => {
    const owner = await createTestAccount(app);
    await useProvider(owner);
    const from = (headers: Record<string, string>) => startSignIn(app, { accountId: owner.id }, headers);
    expect((await from({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ origin: 'http://forms.test' })).status).toBe(200);
  });
});

test('a provider that is disabled during a sign-in admits nobody', async () => {
  const owner = await createTestAccount(app);
  const provider = await useProvider(owner);
  provider.person = { sub: '1', email: owner.email };
  const { url, cookie } = await startSignIn(app, { accountId: owner.id });
  await owner.sendWithSession('PUT', path, providerSettingsOf(provider.issuer, { enabled: false }));
  const back = await finishSignIn(app, { code: codeFor(url), state: stateIn(url) }, cookie);
  expect(back).toMatchObject(failed('provider_disabled'));
  expect(provider.requestCounts['/token']).toBeUndefined();
});

test('one client address can start a limited number of sign-ins', async () => {
  const owner = await createTestAccount(app);
  await useProvider(owner);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const attempt = () => startSignIn(app, { accountId: owner.id }, headers);
  const statuses = (await Promise.all(Array.from({ length: 61 }, attempt))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(
    (await startSignIn(app, { accountId: owner.id }, { 'x-forwarded-for': '203.0.113.10' })).status,
  ).toBe(200);
});
