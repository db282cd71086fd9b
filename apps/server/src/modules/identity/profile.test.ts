import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import {
  auditedActionsOf,
  auditOf,
  createBrowser,
  goodPassword,
  mailsTo,
  newEmail,
  signUpUser,
  useIdentityWorker,
  userOf,
  waitForMail,
} from './identity.factory.ts';
import { identity } from './index.ts';
import { enqueueMailSeparately, passwordFingerprint } from './mail-task.ts';

const app = useTestApp();
useIdentityWorker(app);

const requestedSubject = 'Request to change your email address';
const confirmSubject = 'Confirm your new email address';
const change = (to: string) => ({ newEmail: to, password: goodPassword });
const follow = async (token: string) =>
  (await createBrowser(app).send('GET', `/verify-email?token=${token}`)).headers.get('location');

describe('an email address is changed', () => {
  test('by the link in a mail to the new one, and the old one is notified', async () => {
    const user = await signUpUser(app);
    const next = newEmail();
    await createBrowser(app).send('POST', '/request-password-reset', { email: user.email });
    const lying = await waitForMail(app, user.email, 'Reset your password');
    const asked = await user.send('POST', '/change-email', {
      newEmail: next.toUpperCase(),
      password: user.password,
    });
    expect(asked).toMatchObject({ status: 200, body: { status: true } });
    expect((await user.send('GET', '/get-session')).body.user.email).toBe(user.email);

    const { token } = await waitForMail(app, next, confirmSubject);
    expect(await follow(token)).toBe('/email-verified');
    expect(await follow(token)).toBe('/email-verified');
    const { body } = await user.send('GET', '/get-session');
    expect(body.user).toMatchObject({ email: next, emailVerified: true });
    const warning = await waitForMail(app, user.email, requestedSubject);
    expect(warning.text).toContain(next);
    expect(warning.text).toContain('http://forms.test/forgot-password');
    expect(warning.token).toBe('');
    const notice = await waitForMail(app, user.email, 'Your email address was changed');
    expect(notice.text).toContain(next);
    const stale = { token: lying.token, newPassword: 'from the old mailbox' };
    expect((await createBrowser(app).send('POST', '/reset-password', stale)).status).toBe(422);
    const credentials = { email: next, password: user.password };
    expect((await createBrowser(app).send('POST', '/sign-in/email', credentials)).status).toBe(200);
    expect((await auditOf(app, next)).find(({ action }) => action === 'person.email_changed')).toMatchObject({
      after: { from: user.email },
      target_name: next,
    });
    expect(
      (await auditOf(app, next)).find(({ action }) => action === 'person.email_change_requested'),
    ).toMatchObject({ after: { from: user.email, to: next } });
  });

  test('not with a session alone', async () => {
    const user = await signUpUser(app);
    const to = newEmail();
    const none = await user.send('POST', '/change-email', { newEmail: to });
    expect(none).toMatchObject({
      status: 422,
      body: { error: { code: 'validation_failed', details: [{ path: 'password', code: 'required' }] } },
    });
    const wrong = await user.send('POST', '/change-email', { newEmail: to, password: 'not this one' });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    expect(await auditedActionsOf(app, user.email)).toEqual(['account.created']);
    const hopeless = await user.send('POST', '/change-email', change('robin@localhost'));
    expect(hopeless).toMatchObject({ status: 422, body: { error: { details: [{ path: 'newEmail' }] } } });
    await user.send('POST', '/change-email', change(to));
    await waitForMail(app, to, confirmSubject);
    expect(await mailsTo(app, to)).toHaveLength(1);
  });

  test('not after its owner has set a new password, even if the mail is still queued', async () => {
    const user = await signUpUser(app);
    const [to, later] = [newEmail(), newEmail()];
    await user.send('POST', '/change-email', change(to));
    const { token } = await waitForMail(app, to, confirmSubject);
    const { id } = await userOf(app, user.email);
    const passwords = { currentPassword: user.password, newPassword: 'quite another password' };
    expect((await user.send('POST', '/change-password', passwords)).status).toBe(200);
    expect(await follow(token)).toBe('/email-verified?error=invalid_token');

    const { database, keyring } = app.services;
    const mark = passwordFingerprint(keyring, 'the hash of the password before');
    await enqueueMailSeparately(database, { kind: 'change-email', userId: id, newEmail: later, mark });
    const last = newEmail();
    await user.send('POST', '/change-email', { newEmail: last, password: passwords.newPassword });
    await waitForMail(app, last, confirmSubject);
    expect(await mailsTo(app, later)).toEqual([]);
  });

  test('five times an hour at most, each time with a notice to the old address', async () => {
    const user = await signUpUser(app);
    for (let count = 0; count < 5; count += 1)
      expect((await user.send('POST', '/change-email', change(newEmail()))).status).toBe(200);
    expect((await user.send('POST', '/change-email', change(newEmail()))).status).toBe(429);
    await waitForMail(app, user.email, requestedSubject, 5);
  });

  test('never to one that is in use, without revealing that', async () => {
    const [user, owner] = [await signUpUser(app), await signUpUser(app)];
    const asked = await user.send('POST', '/change-email', change(owner.email));
    expect(asked).toMatchObject({ status: 200, body: { status: true } });
    const free = newEmail();
    await user.send('POST', '/change-email', change(free));
    const { token } = await waitForMail(app, free, confirmSubject);
    expect(await mailsTo(app, owner.email)).toEqual([]);

    const quick = { name: 'Quick', email: free, password: 'correct horse battery' };
    await createBrowser(app).send('POST', '/sign-up/email', quick);
    expect(await follow(token)).toBe('/email-verified?error=invalid_token');
    expect((await userOf(app, user.email)).email).toBe(user.email);
  });

  test('not to the same one, and not with a session of yesterday', async () => {
    const user = await signUpUser(app);
    const same = await user.send('POST', '/change-email', change(user.email.toUpperCase()));
    expect(same.body.error.code).toBe('state_conflict');
    const { id } = await userOf(app, user.email);
    await asOwner(app.database, (db) =>
      db.run(
        build
          .updateTable('sessions')
          .set({ created_at: sql`now() - interval '25 hours'` })
          .where('user_id', '=', id),
      ),
    );
    const late = await user.send('POST', '/change-email', change(newEmail()));
    expect(late).toMatchObject({ status: 401, body: { error: { code: 'session_expired' } } });
    const options = await user.send('GET', '/passkey/generate-register-options');
    expect(options).toMatchObject({ status: 401, body: { error: { code: 'session_expired' } } });
  });
});

