import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import {
  auditedActionsOf,
  createBrowser,
  inAccount,
  signUpUser,
  statusesOf,
  type TestUser,
  useIdentityWorker,
  userOf,
  waitForMail,
} from './identity.factory.ts';

const app = useTestApp();
useIdentityWorker(app);

const sessionCookie = 'form-service.session_token';

interface Setup {
  totpURI: string;
  backupCodes: string[];
}

/** The current code, or that of another period: clocks may differ by one. */
const codeOf = ({ totpURI }: Setup, steps = 0) =>
  generate({
    secret: new URL(totpURI).searchParams.get('secret') as string,
    epoch: Math.floor(Date.now() / 1_000) + steps * 30,
  });

const startSetup = async (user: TestUser): Promise<Setup> =>
  (await user.send('POST', '/two-factor/enable', { password: user.password })).body;

const enable = async () => {
  const user = await signUpUser(app);
  const setup = await startSetup(user);
  const confirmed = await user.send('POST', '/two-factor/verify-totp', { code: await codeOf(setup) });
  expect(confirmed).toMatchObject({ status: 200, body: { user: { twoFactorEnabled: true } } });
  return { user, setup };
};

const firstStep = async ({ email, password }: TestUser, more: object = {}) => {
  const browser = createBrowser(app);
  const response = await browser.send('POST', '/sign-in/email', { email, password, ...more });
  expect(response).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
  return browser;
};

