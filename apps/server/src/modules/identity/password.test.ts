import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import { createAccount } from '../accounts/index.ts';
import {
  auditedActionsOf,
  createBrowser,
  goodPassword,
  inAccount,
  mailsTo,
  newEmail,
  signUpUser,
  statusesOf,
  useIdentityWorker,
  userOf,
  waitForMail,
} from './identity.factory.ts';

const app = useTestApp();
useIdentityWorker(app);

const subject = 'Reset your password';
const other = 'quite another password';

const requestReset = (email: string) => createBrowser(app).send('POST', '/request-password-reset', { email });
const reset = (token: string, newPassword = other) =>
  createBrowser(app).send('POST', '/reset-password', { token, newPassword });
const signIn = (email: string, password: string) =>
  createBrowser(app).send('POST', '/sign-in/email', { email, password });

describe('a password reset', () => {
  test('works once by a mailed link, and ends all sessions', async () => {
    const user = await signUpUser(app);
    await requestReset(user.email.toUpperCase());
    await requestReset(user.email);
    const mail = await waitForMail(app, user.email, subject, 2);
    const [, older] = await mailsTo(app, user.email);
    expect(mail.text).toContain('http://forms.test/reset-password?token=');
    expect(mail.text).toContain('expires in 1 hour');
    expect(await reset(mail.token)).toMatchObject({ status: 200, body: { status: true } });

    expect((await user.send('GET', '/get-session')).body).toBeNull();
    expect((await signIn(user.email, user.password)).status).toBe(401);
    expect((await signIn(user.email, other)).status).toBe(200);
    expect((await userOf(app, user.email)).email_verified).toBe(true);
    for (const token of [mail.token, older?.token ?? ''])
      expect(await reset(token)).toMatchObject({ status: 422, body: { error: { code: 'invalid_token' } } });
    await waitForMail(app, user.email, 'Your password was changed');
    expect(await auditedActionsOf(app, user.email)).toContain('person.password_changed');
  });

  test('works once, however many use the link at the same time', async () => {
    const { email } = await signUpUser(app);
    await requestReset(email);
    const { token } = await waitForMail(app, email, subject);
    const answers = await Promise.all([1, 2, 3, 4].map((one) => reset(token, `password number ${one}`)));
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await signIn(email, `password number ${winner}`)).status).toBe(200);
  });

  test('sets a first password, however the email address is written', async () => {
    const email = `Robin-${newEmail()}`;
    await createAccount(app.services.database, app.services.keyring, { name: 'By the operator', email });
    await requestReset(email);
    await reset((await waitForMail(app, email.toLowerCase(), subject)).token);
    expect((await signIn(email, other)).status).toBe(200);
  });

  test('rejects a forged token, an expired one, and one of another kind', async () => {
    const user = await signUpUser(app);
    await requestReset(user.email);
    await createBrowser(app).send('POST', '/send-verification-email', { email: user.email });
    const { token } = await waitForMail(app, user.email, subject);
    const { token: verification } = await waitForMail(app, user.email, 'Confirm your email address');
    const { id } = await userOf(app, user.email);
    await app.services.database.write(id, (db) =>
      db.run(
        build
          .updateTable('verifications')
          .set({ expires_at: new Date(Date.now() - 1) })
          .where('identifier', '=', `reset-password/${id}`),
      ),
    );
    for (const wrong of ['x', token, verification])
      expect((await reset(wrong)).body.error.code).toBe('invalid_token');
    expect((await signIn(user.email, user.password)).status).toBe(200);
  });

  test('does not reveal whether an email address is known, and sends no mail to an unknown one', async () => {
    const { email } = await signUpUser(app);
    const outsider = newEmail();
    const [known, unknown] = [await requestReset(email), await requestReset(outsider)];
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual(unknown.body);
    await waitForMail(app, email, subject);
    const last = await signUpUser(app);
    await requestReset(last.email);
    await waitForMail(app, last.email, subject);
    expect(await mailsTo(app, outsider)).toEqual([]);
  });

  test('unlocks the email address', async () => {
    const { email } = await signUpUser(app);
    for (let wrong = 0; wrong < 11; wrong += 1) await signIn(email, 'not this one');
    expect((await signIn(email, goodPassword)).status).toBe(429);
    await requestReset(email);
    await reset((await waitForMail(app, email, subject)).token);
    expect((await signIn(email, other)).status).toBe(200);
  });
});

describe('a password change', () => {
  test('ends all other sessions and keeps this one', async () => {
    const user = await signUpUser(app);
    const elsewhere = createBrowser(app);
    await elsewhere.send('POST', '/sign-in/email', { email: user.email, password: user.password });
    await requestReset(user.email);
    const { token } = await waitForMail(app, user.email, subject);
    const response = await user.send('POST', '/change-password', {
      currentPassword: user.password,
      newPassword: other,
    });
    expect(response).toMatchObject({ status: 200, body: { status: true } });
    expect((await user.send('GET', '/get-session')).body.user.email).toBe(user.email);
    expect((await elsewhere.send('GET', '/get-session')).body).toBeNull();
    expect((await reset(token)).body.error.code).toBe('invalid_token');
    expect((await signIn(user.email, other)).status).toBe(200);
  });

  test('requires the current one, which cannot be guessed without limit', async () => {
    const user = await signUpUser(app);
    const change = (currentPassword: string) =>
      user.send('POST', '/change-password', { currentPassword, newPassword: other });
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await change('not this one')).body.error.code).toBe('invalid_credentials');
    const locked = await change(user.password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(user.email, user.password)).status).toBe(200);
  });

  test('requires a signed-in user', async () => {
    const body = { currentPassword: goodPassword, newPassword: other };
    const response = await createBrowser(app).send('POST', '/change-password', body);
    expect(response).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
  });
});

test('passwords are stored as Argon2id with 19 MiB, two passes and one lane', async () => {
  const { email } = await signUpUser(app);
  const { id } = await userOf(app, email);
  const row = await asOwner(app.database, (db) =>
    db.one(build.selectFrom('sign_in_methods').selectAll().where('user_id', '=', id)),
  );
  expect(row).toMatchObject({ provider_id: 'credential', provider_user_id: id });
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a new password keeps API keys, and its mail lists the valid ones', async () => {
  const user = await signUpUser(app);
  const account = await inAccount(app, user.email);
  const makeKey = async (name: string) => {
    const { status, body } = await user.send('POST', '/api/settings/api-keys', { name }, account);
    expect(status).toBe(201);
    return body as { id: string; partialKey: string };
  };
  const kept = await makeKey('See http://evil.example');
  const revoked = await makeKey('Revoked');
  expect((await user.send('DELETE', `/api/settings/api-keys/${revoked.id}`, undefined, account)).status).toBe(
    204,
  );
  const change = { currentPassword: user.password, newPassword: 'quite another password' };
  expect((await user.send('POST', '/change-password', change)).status).toBe(200);
  const { text } = await waitForMail(app, user.email, 'Your password was changed');
  expect(text).toContain(
    `These API keys of yours still work: "See http evil example" (${kept.partialKey}). If you don't recognize one`,
  );
  expect(text).not.toContain('Revoked');
});
