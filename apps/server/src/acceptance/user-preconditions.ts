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
  const user = await signUpUser(app);
  const factor = await startTwoFactor(user);
  const { status } = await user.send('POST', '/two-factor/verify-totp', { code: await codeOf(factor) });
  if (status !== 200) throw new Error('The second factor was not turned on.');
  return { person: user, factor };
};

const challengeOf = async (browser: TestBrowser, what: string): Promise<string> =>
  (await browser.send('GET', `/passkey/generate-${what}-options`)).body.challenge;

const registerPasskey = async (user: TestUser) => {
  const passkey = createSoftwarePasskey();
  const challenge = await challengeOf(user, 'register');
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
    const user = await signUpUser(app);
    const next = newEmail();
    await user.send('POST', '/change-email', { newEmail: next, password: user.password });
    const { token } = await waitForMail(app, next, 'Confirm your new email address');
    return { headers: {}, query: { token } };
  },
  'auth.changePassword': async ({ app }) => {
    const user = await signUpUser(app);
    const newPassword = 'another good long password';
    return as(user, { body: { currentPassword: user.password, newPassword } });
  },
  'auth.enableTwoFactor': async ({ app }) => {
    const user = await signUpUser(app);
    return as(user, { body: { password: user.password } });
  },
  'auth.generateBackupCodes': async ({ app }) => {
    const { person: user } = await withTwoFactor(app);
    return as(user, { body: { password: user.password } });
  },
  'auth.verifyTotp': async ({ app }) => {
    const user = await signUpUser(app);
    return as(user, { body: { code: await codeOf(await startTwoFactor(user)) } });
  },
  'auth.verifyBackupCode': async ({ app }) => {
    const { person: user, factor } = await withTwoFactor(app);
    const browser = createBrowser(app);
    const { email, password } = user;
    await browser.send('POST', '/sign-in/email', { email, password });
    return as(browser, { body: { code: factor.backupCodes[0] } });
  },
  'auth.disableTwoFactor': async ({ app }) => {
    const { person: user } = await withTwoFactor(app);
    return as(user, { body: { password: user.password } });
  },
  'auth.registerPasskey': async ({ app }) => {
    const user = await signUpUser(app);
    const { response } = await registerPasskey(user);
    return as(user, { body: { response, password: user.password } });
  },
  'auth.signInByPasskey': async ({ app }) => {
    const user = await signUpUser(app);
    const { passkey, response } = await registerPasskey(user);
    await user.send('POST', '/passkey/verify-registration', { response, password: user.password });
    const browser = createBrowser(app);
    const challenge = await challengeOf(browser, 'authenticate');
    return as(browser, { body: { response: passkey.answer({ challenge, ...relyingParty }) } });
  },
};