describe('two-factor authentication', () => {
  test('is enabled by a first right code, and gives no session before the second step', async () => {
    const { user, setup } = await enable();
    expect(setup.totpURI).toMatch(/^otpauth:\/\/totp\/Form%20Service/);
    expect(setup.backupCodes).toHaveLength(10);
    expect((await user.send('GET', '/get-session')).body.user.twoFactorEnabled).toBe(true);

    const browser = await firstStep(user);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    expect((await browser.send('GET', '/get-session')).body).toBeNull();
    const headers = await inAccount(app, user.email);
    expect((await browser.send('GET', '/api/v1/projects', undefined, headers)).status).toBe(401);

    const code = await codeOf(setup, 1);
    const response = await browser.send('POST', '/two-factor/verify-totp', { code });
    expect(response).toMatchObject({ status: 200, body: { user: { email: user.email } } });
    expect(JSON.stringify(response.body)).not.toMatch(/token/i);
    expect((await browser.send('GET', '/api/v1/projects', undefined, headers)).status).toBe(200);
    expect(await auditedActionsOf(app, user.email)).toEqual([
      'account.created',
      'person.two_factor_begun',
      'person.two_factor_enabled',
      'person.signed_in',
    ]);
  });

  test('is not enabled without a right code', async () => {
    const user = await signUpUser(app);
    const first = await startSetup(user);
    const second = await startSetup(user);
    expect(second.totpURI).not.toBe(first.totpURI);
    const stale = await user.send('POST', '/two-factor/verify-totp', { code: await codeOf(first) });
    expect(stale).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    const { email, password } = user;
    const response = await createBrowser(app).send('POST', '/sign-in/email', { email, password });
    expect(response.body.twoFactorRedirect).toBe(false);
  });

  test('accepts a code once for a sign-in, also concurrently', async () => {
    const { user, setup } = await enable();
    const browsers = [await firstStep(user), await firstStep(user)];
    const code = await codeOf(setup, 1);
    const answers = await Promise.all(
      browsers.map((browser) => browser.send('POST', '/two-factor/verify-totp', { code })),
    );
    expect(statusesOf(answers)).toEqual([200, 401]);
  });

  test('rejects and records a wrong code, and locks the second step after ten', async () => {
    const { user, setup } = await enable();
    const codes = new Set(await Promise.all([-2, -1, 0, 1, 2].map((step) => codeOf(setup, step))));
    const wrong = Array.from({ length: 20 }, (_, index) => String(100_000 + index)).filter(
      (code) => !codes.has(code),
    );
    const statuses: number[] = [];
    for (const [index, code] of wrong.slice(0, 10).entries()) {
      // A challenge accepts five codes; a new one does not reset the count.
      const browser = await firstStep(user);
      const { status } = await browser.send('POST', '/two-factor/verify-totp', { code });
      statuses.push(status);
      if (index === 0) expect((await browser.send('GET', '/get-session')).body).toBeNull();
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    const browser = await firstStep(user);
    const locked = await browser.send('POST', '/two-factor/verify-totp', { code: await codeOf(setup, 1) });
    expect(locked).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    const byCode = await browser.send('POST', '/two-factor/verify-backup-code', {
      code: setup.backupCodes[0],
    });
    expect(byCode.status).toBe(429);
    await expect
      .poll(
        async () =>
          (await auditedActionsOf(app, user.email)).filter((one) => one === 'person.sign_in_failed'),
        {
          timeout: 20_000,
        },
      )
      .toHaveLength(10);
  });

  test('requires the first step before the second', async () => {
    const { setup } = await enable();
    for (const cookie of ['', 'form-service.two_factor=made.up', 'form-service.two_factor=%E0%A4%A']) {
      const browser = createBrowser(app, cookie ? { cookie } : {});
      const response = await browser.send('POST', '/two-factor/verify-totp', {
        code: await codeOf(setup, 1),
      });
      expect(response).toMatchObject({ status: 401, body: { error: { code: 'session_expired' } } });
    }
  });

  test('keeps a session that ends with the browser', async () => {
    const { user, setup } = await enable();
    const browser = await firstStep(user, { rememberMe: false });
    await browser.send('POST', '/two-factor/verify-totp', { code: await codeOf(setup, 1) });
    expect(browser.setCookies.get(sessionCookie)).not.toContain('Max-Age');
  });
});

describe('recovery codes', () => {
  test('sign in once each, also when two use one at the same time', async () => {
    const { user, setup } = await enable();
    const use = async (code: string) =>
      (await firstStep(user)).send('POST', '/two-factor/verify-backup-code', { code });
    const [one = '', other = ''] = setup.backupCodes;
    expect((await use(one)).status).toBe(200);
    expect(await use(one)).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
    const browsers = [await firstStep(user), await firstStep(user), await firstStep(user)];
    const answers = await Promise.all(
      browsers.map((browser) => browser.send('POST', '/two-factor/verify-backup-code', { code: other })),
    );
    expect(statusesOf(answers)).toEqual([200, 401, 401]);
  });

  test('are renewed with the password, and the old ones become invalid', async () => {
    const { user, setup } = await enable();
    const path = '/two-factor/generate-backup-codes';
    expect((await user.send('POST', path, { password: 'not this one' })).status).toBe(401);
    const { body } = await user.send('POST', path, { password: user.password });
    expect(body.backupCodes).toHaveLength(10);
    const actions = await auditedActionsOf(app, user.email);
    expect(actions.filter((one) => one === 'person.recovery_codes_renewed')).toHaveLength(1);
    const old = await (await firstStep(user)).send('POST', '/two-factor/verify-backup-code', {
      code: setup.backupCodes[0],
    });
    expect(old.status).toBe(401);
    const fresh = await (await firstStep(user)).send('POST', '/two-factor/verify-backup-code', {
      code: body.backupCodes[0],
    });
    expect(fresh.status).toBe(200);
  });

  test('do not exist without two-factor authentication', async () => {
    const user = await signUpUser(app);
    const response = await user.send('POST', '/two-factor/generate-backup-codes', {
      password: user.password,
    });
    expect(response).toMatchObject({ status: 409, body: { error: { code: 'state_conflict' } } });
  });
});

test('enabling it twice is a conflict; disabling it requires the password and is recorded', async () => {
  const { user } = await enable();
  const again = await user.send('POST', '/two-factor/enable', { password: user.password });
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'state_conflict' } } });
  const rejected = await user.send('POST', '/two-factor/disable', { password: 'not this one' });
  expect(rejected).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
  expect((await user.send('POST', '/two-factor/disable', { password: user.password })).status).toBe(200);
  const { email, password } = user;
  const response = await createBrowser(app).send('POST', '/sign-in/email', { email, password });
  expect(response.body).toMatchObject({ twoFactorRedirect: false, user: { twoFactorEnabled: false } });
  expect(await auditedActionsOf(app, email)).toContain('person.two_factor_disabled');
  const mail = await waitForMail(app, email, 'Two-factor authentication was turned off');
  expect(mail.text).toContain('http://forms.test/forgot-password');
  expect((await user.send('GET', '/get-session')).body.user.email).toBe(email);
});

test('seeds and recovery codes are encrypted, and can be decrypted only for their own user', async () => {
  const [{ user, setup }, { user: outsider }] = [await enable(), await enable()];
  const [mine, theirs] = [await userOf(app, user.email), await userOf(app, outsider.email)];
  const row = (userId: string) =>
    asOwner(app.database, (db) =>
      db.one(build.selectFrom('two_factors').selectAll().where('user_id', '=', userId)),
    );
  const { secret, backup_codes } = await row(mine.id);
  // Version 1 of an encrypted value, in base64.
  for (const sealed of [secret, backup_codes]) expect(Buffer.from(sealed, 'base64')[0]).toBe(1);
  expect(backup_codes).not.toContain(setup.backupCodes[0]);
  await asOwner(app.database, (db) =>
    db.run(build.updateTable('two_factors').set({ secret, backup_codes }).where('user_id', '=', theirs.id)),
  );
  const browser = createBrowser(app);
  const credentials = { email: outsider.email, password: outsider.password };
  expect((await browser.send('POST', '/sign-in/email', credentials)).status).toBe(500);
  expect((await browser.send('GET', '/get-session')).body).toBeNull();
});
