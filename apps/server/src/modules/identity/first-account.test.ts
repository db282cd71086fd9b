import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  createBrowser,
  goodPassword,
  newEmail,
  type TestBrowser,
  useIdentityWorker,
} from './identity.factory.ts';
import { findUserByEmail, setEmailVerified, type UserRow } from './store.ts';

const app = useTestApp();
const withEmail = useTestApp({
  env: { SMTP_URL: 'smtp://127.0.0.1:9', REQUIRE_EMAIL_VERIFICATION: 'true' },
});
useIdentityWorker(withEmail);

const requestedAccount = { name: 'Acme Research', timezone: 'Europe/Paris', locale: 'de' };
const isRequired = async (browser: TestBrowser) =>
  (await browser.send('GET', '/settings')).body.setupRequired;
const user = () => ({ name: 'Robin', email: newEmail(), password: goodPassword });

test('without any users, the first account is set up, and then no more', async () => {
  const browser = createBrowser(app);
  expect(await isRequired(browser)).toBe(true);

  const unknown = { ...user(), account: { ...requestedAccount, timezone: 'Europe/Atlantis' } };
  const rejected = await browser.send('POST', '/sign-up/email', unknown);
  expect(rejected).toMatchObject({
    status: 422,
    body: { error: { details: [{ path: 'account.timezone', code: 'unknown_timezone' }] } },
  });
  expect(await isRequired(browser)).toBe(true);

  expect(
    (await browser.send('POST', '/sign-up/email', { ...user(), account: requestedAccount })).status,
  ).toBe(200);
  expect(await isRequired(browser)).toBe(false);

  const { body: accounts } = await browser.send('GET', '/api/v1/accounts');
  const inAccount = { 'x-account-id': accounts.data[0].id };
  expect((await browser.send('GET', '/api/v1/account', undefined, inAccount)).body).toMatchObject(
    requestedAccount,
  );

  const send = (path: string, body: object) => browser.send('POST', `/api/v1${path}`, body, inAccount);
  const { body: project } = await send('/projects', { name: 'First' });
  const { body: form } = await send('/forms', { projectId: project.id, name: 'Anmeldung' });
  expect(form.settings).toMatchObject({ locales: ['de'], defaultLocale: 'de' });
});

test('with required verification, the requested account is created at the first sign-in', async () => {
  const browser = createBrowser(withEmail);
  expect(await isRequired(browser)).toBe(true);
  const { email, ...rest } = user();
  const response = await browser.send('POST', '/sign-up/email', {
    ...rest,
    email,
    account: requestedAccount,
  });
  expect(response.body).toEqual({ verificationRequired: true });
  await expect.poll(() => isRequired(browser)).toBe(false);

  // The effect of following the link in the email.
  const { database } = withEmail.services;
  const { id } = (await database.global((db) => findUserByEmail(db, email))) as UserRow;
  await database.write(id, (db) => setEmailVerified(db, id, email));
  expect((await browser.send('POST', '/sign-in/email', { email, password: goodPassword })).status).toBe(200);
  const { body } = await browser.send('GET', '/api/v1/accounts');
  expect(body.data).toMatchObject([{ name: requestedAccount.name, role: 'owner' }]);
});
