import { expect, test } from 'vitest';
import { makeFile, png } from '../modules/files/files.factory.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addressOf } from './request-address.ts';

const none = {
  host: undefined,
  forwardedProtocol: undefined,
  origin: undefined,
  fetchSite: undefined,
  hasHostOnlyCookie: false,
};

test.each([
  ['the host that was called', { host: '192.168.1.20:3000' }, 'http://192.168.1.20:3000'],
  ['PUBLIC_URL has the scheme of its own host', { host: 'forms.example' }, 'https://forms.example'],
  ['a trusted proxy says the scheme', { host: 'lan.test', forwardedProtocol: 'https' }, 'https://lan.test'],
  [
    'and is believed over PUBLIC_URL',
    { host: 'forms.example', forwardedProtocol: 'http' },
    'http://forms.example',
  ],
  ['a write by a page says it too', { host: 'lan.test', origin: 'https://lan.test' }, 'https://lan.test'],
  ['a page of another site does not', { host: 'lan.test', origin: 'https://other.test' }, 'http://lan.test'],
  [
    'the proxy passed on another host, and the browser vouches for the page',
    { host: '10.0.0.7:3000', origin: 'https://lan.test', fetchSite: 'same-origin' },
    'https://lan.test',
  ],
  [
    'browsers send this to secure addresses only',
    { host: 'lan.test', origin: 'https://shop.test', fetchSite: 'cross-site' },
    'https://lan.test',
  ],
  ['or to this machine', { host: 'localhost:3000', fetchSite: 'same-origin' }, 'http://localhost:3000'],
  ['a cookie of HTTPS alone', { host: 'localhost', hasHostOnlyCookie: true }, 'https://localhost'],
  [
    'an origin that is no web page says nothing',
    { host: 'lan.test', origin: 'foo://bar', fetchSite: 'same-origin' },
    'https://lan.test',
  ],
  ['no host', {}, 'https://forms.example'],
  ['a host that is none', { host: 'evil.test/path?' }, 'https://forms.example'],
  ['a host with a user', { host: 'a@evil.test' }, 'https://forms.example'],
  ['an origin that is none', { host: 'lan.test', origin: 'null' }, 'http://lan.test'],
] as const)('the origin: %s', (_, clues, address) => {
  expect(addressOf('https://forms.example', { ...none, ...clues })).toBe(address);
});

const plain = useTestApp();
const behindProxy = useTestApp({ env: { TRUST_PROXY: 'true', PUBLIC_URL: 'https://forms.example' } });

const uploadOf = async (app: typeof plain, headers: Record<string, string>) => {
  const account = await createTestAccount(app);
  const file = { name: 'pixel.png', size: png.length, contentType: 'image/png' };
  const { body } = await account.send('POST', '/files', file, headers);
  return [body.upload, body.resumable].map(({ url, path }) => ({
    origin: new URL(url).origin,
    path,
    isSame: url.endsWith(path),
  }));
};

test('uploads use the origin that the client uses, whatever PUBLIC_URL is', async () => {
  const [upload, resumable] = await uploadOf(plain, {});
  expect(upload).toMatchObject({ origin: plain.origin, isSame: true });
  expect(upload?.path).toMatch(/^\/storage\//);
  expect(resumable).toMatchObject({ origin: plain.origin, isSame: true });
  expect(resumable?.path).toMatch(/^\/uploads\/tus\//);
});

test('a proxy is trusted as far as TRUST_PROXY goes', async () => {
  const forwarded = { 'x-forwarded-host': 'forms.lan', 'x-forwarded-proto': 'https' };
  expect((await uploadOf(behindProxy, forwarded))[0]?.origin).toBe('https://forms.lan');
  expect((await uploadOf(plain, forwarded))[0]?.origin).toBe(plain.origin);
});

test('downloads redirect to a path, and links start with the origin in use', async () => {
  const account = await createTestAccount(plain);
  const { id } = await makeFile(plain, account);
  const { status, headers } = await fetch(`${plain.origin}/api/v1/files/${id}/download`, {
    headers: { authorization: `Bearer ${account.key}`, 'x-account-id': account.id },
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/storage\//)]);
  const { body } = await account.send('GET', `/files/${id}/download-link`);
  expect(body.url).toBe(`${plain.origin}${body.path}`);
  expect((await fetch(body.url)).status).toBe(200);
});

/** Signs up as a browser would, and sends the cookie back. */
const signUpAt = async (app: typeof plain, headers: Record<string, string>) => {
  const response = await fetch(`${app.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      name: 'Robin',
      email: `${crypto.randomUUID()}@example.com`,
      password: 'correct horse battery staple',
    }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.includes('session_token')) ?? '';
  return { status: response.status, cookie, sent: cookie.split(';')[0] ?? '' };
};

const meAt = async (app: typeof plain, cookie: string, headers: Record<string, string>) =>
  (await fetch(`${app.origin}/api/v1/me`, { headers: { cookie, ...headers } })).status;

test.each([
  ['at a LAN name over HTTP', { host: 'lan.test:3000', origin: 'http://lan.test:3000' }, {}, false],
  [
    'behind TLS, the proxy silent about it',
    { host: 'lan.test', origin: 'https://lan.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    true,
  ],
  [
    'behind TLS, the proxy passing on another host',
    { host: '127.0.0.1:3000', origin: 'https://lan.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    true,
  ],
])('sign-up works %s', async (_, headers, later, isSecure) => {
  // `fetch` sets `Host` itself, so the host is forwarded by a proxy that is trusted for the host only.
  const { host, ...others } = headers;
  const forwarded = { ...others, 'x-forwarded-host': host };
  const { status, cookie, sent } = await signUpAt(behindProxy, forwarded);
  expect(status).toBe(200);
  expect(cookie.startsWith('__Host-')).toBe(isSecure);
  expect(cookie.includes('; Secure')).toBe(isSecure);
  expect(await meAt(behindProxy, sent, { ...later, 'x-forwarded-host': host })).toBe(200);
});

test('another site is rejected under every name', async () => {
  const attempts: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: plain.origin, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  ];
  for (const headers of attempts) expect((await signUpAt(plain, headers)).status).toBe(403);
});

test('a plain cookie is not accepted where the connection is known to be secure', async () => {
  const { sent } = await signUpAt(plain, { origin: plain.origin });
  expect(await meAt(plain, sent, {})).toBe(200);
  expect(await meAt(plain, sent, { origin: 'https://lan.test', 'sec-fetch-site': 'same-origin' })).toBe(401);
});
