import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { build } from '../../db/db.ts';
import { identitySecret } from '../../http/access/session-cookie.ts';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount, createTestSession } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import {
  accountsOf,
  auditedActionsOf,
  auditOf,
  createBrowser,
  goodPassword,
  inAccount,
  newEmail,
  signUpUser,
  statusesOf,
  useIdentityWorker,
  userOf,
} from './identity.factory.ts';

const app = useTestApp();
useIdentityWorker(app);

const cookieName = 'form-service.session_token';

describe('signing up', () => {
  test('creates the user, their first account, and a session for it', async () => {
    const user = await signUpUser(app);
    const [account] = await accountsOf(app, user.email);
    expect(account?.role).toBe('owner');
    const headers = await inAccount(app, user.email);
    const projects = await user.send('GET', '/api/v1/projects', undefined, headers);
    expect(projects.status).toBe(200);
    const made = await user.send('POST', '/api/v1/projects', { name: 'Mine' }, headers);
    expect(made.status).toBe(201);
    expect(await auditedActionsOf(app, user.email)).toEqual(['account.created', 'project.created']);
    const { body, headers: answered } = await user.send('GET', '/get-session');
    expect(body).toMatchObject({
      session: { id: expect.stringMatching(/^ses_/), ipAddress: '127.0.0.1' },
      user: { id: expect.stringMatching(/^usr_/), email: user.email, emailVerified: false },
    });
    expect(JSON.stringify(body)).not.toContain('token');
    expect(answered.get('cache-control')).toBe('no-store');
  });

  test('sets a session cookie that scripts and other sites cannot read', async () => {
    const user = await signUpUser(app);
    const line = user.setCookies.get(cookieName);
    expect(line).toMatch(/; Max-Age=2592000/);
    for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(attribute);
    expect(line).not.toMatch(/Domain|Secure/);
    expect([...user.cookies.keys()]).toEqual([cookieName]);
  });

  test('rejects a known email address in any spelling, also concurrently', async () => {
    const user = await signUpUser(app);
    const again = { name: 'Other', email: user.email.toUpperCase(), password: goodPassword };
    const { status, body } = await createBrowser(app).send('POST', '/sign-up/email', again);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'unique_violation', details: [{ path: 'email' }] });

    const twin = { name: 'Twin', email: newEmail(), password: goodPassword };
    const answers = await Promise.all(
      [1, 2, 3].map(() => createBrowser(app).send('POST', '/sign-up/email', twin)),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await accountsOf(app, twin.email)).toHaveLength(1);
  });

  test.each([
    ['a short password', { password: '9 letters' }, 'password', 'too_short'],
    ['a long password', { password: 'x'.repeat(129) }, 'password', 'too_long'],
    ['an invalid email address', { email: 'robin' }, 'email', 'invalid_format'],
    ['an email address without a top-level domain', { email: 'robin@localhost' }, 'email', 'invalid_format'],
    ['a blank name', { name: '  ' }, 'name', 'invalid_format'],
  ])('rejects %s', async (_, wrong, path, code) => {
    const body = { name: 'Robin', email: newEmail(), password: goodPassword, ...wrong };
    const response = await createBrowser(app).send('POST', '/sign-up/email', body);
    expect(response.status).toBe(422);
    expect(response.body.error).toMatchObject({ code: 'validation_failed', details: [{ path, code }] });
  });

  test('rejects fields that better-auth would accept beyond the contract', async () => {
    const body = { name: 'Robin', email: newEmail(), password: goodPassword, emailVerified: true };
    const response = await createBrowser(app).send('POST', '/sign-up/email', body);
    expect(response.body.error.code).toBe('unknown_field');
  });

  test('accepts up to 128 characters of any kind, in any normalization', async () => {
    const browser = createBrowser(app);
    const composed = `${'😀'.repeat(126)}é`;
    const email = newEmail();
    const made = await browser.send('POST', '/sign-up/email', { name: 'R', email, password: composed });
    expect(made.status).toBe(200);
    const typed = composed.normalize('NFD');
    expect([...typed]).toHaveLength(128);
    const response = await createBrowser(app).send('POST', '/sign-in/email', { email, password: typed });
    expect(response.status).toBe(200);
  });

  test('an interrupted sign-up is repaired by the next sign-in, once', async () => {
    const user = await signUpUser(app);
    const { id } = await userOf(app, user.email);
    const [account] = await accountsOf(app, user.email);
    const accountId = account?.account_id as string;
    const removal = build
      .deleteFrom('memberships')
      .where('account_id', '=', accountId)
      .where('user_id', '=', id);
    await app.services.database.write(accountId, (db) => db.run(removal));
    expect(await accountsOf(app, user.email)).toEqual([]);
    const credentials = { email: user.email, password: user.password };
    await Promise.all([1, 2, 3].map(() => createBrowser(app).send('POST', '/sign-in/email', credentials)));
    expect(await accountsOf(app, user.email)).toMatchObject([{ role: 'owner' }]);
    expect((await auditedActionsOf(app, user.email)).filter((one) => one === 'account.created')).toHaveLength(
      1,
    );
  });
});

