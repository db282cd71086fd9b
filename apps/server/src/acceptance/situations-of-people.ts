import { generate } from 'otplib';
import {
  createBrowser,
  newEmail,
  nextMail,
  signUpPerson,
  type TestBrowser,
  type TestPerson,
} from '../modules/identity/identity.factory.ts';
import { createSoftwarePasskey } from '../modules/identity/software-passkey.factory.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Sending } from './send-operation.ts';
import type { Situation } from './situation.ts';

const relyingParty = { rpId: 'forms.test', origin: 'http://forms.test' };

const as = ({ cookieHeader }: TestBrowser, more: Sending): Sending => ({
  // As a browser at PUBLIC_URL sends it.
  headers: { cookie: cookieHeader(), origin: relyingParty.origin },
  ...more,
});

interface SecondFactor {
  totpURI: string;
  backupCodes: string[];
}

const beginSecondFactor = async ({ send, password }: TestPerson): Promise<SecondFactor> =>
  (await send('POST', '/two-factor/enable', { password })).body;

const codeOf = ({ totpURI }: SecondFactor): Promise<string> =>
  generate({ secret: new URL(totpURI).searchParams.get('secret') as string });

const withSecondFactor = async (app: TestApp) => {
  const person = await signUpPerson(app);
  const factor = await beginSecondFactor(person);
  const { status } = await person.send('POST', '/two-factor/verify-totp', { code: await codeOf(factor) });
  if (status !== 200) throw new Error('The second factor was not turned on.');
  return { person, factor };
};

const challengeOf = async (browser: TestBrowser, what: string): Promise<string> =>
  (await browser.send('GET', `/passkey/generate-${what}-options`)).body.challenge;

const registerPasskey = async (person: TestPerson) => {
  const passkey = createSoftwarePasskey();
  const challenge = await challengeOf(person, 'register');
  return { passkey, response: passkey.register({ challenge, ...relyingParty }) };
};

/** What people do to their own sign-in. */
export const situationsOfPeople: Readonly<Record<string, Situation>> = {
  'auth.signIn': async ({ app }) => {
    const { email, password } = await signUpPerson(app);
    return { headers: {}, body: { email, password } };
  },
  'auth.resetPassword': async ({ app }) => {
    const { email } = await signUpPerson(app);
    await createBrowser(app).send('POST', '/request-password-reset', { email });
    const { token } = await nextMail(app, email, 'Reset your password');
    return { headers: {}, body: { token, newPassword: 'another good long password' } };
  },
  'auth.verifyEmail': async ({ app }) => {
    const person = await signUpPerson(app);
    const next = newEmail();
    await person.send('POST', '/change-email', { newEmail: next, password: person.password });
    const { token } = await nextMail(app, next, 'Confirm your new email address');
    return { headers: {}, query: { token } };
  },
  'auth.changePassword': async ({ app }) => {
    const person = await signUpPerson(app);
    const newPassword = 'another good long password';
    return as(person, { body: { currentPassword: person.password, newPassword } });
  },
  'auth.enableTwoFactor': async ({ app }) => {
    const person = await signUpPerson(app);
    return as(person, { body: { password: person.password } });
  },
  'auth.generateBackupCodes': async ({ app }) => {
    const { person } = await withSecondFactor(app);
    return as(person, { body: { password: person.password } });
  },
  'auth.verifyTotp': async ({ app }) => {
    const person = await signUpPerson(app);
    return as(person, { body: { code: await codeOf(await beginSecondFactor(person)) } });
  },
  'auth.verifyBackupCode': async ({ app }) => {
    const { person, factor } = await withSecondFactor(app);
    const browser = createBrowser(app);
    const { email, password } = person;
    await browser.send('POST', '/sign-in/email', { email, password });
    return as(browser, { body: { code: factor.backupCodes[0] } });
  },
  'auth.disableTwoFactor': async ({ app }) => {
    const { person } = await withSecondFactor(app);
    return as(person, { body: { password: person.password } });
  },
  'auth.registerPasskey': async ({ app }) => {
    const person = await signUpPerson(app);
    const { response } = await registerPasskey(person);
    return as(person, { body: { response, password: person.password } });
  },
  'auth.signInByPasskey': async ({ app }) => {
    const person = await signUpPerson(app);
    const { passkey, response } = await registerPasskey(person);
    await person.send('POST', '/passkey/verify-registration', { response, password: person.password });
    const browser = createBrowser(app);
    const challenge = await challengeOf(browser, 'authenticate');
    return as(browser, { body: { response: passkey.answer({ challenge, ...relyingParty }) } });
  },
};
