import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { codeFor, type FakeProvider, startFakeProvider } from './fake-provider.factory.ts';
import {
  finishSignIn,
  path,
  providerSettingsOf,
  signInWithProvider,
  startSignIn,
  stateIn,
  useProvider,
} from './sign-in.factory.ts';

const clock = fixedClock(new Date());
const app = useTestApp({ clock, env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });

const failed = (code: string) => ({ status: 302, location: `/sign-in?error=${code}` });

const prepare = async () => {
  const owner = await createTestAccount(app);
  const provider = await useProvider(owner);
  provider.person = { sub: '1', email: owner.email };
  return { owner, provider };
};

const past = Math.floor(Date.now() / 1_000) - 3_600;

describe('an invalid token is rejected', () => {
  test.each<[string, Partial<FakeProvider>]>([
    ['with another nonce', { claimOverrides: { nonce: 'another' } }],
    ['without a nonce', { claimOverrides: { nonce: undefined } }],
    ['of another issuer', { claimOverrides: { iss: 'https://another.test' } }],
    ['for another client', { claimOverrides: { aud: 'another' } }],
    [
      'for several clients, authorized for another',
      { claimOverrides: { aud: ['forms', 'another'], azp: 'another' } },
    ],
    ['expired', { claimOverrides: { exp: past } }],
    ['without an expiry', { claimOverrides: { exp: undefined } }],
    ['unsigned', { headerOverrides: { alg: 'none' } }],
    ['signed with our own secret', { headerOverrides: { alg: 'HS256' } }],
    ['signed with an unknown key', { signsWithUnknownKey: true }],
    ['with another key id', { headerOverrides: { kid: 'two' } }],
    ['without a subject', { claimOverrides: { sub: undefined } }],
    ['with a too long subject', { claimOverrides: { sub: 'x'.repeat(256) } }],
  ])('%s', async (_what, changes) => {
    const { owner, provider } = await prepare();
    Object.assign(provider, changes);
    const back = await signInWithProvider(app, { accountId: owner.id });
    expect(back).toMatchObject(failed('provider_failed'));
    expect(back.cookie).not.toContain('session_token');
    Object.assign(provider, { claimOverrides: {}, headerOverrides: {}, signsWithUnknownKey: false });
    expect((await signInWithProvider(app, { accountId: owner.id })).location).toBe('/');
  });
});

describe('the callback', () => {
  test('is rejected without the cookie, with that of another sign-in, and with a forged one', async () => {
    const { owner } = await prepare();
    const [mine, theirs] = [
      await startSignIn(app, { accountId: owner.id }),
      await startSignIn(app, { accountId: owner.id }),
    ];
    const query = { code: codeFor(mine.url), state: stateIn(mine.url) };
    for (const cookie of [
      undefined,
      theirs.cookie,
      `${mine.cookie.slice(0, -3)}AAA`,
      'form-service.oidc_sign_in=',
    ])
      expect(await finishSignIn(app, query, cookie)).toMatchObject(failed('sign_in_expired'));
    const { state: _, ...stateless } = query;
    expect(await finishSignIn(app, stateless, mine.cookie)).toMatchObject(failed('sign_in_expired'));
    expect((await finishSignIn(app, query, mine.cookie)).location).toBe('/');
  });

  test('works once, whatever the code, and clears its cookie', async () => {
    const { owner, provider } = await prepare();
    const { url, cookie } = await startSignIn(app, { accountId: owner.id });
    const query = { code: codeFor(url), state: stateIn(url) };
    const back = await finishSignIn(app, query, cookie);
    expect(back.location).toBe('/');
    expect(back.setCookie).toContainEqual(expect.stringMatching(/^form-service\.oidc_sign_in=; Max-Age=0; /));
    expect(await finishSignIn(app, query, cookie)).toMatchObject(failed('sign_in_expired'));
    expect(await finishSignIn(app, { ...query, code: codeFor(url) }, cookie)).toMatchObject(
      failed('sign_in_expired'),
    );
    expect(provider.requestCounts['/token']).toBe(1);
  });

  test('expires after ten minutes', async () => {
    const { owner } = await prepare();
    const { url, cookie } = await startSignIn(app, { accountId: owner.id });
    clock.advance(600_001);
    const back = await finishSignIn(app, { code: codeFor(url), state: stateIn(url) }, cookie);
    expect(back).toMatchObject(failed('sign_in_expired'));
  });

  test('with a code of another sign-in fails', async () => {
    const { owner } = await prepare();
    const first = await startSignIn(app, { accountId: owner.id });
    const code = codeFor(first.url);
    await finishSignIn(app, { code, state: stateIn(first.url) }, first.cookie);
    const second = await startSignIn(app, { accountId: owner.id });
    const back = await finishSignIn(app, { code, state: stateIn(second.url) }, second.cookie);
    expect(back).toMatchObject(failed('provider_failed'));
  });

  test("reports a rejection by code, without the provider's text", async () => {
    const { owner } = await prepare();
    for (const [error, code] of [
      ['access_denied', 'provider_denied'],
      ['"><script>alert(1)</script>', 'provider_failed'],
    ] as const) {
      const { url, cookie } = await startSignIn(app, { accountId: owner.id });
      const query = {
        error,
        error_description: 'https://evil.test',
        state: stateIn(url),
        session_state: 'x',
      };
      expect(await finishSignIn(app, query, cookie)).toMatchObject(failed(code));
    }
  });

  test('of another issuer is rejected', async () => {
    const { owner, provider } = await prepare();
    provider.settings = { authorization_response_iss_parameter_supported: true };
    await owner.sendWithSession('PUT', path, providerSettingsOf(provider.issuer, { scopes: ['email'] }));
    const { url, cookie } = await startSignIn(app, { accountId: owner.id });
    const query = { code: codeFor(url), state: stateIn(url), iss: 'https://another.test' };
    expect(await finishSignIn(app, query, cookie)).toMatchObject(failed('provider_failed'));
  });
});