describe('signing in', () => {
  test("gives access to the user's accounts, and signing out ends it immediately", async () => {
    const { email, password } = await signUpUser(app);
    const headers = await inAccount(app, email);
    const browser = createBrowser(app);
    const { status, body } = await browser.send('POST', '/sign-in/email', {
      email: email.toUpperCase(),
      password,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ twoFactorRedirect: false, user: { email } });
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    const cookie = browser.cookieHeader();
    expect((await browser.send('GET', '/api/v1/projects', undefined, headers)).status).toBe(200);

    const out = await browser.send('POST', '/sign-out');
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.size).toBe(0);
    const stolen = await createBrowser(app, { cookie }).send('GET', '/api/v1/projects', undefined, headers);
    expect(stolen).toMatchObject({ status: 401, body: { error: { code: 'session_expired' } } });
    expect((await createBrowser(app, { cookie }).send('GET', '/get-session')).body).toBeNull();
    expect(await auditedActionsOf(app, email)).toEqual([
      'account.created',
      'person.signed_in',
      'person.signed_out',
    ]);
    expect((await auditOf(app, email))[1]).toMatchObject({
      ip_address: '127.0.0.1',
      after: { method: 'password' },
    });
  });

  test('signing out without a session, or with a forged one, is not an error', async () => {
    expect((await createBrowser(app).send('POST', '/sign-out', {})).status).toBe(200);
    const forged = createBrowser(app, { cookie: `${cookieName}=abc.def` });
    expect((await forged.send('POST', '/sign-out')).status).toBe(200);
    expect((await forged.send('GET', '/get-session')).body).toBeNull();
  });

  test('get-session returns null when nobody is signed in', async () => {
    const { status, body, headers } = await createBrowser(app).send('GET', '/get-session');
    expect(status).toBe(200);
    expect(body).toBeNull();
    expect(headers.get('content-type')).toContain('application/json');
  });

  test('a wrong password and an unknown email address get the same response, and only the first is recorded', async () => {
    const { email } = await signUpUser(app);
    const wrong = await createBrowser(app).send('POST', '/sign-in/email', {
      email,
      password: 'not this one',
    });
    const unknown = await createBrowser(app).send('POST', '/sign-in/email', {
      email: newEmail(),
      password: 'not this one',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error.code).toBe('invalid_credentials');
    const { requestId: first, ...one } = wrong.body.error;
    const { requestId: second, ...other } = unknown.body.error;
    expect(first).not.toBe(second);
    expect(one).toEqual(other);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    await expect
      .poll(() => auditedActionsOf(app, email), { timeout: 20_000 })
      .toEqual(['account.created', 'person.sign_in_failed']);
  });

  test('a user without a password cannot sign in with one', async () => {
    const { email } = await createTestAccount(app);
    const response = await createBrowser(app).send('POST', '/sign-in/email', {
      email,
      password: goodPassword,
    });
    expect(response.body.error.code).toBe('invalid_credentials');
  });

  test('ten wrong passwords lock an email address, known or not, and a right one resets the count', async () => {
    const { email, password } = await signUpUser(app);
    const attempt = (address: string, secret: string) =>
      createBrowser(app).send('POST', '/sign-in/email', { email: address, password: secret });
    for (let wrong = 0; wrong < 9; wrong += 1) await attempt(email, 'not this one');
    expect((await attempt(email, password)).status).toBe(200);
    const outsider = newEmail();
    for (const address of [email, outsider]) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(address, 'not this one')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    }
    const locked = await attempt(email, password);
    expect(locked.status).toBe(429);
    expect(locked.body.error.code).toBe('rate_limited');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    const { body } = await attempt(outsider.toUpperCase(), password);
    expect({ ...body.error, requestId: '' }).toEqual({ ...locked.body.error, requestId: '' });
  });

  test('without rememberMe the cookie ends with the browser, and the session after a day', async () => {
    const { email, password } = await signUpUser(app);
    const browser = createBrowser(app);
    const before = Date.now();
    await browser.send('POST', '/sign-in/email', { email, password, rememberMe: false });
    const after = Date.now();
    expect(browser.setCookies.get(cookieName)).not.toContain('Max-Age');
    const { body } = await browser.send('GET', '/get-session');
    const signedInAt = Date.parse(body.session.expiresAt) - 86_400_000;
    expect(signedInAt).toBeGreaterThanOrEqual(before);
    expect(signedInAt).toBeLessThanOrEqual(after);
  });
});

