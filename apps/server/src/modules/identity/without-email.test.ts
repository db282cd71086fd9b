import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createBrowser, newEmail, signUpUser, userOf } from './identity.factory.ts';
import { makeResetLink } from './index.ts';

const app = useTestApp({ env: { SMTP_URL: '', REQUIRE_EMAIL_VERIFICATION: '' } });

const rejected = { status: 409, body: { error: { code: 'email_not_configured' } } };

test('sign-in screens see that no email is sent and no address has to be confirmed', async () => {
  const { status, body } = await createBrowser(app).send('GET', '/settings');
  expect(status).toBe(200);
  expect(body).toMatchObject({ emailConfigured: false, emailVerificationRequired: false });
});

test('no response claims that mail is sent, whether or not the address is known', async () => {
  const user = await signUpUser(app);
  for (const path of ['/request-password-reset', '/send-verification-email'])
    for (const email of [user.email, newEmail()])
      expect(await createBrowser(app).send('POST', path, { email })).toMatchObject(rejected);
});

test('the email address changes immediately, unverified; one in use is rejected', async () => {
  const user = await signUpUser(app);
  const other = await signUpUser(app);
  const { password } = user;
  const taken = await user.send('POST', '/change-email', { newEmail: other.email.toUpperCase(), password });
  expect(taken).toMatchObject({ status: 409, body: { error: { code: 'unique_violation' } } });
  const newAddress = newEmail();
  const changed = await user.send('POST', '/change-email', { newEmail: newAddress, password });
  expect(changed).toMatchObject({ status: 200, body: { status: true, changed: true } });
  expect(await userOf(app, newAddress)).toMatchObject({ email_verified: false });
  const signedIn = await createBrowser(app).send('POST', '/sign-in/email', { email: newAddress, password });
  expect(signedIn.status).toBe(200);
});

test('an invitation is not emailed, and its link can be passed on', async () => {
  const owner = await createTestAccount(app);
  const { status, body } = await owner.sendWithSession('POST', '/invitations', {
    email: newEmail(),
    role: 'viewer',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ emailed: false, link: expect.stringContaining('/invitations?token=svl_') });
});

const services = () => ({ ...app.services, publicUrl: app.services.config.publicUrl });

test("the operator's link sets a new password, once", async () => {
  const user = await signUpUser(app);
  const link = await makeResetLink(services(), user.email.toUpperCase());
  expect(link?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const { origin, pathname, searchParams } = new URL(link?.url ?? '');
  expect(`${origin}${pathname}`).toBe('http://forms.test/reset-password');
  const token = searchParams.get('token');
  const newPassword = 'another good long password';
  const browser = createBrowser(app);
  expect((await browser.send('POST', '/reset-password', { token, newPassword })).status).toBe(200);
  const again = await browser.send('POST', '/reset-password', { token, newPassword });
  expect(again.body.error.code).toBe('invalid_token');
  const credentials = { email: user.email, password: newPassword };
  expect((await browser.send('POST', '/sign-in/email', credentials)).status).toBe(200);
  expect((await user.send('GET', '/list-sessions')).status).toBe(401);
  expect(await makeResetLink(services(), newEmail())).toBeUndefined();
});

const command = fileURLToPath(new URL('../../commands/reset-password.ts', import.meta.url));

const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: app.database.url,
      DATA_DIR: app.services.config.dataDir,
      PUBLIC_URL: 'https://forms.example.com',
    };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

test('the command prints the link and its expiry next to the running service, and says how to use it', async () => {
  const { email } = await signUpUser(app);
  const [made, empty] = await Promise.all([run(email), run()]);
  expect(made.stdout).toMatch(/^https:\/\/forms\.example\.com\/reset-password\?token=[\w-]+\n$/);
  expect(made.stderr).toMatch(/works once, until 20\d\d-\d\d-\d\dT/);
  expect(made.code).toBe(0);
  expect(empty).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run reset-password') });
});
