import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  actionsOf,
  createBrowser,
  inAccount,
  signUpPerson,
  statusesOf,
  type TestBrowser,
  useIdentityWorker,
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
    ...(name !== undefined && { name }),
  });
  return { passkey, answer };
};

describe('a passkey', () => {
  test('is added, signs in without a password, and is removed', async () => {
    const person = await signUpPerson(app);
    const options = await registrationOptions(person);
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Form Service' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { passkey, answer } = await register(person, 'Work laptop');
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
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect(JSON.stringify(signedIn.body)).not.toMatch(/token/i);
    const headers = await inAccount(app, person.email);
    expect((await browser.send('GET', '/api/v1/projects', undefined, headers)).status).toBe(200);

    const renamed = await person.send('POST', '/passkey/update-passkey', {
      id: answer.body.id,
      name: 'Old laptop',
    });
    expect(renamed.body).toMatchObject({ id: answer.body.id, name: 'Old laptop' });
    expect((await person.send('GET', '/passkey/list-user-passkeys')).body.data).toMatchObject([
      { name: 'Old laptop' },
    ]);
    expect((await registrationOptions(person)).excludeCredentials).toHaveLength(1);
    expect((await person.send('POST', '/passkey/delete-passkey', { id: answer.body.id })).status).toBe(200);
    expect((await person.send('GET', '/passkey/list-user-passkeys')).body.data).toEqual([]);
    const again = await signInOptions(browser);
    const gone = await browser.send('POST', '/passkey/verify-authentication', {
      response: passkey.answer({ challenge: again.challenge, rpId, origin }),
    });
    expect(gone).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    expect(await actionsOf(app, person.email)).toEqual([
      'account.created',
      'person.passkey_added',
      'person.signed_in',
      'person.passkey_removed',
    ]);
  });

  test('of somebody else can be neither renamed nor removed', async () => {
    const [person, stranger] = [await signUpPerson(app), await signUpPerson(app)];
    const { answer } = await register(person);
    const { id } = answer.body;
    expect((await stranger.send('POST', '/passkey/update-passkey', { id, name: 'Mine' })).status).toBe(404);
    expect((await stranger.send('POST', '/passkey/delete-passkey', { id })).status).toBe(404);
    expect((await person.send('GET', '/passkey/list-user-passkeys')).body.data).toMatchObject([
      { id, name: null },
    ]);
  });

  test.each([
    ['for another question', { challenge: Buffer.from('not asked').toString('base64url') }],
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['of a device that asked nobody', { userVerified: false }],
  ])('%s is not taken', async (_, wrong) => {
    const person = await signUpPerson(app);
    const passkey = createSoftwarePasskey();
    const { challenge } = await registrationOptions(person);
    const refused = await person.send('POST', '/passkey/verify-registration', {
      response: passkey.register({ challenge, rpId, origin, ...wrong }),
    });
    expect([401, 422]).toContain(refused.status);
    expect((await person.send('GET', '/passkey/list-user-passkeys')).body.data).toEqual([]);

    const { passkey: good } = await register(person);
    const browser = createBrowser(app);
    const question = await signInOptions(browser);
    const denied = await browser.send('POST', '/passkey/verify-authentication', {
      response: good.answer({ challenge: question.challenge, rpId, origin, ...wrong }),
    });
    expect(denied).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    expect((await browser.send('GET', '/get-session')).body).toBeNull();
    await expect
      .poll(() => actionsOf(app, person.email), { timeout: 10_000 })
      .toContain('person.sign_in_failed');
  });

  test('answers a question once, and only the one that this browser was asked', async () => {
    const person = await signUpPerson(app);
    const { passkey } = await register(person);
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
    const person = await signUpPerson(app);
    const { passkey } = await register(person);
    const browser = createBrowser(app);
    const { challenge } = await signInOptions(browser);
    const genuine = passkey.answer({ challenge, rpId, origin });
    const forged = createSoftwarePasskey().answer({ challenge, rpId, origin });
    const response = { ...forged, id: genuine.id, rawId: genuine.rawId };
    const answer = await browser.send('POST', '/passkey/verify-authentication', { response });
    expect(answer.body.error.code).toBe('invalid_credentials');
  });

  test('cannot be begun by one person and added by another, nor added without a beginning', async () => {
    const [person, stranger] = [await signUpPerson(app), await signUpPerson(app)];
    const { challenge } = await registrationOptions(person);
    const response = createSoftwarePasskey().register({ challenge, rpId, origin });
    const none = await stranger.send('POST', '/passkey/verify-registration', { response });
    expect(none).toMatchObject({ status: 422, body: { error: { code: 'invalid_token' } } });
    const [name, value] = [...person.cookies].find(([key]) => key.includes('passkey')) as [string, string];
    stranger.cookies.set(name, value);
    const taken = await stranger.send('POST', '/passkey/verify-registration', { response });
    expect(taken.status).toBe(422);
    expect((await stranger.send('GET', '/passkey/list-user-passkeys')).body.data).toEqual([]);
  });

  test('rubbish is told apart from it', async () => {
    const person = await signUpPerson(app);
    await registrationOptions(person);
    const rubbish = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
    const made = await person.send('POST', '/passkey/verify-registration', {
      response: { ...rubbish, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    });
    expect(made).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
    const browser = createBrowser(app);
    await signInOptions(browser);
    const answer = await browser.send('POST', '/passkey/verify-authentication', {
      response: {
        ...rubbish,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AA', signature: 'AA' },
      },
    });
    expect(answer.status).toBe(401);
  });
});
