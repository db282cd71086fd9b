import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import {
  auditedActionsOf,
  auditOf,
  createBrowser,
  goodPassword,
  inAccount,
  mailsTo,
  signUpUser,
  statusesOf,
  type TestBrowser,
  useIdentityWorker,
  userOf,
  waitForMail,
} from './identity.factory.ts';
import { createSoftwarePasskey } from './software-passkey.factory.ts';

const app = useTestApp();
useIdentityWorker(app);

const origin = 'http://forms.test';
const rpId = 'forms.test';

const registrationOptions = async (browser: TestBrowser) =>
  (await browser.send('GET', '/passkey/generate-register-options')).body;
const signInOptions = async (browser: TestBrowser) =>
  (await browser.send('GET', '/passkey/generate-authenticate-options')).body;

const register = async (browser: TestBrowser, name?: string) => {
  const passkey = createSoftwarePasskey();
  const { challenge } = await registrationOptions(browser);
  const response = passkey.register({ challenge, rpId, origin });
  const answer = await browser.send('POST', '/passkey/verify-registration', {
    response,
    password: goodPassword,
    ...(name !== undefined && { name }),
  });
  return { passkey, answer };
};

const signInBy = async (passkey: ReturnType<typeof createSoftwarePasskey>) => {
  const browser = createBrowser(app);
  const { challenge } = await signInOptions(browser);
  const response = passkey.answer({ challenge, rpId, origin });
  expect((await browser.send('POST', '/passkey/verify-authentication', { response })).status).toBe(200);
  return browser;
};