describe('sessions', () => {
  const age = (userId: string, days: number, left: number) =>
    asOwner(app.database, (db) =>
      db.run(
        build
          .updateTable('sessions')
          .set({
            created_at: new Date(Date.now() - days * 86_400_000),
            expires_at: new Date(Date.now() + left * 86_400_000),
          })
          .where('user_id', '=', userId),
      ),
    );

  test('are extended: one used a day after its last extension lasts 30 days from then', async () => {
    const user = await signUpUser(app);
    const { id } = await userOf(app, user.email);
    await age(id, 2, 28);
    const { body } = await user.send('GET', '/get-session');
    expect(Date.parse(body.session.expiresAt) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    await age(id, 2, 29.5);
    const second = await user.send('GET', '/get-session');
    expect(Date.parse(second.body.session.expiresAt) - Date.now()).toBeLessThan(29.6 * 86_400_000);
  });

  test('expire', async () => {
    const user = await signUpUser(app);
    const headers = await inAccount(app, user.email);
    await age((await userOf(app, user.email)).id, 31, -0.001);
    expect((await user.send('GET', '/api/v1/projects', undefined, headers)).status).toBe(401);
    expect((await user.send('GET', '/get-session')).body).toBeNull();
    expect(user.cookies.size).toBe(0);
  });

  test('that an identity provider opened are shown, not extended, and cannot change the user', async () => {
    const account = await createTestAccount(app);
    const cookie = await createTestSession(app, account.userId, { onlyAccountId: account.accountId });
    const browser = createBrowser(app, { cookie });
    const { body } = await browser.send('GET', '/get-session');
    expect(body.user.email).toBe(account.email);
    expect(Date.parse(body.session.expiresAt) - Date.now()).toBeLessThan(3_600_001);
    for (const [path, sent] of [
      ['/change-password', { currentPassword: 'x', newPassword: goodPassword }],
      ['/two-factor/verify-totp', { code: '123456' }],
      ['/two-factor/enable', { password: 'x' }],
    ] as const)
      expect((await browser.send('POST', path, sent)).body.error.code).toBe('permission_denied');
    expect((await browser.send('POST', '/sign-out')).status).toBe(200);
    expect((await browser.send('GET', '/get-session')).body).toBeNull();
  });

  test('with a signature of another secret are invalid', async () => {
    const user = await signUpUser(app);
    const value = decodeURIComponent(user.cookies.get(cookieName) as string);
    const token = value.slice(0, value.lastIndexOf('.'));
    const genuine = createHmac('sha256', identitySecret(app.services.keyring)).update(token).digest('base64');
    expect(value).toBe(`${token}.${genuine}`);
    const forged = createHmac('sha256', 'guess').update(token).digest('base64');
    const cookie = `${cookieName}=${encodeURIComponent(`${token}.${forged}`)}`;
    const response = await createBrowser(app, { cookie }).send('GET', '/list-sessions');
    expect(response.body.error.code).toBe('session_expired');
  });
});

describe('another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];

  test.each(foreign)('cannot sign anybody in, up or out: %o', async (headers) => {
    const { email, password, cookieHeader } = await signUpUser(app);
    const bodies = {
      '/sign-in/email': { email, password },
      '/sign-up/email': { name: 'Robin', email: newEmail(), password },
      '/sign-out': {},
      '/request-password-reset': { email },
      '/reset-password': { token: 'x', newPassword: password },
      '/send-verification-email': { email },
      '/two-factor/verify-totp': { code: '123456' },
      '/two-factor/verify-backup-code': { code: 'abcde-fghij' },
      '/change-password': { currentPassword: password, newPassword: password },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const browser = createBrowser(app, { ...headers, cookie: cookieHeader() });
      const response = await browser.send('POST', path, body);
      expect(response.body.error.code, path).toBe('origin_not_allowed');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test('but our own pages can, on PUBLIC_URL and on the host they were requested with', async () => {
    const { email, password } = await signUpUser(app);
    for (const origin of ['http://forms.test', app.origin]) {
      const browser = createBrowser(app, { origin, 'sec-fetch-site': 'same-origin' });
      expect((await browser.send('POST', '/sign-in/email', { email, password })).status).toBe(200);
    }
  });
});

test('better-auth is not reachable beyond the contract', async () => {
  const user = await signUpUser(app);
  for (const [method, path] of [
    ['GET', '/ok'],
    ['GET', '/error'],
    ['POST', '/delete-user'],
    ['POST', '/revoke-sessions'],
    ['POST', '/sign-in/social'],
    ['POST', '/two-factor/get-totp-uri'],
    ['POST', '/two-factor/send-otp'],
    ['GET', '/list-accounts'],
    ['POST', '/update-session'],
  ] as const)
    expect((await user.send(method, path, method === 'POST' ? {} : undefined)).status, path).toBe(404);
});

test('an API key cannot change a user', async () => {
  const account = await createTestAccount(app);
  const response = await account.send('POST', '/api/auth/update-user', { name: newUuid() });
  expect(response.body.error.code).toBe('api_key_not_allowed');
});

test('while PostgreSQL is unavailable, signing in and up is 503, not 500', async () => {
  const { email, password } = await signUpUser(app);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const connect = vi
    .spyOn(app.services.identityPool, 'connect')
    .mockImplementation(() => Promise.reject(away));
  try {
    const response = await createBrowser(app).send('POST', '/sign-in/email', { email, password });
    expect(response).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    const outsider = { name: 'Robin', email: newEmail(), password };
    expect((await createBrowser(app).send('POST', '/sign-up/email', outsider)).status).toBe(503);
  } finally {
    connect.mockRestore();
  }
});
