import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { build } from '../../db/db.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createAccount } from '../accounts/index.ts';
import {
  accountsOf,
  createBrowser,
  goodPassword,
  inAccount,
  mailsTo,
  newEmail,
  useIdentityWorker,
  userOf,
  waitForMail,
} from './identity.factory.ts';
import { signUpTask } from './sign-up-task.ts';

const app = useTestApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true', PUBLIC_URL: 'https://forms.test' } });
useIdentityWorker(app);

const verificationSubject = 'Confirm your email address';
const verified = '/email-verified';

const signUp = (email: string, password = goodPassword, name = 'Robin Miller') =>
  createBrowser(app).send('POST', '/sign-up/email', { name, email, password });
const signIn = (email: string, password = goodPassword) =>
  createBrowser(app).send('POST', '/sign-in/email', { email, password });
const follow = async (token: string) => {
  const response = await createBrowser(app).send('GET', `/verify-email?token=${encodeURIComponent(token)}`);
  expect(response.status).toBe(302);
  return response.headers.get('location');
};

const signUpVerified = async () => {
  const email = newEmail();
  await signUp(email);
  await follow((await waitForMail(app, email, verificationSubject)).token);
  return email;
};

test('a sign-up sends a mail, and its link enables the sign-in', async () => {
  const email = newEmail();
  const made = await signUp(email);
  expect(made).toMatchObject({ status: 200, body: { verificationRequired: true } });
  expect(made.body).toEqual({ verificationRequired: true });
  expect(made.headers.getSetCookie()).toEqual([]);

  const mail = await waitForMail(app, email, verificationSubject);
  expect(mail.text).toContain('https://forms.test/api/auth/verify-email?token=');
  expect(mail.text).toContain('24 hours');
  expect(await follow(mail.token)).toBe(verified);
  expect((await userOf(app, email)).email_verified).toBe(true);

  const browser = createBrowser(app);
  const response = await browser.send('POST', '/sign-in/email', { email, password: goodPassword });
  expect(response.body).toMatchObject({ twoFactorRedirect: false, user: { emailVerified: true } });
  expect(await accountsOf(app, email)).toMatchObject([{ role: 'owner' }]);
  const line = browser.setCookies.get('__Host-form-service.session_token');
  for (const attribute of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']) expect(line).toContain(attribute);
  expect(line).not.toContain('Domain');
  const projects = await browser.send('GET', '/api/v1/projects', undefined, await inAccount(app, email));
  expect(projects.status).toBe(200);
});

describe('before the email address is verified', () => {
  test('the right password is 403 and sends the mail again; a wrong one is 401 and sends none', async () => {
    const email = newEmail();
    await signUp(email);
    await waitForMail(app, email, verificationSubject);
    const wrong = await signIn(email, 'not this one');
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    const early = await signIn(email);
    expect(early).toMatchObject({ status: 403, body: { error: { code: 'email_not_verified' } } });
    expect(early.headers.getSetCookie()).toEqual([]);
    await waitForMail(app, email, verificationSubject, 2);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test('of several sign-ups with one email address, only the reader of its mail gets a password', async () => {
    const mine = 'of the owner of the mailbox';
    const theirs = 'of somebody who has no such mailbox';
    for (const [first, second] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const email = newEmail();
      await signUp(email, first);
      const { token: confirm } = await waitForMail(app, email, verificationSubject);
      await signUp(email, second, 'Squatter');
      const { token } = await waitForMail(app, email, 'Choose your password');
      expect(await follow(confirm)).toBe(verified);
      for (const password of [mine, theirs]) expect((await signIn(email, password)).status).toBe(401);
      const newPassword = 'chosen by who reads the mail';
      const chosen = await createBrowser(app).send('POST', '/reset-password', { token, newPassword });
      expect(chosen.status).toBe(200);
      expect((await signIn(email, newPassword)).status).toBe(200);
    }
  });
});

test('a user that an operator created has no password: signing up lets them choose one by mail', async () => {
  const email = newEmail();
  await createAccount(app.services.database, app.services.keyring, { name: 'Ops', email });
  await signUp(email, 'never looked at');
  const { token } = await waitForMail(app, email, 'Choose your password');
  const newPassword = 'chosen by who reads the mail';
  await createBrowser(app).send('POST', '/reset-password', { token, newPassword });
  expect((await signIn(email, newPassword)).status).toBe(200);
});

test('a known email address gets the same response, and its owner a mail about it', async () => {
  const email = await signUpVerified();
  const again = await signUp(email.toUpperCase(), 'a wholly different one', 'Somebody else');
  const fresh = await signUp(newEmail());
  expect(again.status).toBe(fresh.status);
  expect(again.body).toEqual(fresh.body);
  const mail = await waitForMail(app, email, 'You already have an account');
  expect(mail.text).toContain('https://forms.test/sign-in');
  expect((await signIn(email, 'a wholly different one')).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
  expect((await userOf(app, email)).name).toBe('Robin Miller');
});

test('a task that runs twice creates one user, keeps the password and sends one mail', async () => {
  const email = newEmail();
  const run = vi.spyOn(app.services.keyring, 'decrypt');
  await signUp(email);
  const { token } = await waitForMail(app, email, verificationSubject);
  const [, sealed, userId] = run.mock.calls.find(([purpose]) => purpose === 'sign-up') ?? [];
  run.mockRestore();
  const task = signUpTask(app.services);
  await task.run({ userId, sealed: sealed?.toString('base64') }, {
    log: app.services.log,
    signal: new AbortController().signal,
  } as never);
  expect((await userOf(app, email)).id).toBe(userId);
  expect(await follow(token)).toBe(verified);
  expect((await signIn(email)).status).toBe(200);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('an email address that could never sign in is rejected', async () => {
  for (const address of ['robin@localhost', "o'@example.test", 'a..b@example.test', 'é@example.test']) {
    const response = await signUp(address);
    expect(response).toMatchObject({ status: 422, body: { error: { details: [{ path: 'email' }] } } });
    expect((await signIn(address)).status).toBe(422);
  }
  for (const address of [`o'neill.${newEmail()}`, `a+b_c-d.${newEmail()}`.toUpperCase()]) {
    expect((await signUp(address)).status).toBe(200);
    await waitForMail(app, address.toLowerCase(), verificationSubject);
    expect((await signIn(address)).status).toBe(403);
  }
});

test('two concurrent sign-ups with one email address get the same response', async () => {
  const email = newEmail();
  const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual({ verificationRequired: true });
  }
});

describe('a link', () => {
  test('that was already used reports success and does nothing more', async () => {
    const email = newEmail();
    await signUp(email);
    const { token } = await waitForMail(app, email, verificationSubject);
    expect(await follow(token)).toBe(verified);
    expect(await follow(token)).toBe(verified);
    const { id } = await userOf(app, email);
    await app.services.database.write(id, (db) =>
      db.run(build.updateTable('users').set({ email_verified: false }).where('id', '=', id)),
    );
    expect(await follow(token)).toBe(`${verified}?error=invalid_token`);
    expect((await userOf(app, email)).email_verified).toBe(false);
  });

  test('that is forged, truncated, of another user or expired does nothing', async () => {
    const email = newEmail();
    await signUp(email);
    const { token } = await waitForMail(app, email, verificationSubject);
    const other = newEmail();
    await signUp(other);
    const { token: others } = await waitForMail(app, other, verificationSubject);
    const mixed = Buffer.concat([
      Buffer.from(token, 'base64url').subarray(0, 16),
      Buffer.from(others, 'base64url').subarray(16),
    ]).toString('base64url');
    for (const wrong of ['x', token.slice(0, -2), `${token}AAAA`, mixed, '../..', '\u{1f600}'])
      expect(await follow(wrong)).toBe(`${verified}?error=invalid_token`);
    const { id } = await userOf(app, email);
    const rows = await app.services.database.write(id, (db) =>
      db.all(
        build
          .updateTable('verifications')
          .set({ expires_at: new Date(Date.now() - 1_000) })
          .where('identifier', '=', `verify-email/${id}`)
          .returningAll(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await follow(token)).toBe(`${verified}?error=invalid_token`);
    expect((await userOf(app, email)).email_verified).toBe(false);
  });
});

test('a new mail can be requested five times an hour, for any address, with the same response', async () => {
  const email = newEmail();
  await signUp(email);
  // Otherwise the user might not exist yet when the next mail is requested.
  await waitForMail(app, email, verificationSubject);
  const browser = createBrowser(app);
  const ask = (address: string) => browser.send('POST', '/send-verification-email', { email: address });
  for (let asked = 0; asked < 7; asked += 1)
    expect(await ask(email)).toMatchObject({ status: 200, body: { status: true } });
  expect(await ask(newEmail())).toMatchObject({ status: 200, body: { status: true } });
  await waitForMail(app, email, verificationSubject, 5);
  const other = await signUpVerified();
  expect(await ask(other)).toMatchObject({ status: 200, body: { status: true } });
  // Every earlier request has been processed by the time this mail arrives.
  expect(await mailsTo(app, email)).toHaveLength(5);
  expect(await mailsTo(app, other)).toHaveLength(1);
});

test('a name in a mail is neither HTML nor a link, and is shortened', async () => {
  const email = newEmail();
  await signUp(email, goodPassword, '<img src=x onerror=alert(1)> & "Robin"');
  const mail = await waitForMail(app, email, verificationSubject);
  expect(mail.html).toContain('Hi img src x onerror alert(1) &amp; Robin,');
  expect(mail.html).not.toContain('<img');
  const outsider = newEmail();
  await signUp(outsider, goodPassword, `You have won! https://evil.example/prize ${'x'.repeat(150)}`);
  const spam = await waitForMail(app, outsider, verificationSubject);
  for (const body of [spam.text, spam.html]) expect(body).not.toMatch(/evil\.example|x{40}/);
  const nameless = newEmail();
  await signUp(nameless, goodPassword, '://');
  expect((await waitForMail(app, nameless, verificationSubject)).text).toMatch(/^Hi,\n/);
});

test('verification is required if email is configured, unless the operator disables it', () => {
  const required = (env: Record<string, string>) => readConfig(env).requireEmailVerification;
  expect(required({})).toBe(false);
  expect(required({ SMTP_URL: 'smtp://localhost:25' })).toBe(true);
  expect(required({ SMTP_URL: 'smtp://localhost:25', REQUIRE_EMAIL_VERIFICATION: 'false' })).toBe(false);
  expect(() => required({ REQUIRE_EMAIL_VERIFICATION: 'true' })).toThrow('requires SMTP_URL');
  expect(() => required({ REQUIRE_EMAIL_VERIFICATION: 'yes' })).toThrow('REQUIRE_EMAIL_VERIFICATION');
});