/** A user who signed in with a passkey only, this many minutes ago. */
const withoutPassword = async (minutes: number) => {
  const user = await signUpUser(app);
  const { passkey } = await register(user);
  const { id } = await userOf(app, user.email);
  const browser = await signInBy(passkey);
  await asOwner(app.database, async (db) => {
    await db.run(build.deleteFrom('sign_in_methods').where('user_id', '=', id));
    await db.run(
      build
        .updateTable('sessions')
        .set({ created_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where('user_id', '=', id),
    );
  });
  return { browser, email: user.email };
};

describe('a passkey', () => {
  test('is added, signs in without a password, and is removed', async () => {
    const user = await signUpUser(app);
    const options = await registrationOptions(user);
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Form Service' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { passkey, answer } = await register(user, 'Work laptop');
    expect(answer).toMatchObject({
      status: 200,
      body: { id: expect.stringMatching(/^psk_/), name: 'Work laptop' },
    });

    const browser = createBrowser(app, { origin });
    const question = await signInOptions(browser);
    expect(question).toEqual({
      challenge: expect.any(String),
      rpId,
      timeout: expect.any(Number),
      userVerification: 'required',
    });
    const response = passkey.answer({ challenge: question.challenge, rpId, origin });
    const signedIn = await browser.send('POST', '/passkey/verify-authentication', { response });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email: user.email } } });
    expect(JSON.stringify(signedIn.body)).not.toMatch(/token/i);
    const headers = await inAccount(app, user.email);
    expect((await browser.send('GET', '/api/v1/projects', undefined, headers)).status).toBe(200);

    const renamed = await user.send('POST', '/passkey/update-passkey', {
      id: answer.body.id,
      name: 'Old laptop',
    });
    expect(renamed.body).toMatchObject({ id: answer.body.id, name: 'Old laptop' });
    expect((await user.send('GET', '/passkey/list-user-passkeys')).body.data).toMatchObject([
      { name: 'Old laptop' },
    ]);
    expect((await registrationOptions(user)).excludeCredentials).toHaveLength(1);
    expect((await user.send('POST', '/passkey/delete-passkey', { id: answer.body.id })).status).toBe(200);
    expect((await user.send('GET', '/passkey/list-user-passkeys')).body.data).toEqual([]);
    const again = await signInOptions(browser);
    const gone = await browser.send('POST', '/passkey/verify-authentication', {
      response: passkey.answer({ challenge: again.challenge, rpId, origin }),
    });
    expect(gone).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    expect(await auditedActionsOf(app, user.email)).toEqual([
      'account.created',
      'person.passkey_added',
      'person.signed_in',
      'person.passkey_renamed',
      'person.passkey_removed',
    ]);
    expect((await auditOf(app, user.email))[3]).toMatchObject({
      after: { from: 'Work laptop', to: 'Old laptop' },
    });
    const mail = await waitForMail(app, user.email, 'A passkey was added');
    expect(mail.text).toContain('"Work laptop"');
    expect(mail.text).toContain('http://forms.test/forgot-password');
  });

  test('of another user can be neither renamed nor removed', async () => {
    const [user, outsider] = [await signUpUser(app), await signUpUser(app)];
    const { answer } = await register(user);
    const { id } = answer.body;
    expect((await outsider.send('POST', '/passkey/update-passkey', { id, name: 'Mine' })).status).toBe(404);
    expect((await outsider.send('POST', '/passkey/delete-passkey', { id })).status).toBe(404);
    expect((await user.send('GET', '/passkey/list-user-passkeys')).body.data).toMatchObject([
      { id, name: null },
    ]);
  });

  test.each([
    ['for another challenge', { challenge: Buffer.from('not asked').toString('base64url') }],
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
  ])('%s is rejected', async (_, wrong) => {
    const user = await signUpUser(app);
    const passkey = createSoftwarePasskey();
    const { challenge } = await registrationOptions(user);
    const rejected = await user.send('POST', '/passkey/verify-registration', {
      response: passkey.register({ challenge, rpId, origin, ...wrong }),
      password: goodPassword,
    });
    expect([401, 422]).toContain(rejected.status);
    expect((await user.send('GET', '/passkey/list-user-passkeys')).body.data).toEqual([]);

    const { passkey: good } = await register(user);
    const browser = createBrowser(app);
    const question = await signInOptions(browser);
    const denied = await browser.send('POST', '/passkey/verify-authentication', {
      response: good.answer({ challenge: question.challenge, rpId, origin, ...wrong }),
    });
    expect(denied).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    expect((await browser.send('GET', '/get-session')).body).toBeNull();
    await expect
      .poll(() => auditedActionsOf(app, user.email), { timeout: 20_000 })
      .toContain('person.sign_in_failed');
  });

  test('answers a challenge once, and only that of its own browser', async () => {
    const user = await signUpUser(app);
    const { passkey } = await register(user);
    const browser = createBrowser(app);
    const { challenge } = await signInOptions(browser);
    const response = passkey.answer({ challenge, rpId, origin });
    const cookie = browser.cookieHeader();
    expect(
      (await createBrowser(app).send('POST', '/passkey/verify-authentication', { response })).status,
    ).toBe(401);
    const answers = await Promise.all(
      [1, 2].map(() =>
        createBrowser(app, { cookie }).send('POST', '/passkey/verify-authentication', { response }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 401]);
  });

  test('with the signature of another key does not sign in', async () => {
    const user = await signUpUser(app);
    const { passkey } = await register(user);
    const browser = createBrowser(app);
    const { challenge } = await signInOptions(browser);
    const genuine = passkey.answer({ challenge, rpId, origin });
    const forged = createSoftwarePasskey().answer({ challenge, rpId, origin });
    const response = { ...forged, id: genuine.id, rawId: genuine.rawId };
    const answer = await browser.send('POST', '/passkey/verify-authentication', { response });
    expect(answer.body.error.code).toBe('invalid_credentials');
  });

  test('cannot be started by one user and added by another, nor added without a start', async () => {
    const [user, outsider] = [await signUpUser(app), await signUpUser(app)];
    const { challenge } = await registrationOptions(user);
    const response = createSoftwarePasskey().register({ challenge, rpId, origin });
    const sent = { response, password: goodPassword };
    const none = await outsider.send('POST', '/passkey/verify-registration', sent);
    expect(none).toMatchObject({ status: 422, body: { error: { code: 'invalid_token' } } });
    const [name, value] = [...user.cookies].find(([key]) => key.includes('passkey')) as [string, string];
    outsider.cookies.set(name, value);
    const taken = await outsider.send('POST', '/passkey/verify-registration', sent);
    expect(taken.status).toBe(422);
    expect((await outsider.send('GET', '/passkey/list-user-passkeys')).body.data).toEqual([]);
  });

  test('that is malformed gets its own error', async () => {
    const user = await signUpUser(app);
    await registrationOptions(user);
    const rubbish = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
    const made = await user.send('POST', '/passkey/verify-registration', {
      response: { ...rubbish, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
      password: goodPassword,
    });
    expect(made).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
    const browser = createBrowser(app);
    await signInOptions(browser);
    const response = await browser.send('POST', '/passkey/verify-authentication', {
      response: {
        ...rubbish,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AA', signature: 'AA' },
      },
    });
    expect(response.status).toBe(401);
  });
});

