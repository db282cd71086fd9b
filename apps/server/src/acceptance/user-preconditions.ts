import { generate } from 'otplib';
import {
  createBrowser,
  newEmail,
  signUpUser,
  type TestBrowser,
  type TestUser,
  waitForMail,
} from '../modules/identity/identity.factory.ts';
import { createSoftwarePasskey } from '../modules/identity/software-passkey.factory.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Precondition } from './precondition.ts';
import type { OperationRequest } from './send-operation.ts';

const relyingParty = { rpId: 'forms.test', origin: 'http://forms.test' };

const as = ({ cookieHeader }: TestBrowser, more: OperationRequest): OperationRequest => ({
  // As a browser at PUBLIC_URL sends it.
  headers: { cookie: cookieHeader(), origin: relyingParty.origin },
  ...more,
});

interface TwoFactor {
  totpURI: string;
  backupCodes: string[];
}

const startTwoFactor = async ({ send, password }: TestUser): Promise<TwoFactor> =>
  (await send('POST', '/two-factor/enable', { password })).body;

const codeOf = ({ totpURI }: TwoFactor): Promise<string> =>
  generate({ secret: new URL(totpURI).searchParams.get('secret') as string });

const withTwoFactor = async (app: TestApp) => {
  const person = await signUpUser(app);
  const factor = await startTwoFactor(person);
  const { status } = await person.send('POST', '/two-factor/verify-totp', { code: await codeOf(factor) });
  if (status !== 200) throw new Error('The second factor was not turned on.');
  return { person, factor };
};

const challengeOf = async (browser: TestBrowser, what: string): Promise<string> =>
  (await browser.send('GET', `/passkey/generate-${what}-options`)).body.challenge;

const registerPasskey = async (person: TestUser) => {
  const passkey = createSoftwarePasskey();
  const challenge = await challengeOf(person, 'register');
  return { passkey, response: passkey.register({ challenge, ...relyingParty }) };
};

/** Changes of users to their own sign-in. */
export const userPreconditions: Readonly<Record<string, Precondition>> = {
  'auth.signIn': async ({ app }) => {
    const { email, password } = await signUpUser(app);
    return { headers: {}, body: { email, password } };
  },
  'auth.resetPassword': async ({ app }) => {
    const { email } = await signUpUser(app);
    await createBrowser(app).send('POST', '/request-password-reset', { email });
    const { token } = await waitForMail(app, email, 'Reset your password');
    return { headers: {}, body: { token, newPassword: 'another good long password' } };
  },
  'auth.verifyEmail': async ({ app }) => {
    const person = await signUpUser(app);
    const next = newEmail();
    await person.send('POST', '/change-email', { newEmail: next, password: person.password });
    const { token } = await waitForMail(app, next, 'Confirm your new email address');
    return { headers: {}, query: { token } };
  },
  'auth.changePassword': async ({ app }) => {
    const person = await signUpUser(app);
    const newPassword = 'another good long password';
    return as(person, { body: { currentPassword: person.password, newPassword } });
  },
  'auth.enableTwoFactor': async ({ app }) => {
    const person = await signUpUser(app);
    return as(person, { body: { password: person.password } });
  },
  'auth.generateBackupCodes': async ({ app }) => {
    const { person } = await withTwoFactor(app);
    return as(person, { body: { password: person.password } });
  },
  'auth.verifyTotp': async ({ app }) => {
    const person = await signUpUser(app);
    return as(person, { body: { code: await codeOf(await startTwoFactor(person)) } });
  },
  'auth.verifyBackupCode': async ({ app }) => {
    const { person, factor } = await withTwoFactor(app);
    const browser = createBrowser(app);
    const { email, password } = person;
    await browser.send('POST', '/sign-in/email', { email, password });
    return as(browser, { body: { code: factor.backupCodes[0] } });
  },
  'auth.disableTwoFactor': async ({ app }) => {
    const { person } = await withTwoFactor(app);
    return as(person, { body: { password: person.password } });
  },
  'auth.registerPasskey': async ({ app }) => {
    const person = await signUpUser(app);
    const { response } = await registerPasskey(person);
    return as(person, { body: { response, password: person.password } });
  },
  'auth.signInByPasskey': async ({ app }) => {
    const person = await signUpUser(app);
    const { passkey, response } = await registerPasskey(person);
    await person.send('POST', '/passkey/verify-registration', { response, password: person.password });
    const browser = createBrowser(app);
    const challenge = await challengeOf(browser, 'authenticate');
    return as(browser, { body: { response: passkey.answer({ challenge, ...relyingParty }) } });
  },
};