test('a name is changed', async () => {
  const user = await signUpUser(app);
  const { body } = await user.send('POST', '/update-user', { name: 'Robin Smith' });
  expect(body).toMatchObject({ name: 'Robin Smith', email: user.email });
  expect((await user.send('GET', '/get-session')).body.user.name).toBe('Robin Smith');
  await user.send('POST', '/update-user', { name: 'Robin Smith' });
  expect((await auditOf(app, user.email)).slice(1)).toMatchObject([
    { action: 'person.updated', after: { from: 'Robin Miller', to: 'Robin Smith' } },
  ]);
  const rejected = await user.send('POST', '/update-user', { email: newEmail() });
  expect(rejected.status).toBe(422);
});

describe('sessions', () => {
  test('are listed and ended by their user only', async () => {
    const [user, outsider] = [await signUpUser(app), await signUpUser(app)];
    const elsewhere = createBrowser(app, { 'user-agent': 'Elsewhere/1.0' });
    const credentials = { email: user.email, password: user.password };
    await elsewhere.send('POST', '/sign-in/email', credentials);
    const { body } = await user.send('GET', '/list-sessions');
    expect(body.data).toMatchObject([
      { current: false, userAgent: 'Elsewhere/1.0', ipAddress: '127.0.0.1' },
      { current: true },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    const { id } = body.data[0];
    expect((await outsider.send('POST', '/revoke-session', { id })).status).toBe(404);
    expect((await elsewhere.send('GET', '/list-sessions')).body.data).toHaveLength(2);
    expect((await user.send('POST', '/revoke-session', { id })).status).toBe(200);
    expect((await elsewhere.send('GET', '/list-sessions')).status).toBe(401);
    expect((await user.send('POST', '/revoke-session', { id })).status).toBe(404);
    expect((await user.send('POST', '/revoke-session', { id: id.replace('ses_', 'usr_') })).status).toBe(422);
  });

  test('can all be ended except this one', async () => {
    const [user, outsider] = [await signUpUser(app), await signUpUser(app)];
    const credentials = { email: user.email, password: user.password };
    const others = [createBrowser(app), createBrowser(app)];
    for (const browser of others) await browser.send('POST', '/sign-in/email', credentials);
    expect((await user.send('POST', '/revoke-other-sessions')).status).toBe(200);
    for (const browser of others) expect((await browser.send('GET', '/get-session')).body).toBeNull();
    expect((await user.send('GET', '/list-sessions')).body.data).toHaveLength(1);
    expect((await outsider.send('GET', '/list-sessions')).body.data).toHaveLength(1);
    expect(await auditedActionsOf(app, user.email)).toContain('person.signed_out');
  });

  test('and tokens that have expired are deleted at night, and no others', async () => {
    const { userId } = await createTestAccount(app);
    const row = (name: string, age: string) => ({
      id: sql<string>`gen_random_uuid()`,
      expires_at: sql<Date>`now() - ${age}::interval`,
      name,
    });
    for (const [name, age] of [
      ['old', '1 second'],
      ['young', '-1 minute'],
    ] as const) {
      const { name: value, ...dated } = row(name, age);
      await asOwner(app.database, async (db) => {
        await db.run(
          build.insertInto('sessions').values({ ...dated, user_id: userId, token: `${userId} ${value}` }),
        );
        await db.run(build.insertInto('verifications').values({ ...dated, identifier: userId, value }));
      });
    }
    const log = pino({ level: 'silent' });
    const { pool, db } = createOwnerPool(app.database.url, 1, log);
    const context = { db, log, now: new Date(), signal: new AbortController().signal };
    for (const schedule of identity.schedules?.(app.services) ?? []) await schedule.run(context);
    await pool.end();
    const left = await asOwner(app.database, async (db) => ({
      sessions: await db.all(
        build.selectFrom('sessions').select('token').where('token', 'like', `${userId}%`),
      ),
      tokens: await db.all(
        build.selectFrom('verifications').select('value').where('identifier', '=', userId),
      ),
    }));
    expect(left).toEqual({ sessions: [{ token: `${userId} young` }], tokens: [{ value: 'young' }] });
  });
});