describe('an unusable provider is not accepted', () => {
  const detailOf = async (issuer: string) => {
    const owner = await createTestAccount(app);
    const { status, body } = await owner.sendWithSession('PUT', path, providerSettingsOf(issuer));
    expect(status).toBe(422);
    expect(body.error.details).toMatchObject([{ path: 'issuer', code: 'provider_unusable' }]);
    return body.error.details[0].message as string;
  };

  test('unreachable, or on a private address that is not allowed', async () => {
    expect(await detailOf('http://127.0.0.1:1')).toMatch(/The connection to .* failed/);
    expect(await detailOf('http://10.0.0.1')).toContain('is not on the public Internet');
    expect(await detailOf('http://[::1]:9')).toContain('is not on the public Internet');
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['another issuer', { issuer: 'https://another.test' }, /cannot be used/],
    ['no token endpoint', { token_endpoint: undefined }, /has no usable token_endpoint/],
    ['no keys', { jwks_uri: undefined }, /has no usable jwks_uri/],
    ['a javascript: URL', { authorization_endpoint: 'javascript:alert(1)' }, /authorization_endpoint/],
  ])('%s', async (_what, settings, message) => {
    const provider = await startFakeProvider();
    provider.settings = settings;
    expect(await detailOf(provider.issuer)).toMatch(message);
  });

  test('with a different spelling of its issuer', async () => {
    const provider = await startFakeProvider();
    expect(await detailOf(`${provider.issuer}/`)).toContain(`reports the issuer "${provider.issuer}"`);
  });

  test('no JSON, a redirect, an endless body', async () => {
    const place = '/.well-known/openid-configuration';
    const provider = await startFakeProvider();
    provider.answers[place] = (response) => void response.end('<html>');
    expect(await detailOf(provider.issuer)).toContain('content-type');
    provider.answers[place] = (response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect(await detailOf(provider.issuer)).toContain('status code');
    provider.answers[place] = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    };
    expect(await detailOf(provider.issuer)).toContain('returned more than');
  });
});

test('an outage of the provider is 503 at the start, and a failed sign-in at the callback', async () => {
  const { owner, provider } = await prepare();
  provider.answers['/token'] = (response) => void response.destroy();
  expect(await signInWithProvider(app, { accountId: owner.id })).toMatchObject(failed('provider_failed'));
  provider.answers['/.well-known/openid-configuration'] = (response) => void response.destroy();
  await owner.sendWithSession('PUT', path, providerSettingsOf(provider.issuer, { scopes: ['email'] }));
  const { status, answer } = await startSignIn(app, { accountId: owner.id });
  expect(status).toBe(503);
  expect(answer.error?.code).toBe('unavailable');
});

test('metadata is fetched once in ten minutes, not with each sign-in', async () => {
  const { owner, provider } = await prepare();
  const before = provider.requestCounts['/.well-known/openid-configuration'] ?? 0;
  for (let round = 0; round < 3; round += 1) await signInWithProvider(app, { accountId: owner.id });
  expect(provider.requestCounts['/.well-known/openid-configuration']).toBe(before + 1);
  expect(provider.requestCounts['/jwks']).toBe(1);
  clock.advance(600_001);
  await signInWithProvider(app, { accountId: owner.id });
  expect(provider.requestCounts['/.well-known/openid-configuration']).toBe(before + 2);
});

test('few requests wait for a slow provider: the rest get Retry-After', async () => {
  const provider = await startFakeProvider();
  const waiting: (() => void)[] = [];
  provider.answers['/.well-known/openid-configuration'] = (response) =>
    void waiting.push(() => response.writeHead(404).end());
  const owner = await createTestAccount(app);
  const put = () => owner.sendWithSession('PUT', path, providerSettingsOf(provider.issuer));
  const slow = [put(), put()];
  await expect.poll(() => waiting.length).toBe(2);
  const third = await put();
  expect(third.status).toBe(503);
  expect(third.headers.get('retry-after')).toBe('5');
  for (const go of waiting) go();
  for (const { status } of await Promise.all(slow)) expect(status).toBe(422);
});
