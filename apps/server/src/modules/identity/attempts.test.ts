import { describe, expect, test } from 'vitest';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createAttempts } from './attempts.ts';
import { createBrowser, goodPassword, newEmail, statusesOf } from './identity.factory.ts';
import { createIdentity } from './identity.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

// With a proxy, so that clients can have addresses other than loopback.
const app = useTestApp({ env: { TRUST_PROXY: 'true' } });

let clients = 0;
const from = (ip: string) => createBrowser(app, { 'x-forwarded-for': ip });
const newClient = () => {
  clients += 1;
  return `203.0.113.${clients}`;
};

describe('one client', () => {
  test('can try to sign in 100 times in 15 minutes, whatever the email addresses', async () => {
    const ip = newClient();
    // Tokens count as well, and need no hashing.
    const attempt = (client: string) =>
      from(client).send('POST', '/reset-password', { token: 'x', newPassword: goodPassword });
    const answers = await Promise.all(Array.from({ length: 103 }, () => attempt(ip)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(100);
    const locked = await from(ip).send('POST', '/sign-in/email', { email: newEmail(), password: 'x' });
    expect(locked).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    const verification = await from(ip).send('GET', '/verify-email?token=x');
    expect(verification.status).toBe(429);
    expect((await from(ip).send('GET', '/passkey/generate-authenticate-options')).status).toBe(429);
    expect((await attempt(newClient())).status).toBe(422);
  });

  test('can sign up 60 times an hour', async () => {
    const ip = newClient();
    const { limiter, keyring } = app.services;
    const attempts = createAttempts(limiter, keyring);
    const sender = { ip, userAgent: null, requestId: newUuid() };
    for (let count = 0; count < 59; count += 1) await attempts.fromClient('signUp', sender);
    const signUp = () =>
      from(ip).send('POST', '/sign-up/email', { name: 'Robin', email: newEmail(), password: goodPassword });
    const answers = await Promise.all([signUp(), signUp(), signUp()]);
    expect(statusesOf(answers)).toEqual([200, 429, 429]);
  });

  test('can request 60 mails an hour', async () => {
    const ip = newClient();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () =>
        from(ip).send('POST', '/request-password-reset', { email: newEmail() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'that is this machine, %s, is not limited',
    async (ip) => {
      const answers = await Promise.all(
        Array.from({ length: 101 }, () => from(ip).send('GET', '/verify-email?token=x')),
      );
      expect(answers.every(({ status }) => status === 302)).toBe(true);
    },
  );
});

describe('a burst', () => {
  test('of sign-ups with one email address creates one user', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        from('127.0.0.1').send('POST', '/sign-up/email', { name: 'Robin', email, password: goodPassword }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(409)]);
  });

  test('is rejected with Retry-After while too many wait for hashing', async () => {
    const full = async () => fail('unavailable', { headers: { 'retry-after': '2' } });
    const identity = createIdentity(app.services, { hash: full, verify: full });
    const sender = { ip: '127.0.0.1', userAgent: null, requestId: newUuid() };
    const asked = { headers: {}, sender, address: app.origin, addHeader: () => {} };
    const [email, password] = [newEmail(), goodPassword];
    for (const attempt of [
      () => signUp(identity, asked, { name: 'Robin', email, password }),
      () => signIn(identity, asked, { email, password }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  });
});