describe('adding one', () => {
  test('requires the password besides the session; after a wrong one the same passkey can be sent again', async () => {
    const user = await signUpUser(app);
    const { challenge } = await registrationOptions(user);
    const response = createSoftwarePasskey().register({ challenge, rpId, origin });
    const send = (more: object) => user.send('POST', '/passkey/verify-registration', { response, ...more });
    expect(await send({})).toMatchObject({
      status: 422,
      body: { error: { code: 'validation_failed', details: [{ path: 'password', code: 'required' }] } },
    });
    expect(await send({ password: 'not this one' })).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid_credentials' } },
    });
    expect((await user.send('GET', '/passkey/list-user-passkeys')).body.data).toEqual([]);
    expect(await auditedActionsOf(app, user.email)).toEqual(['account.created']);
    expect((await send({ password: user.password })).status).toBe(200);
  });

  test('cannot be used to guess the password without limit', async () => {
    const user = await signUpUser(app);
    const response = createSoftwarePasskey().register({ challenge: 'AAAA', rpId, origin });
    const guess = () =>
      user.send('POST', '/passkey/verify-registration', { response, password: 'not this one' });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('and changing the email address require a sign-in within 10 minutes from users without a password', async () => {
    const { browser: late } = await withoutPassword(11);
    const { status, body } = await late.send('GET', '/passkey/generate-register-options');
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'session_expired' });
    const response = createSoftwarePasskey().register({ challenge: 'AAAA', rpId, origin });
    const newEmail = 'elsewhere@example.test';
    for (const [path, sent] of [
      ['/passkey/verify-registration', { response }],
      ['/passkey/verify-registration', { response, password: goodPassword }],
      ['/change-email', { newEmail }],
      ['/change-email', { newEmail, password: goodPassword }],
    ] as const)
      expect((await late.send('POST', path, sent)).body.error.code).toBe('session_expired');

    const { browser: early, email } = await withoutPassword(9);
    expect((await register(early, 'Second')).answer.status).toBe(200);
    expect((await early.send('POST', '/change-email', { newEmail })).status).toBe(200);
    await waitForMail(app, email, 'Request to change your email address');
  });
});

test('a new password keeps passkeys, and its mail lists them', async () => {
  const user = await signUpUser(app);
  const { passkey } = await register(user, 'See http://evil.example');
  await register(user);
  const change = { currentPassword: user.password, newPassword: 'quite another password' };
  expect((await user.send('POST', '/change-password', change)).status).toBe(200);
  const { text } = await waitForMail(app, user.email, 'Your password was changed');
  expect(text).toContain(
    'can still sign in without the password: an unnamed passkey, "See http evil example".',
  );
  expect(text).toContain('sign in and remove it');
  expect(text).not.toContain('evil.example');
  await signInBy(passkey);

  const other = await signUpUser(app);
  await other.send('POST', '/change-password', change);
  await waitForMail(app, other.email, 'Your password was changed');
  expect((await mailsTo(app, other.email))[0]?.text).not.toContain('passkey');
});
