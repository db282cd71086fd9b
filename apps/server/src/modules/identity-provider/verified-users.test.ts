import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  accountsOf,
  createBrowser,
  goodPassword,
  useIdentityWorker,
  userOf,
  waitForMail,
} from '../identity/identity.factory.ts';
import { createOpenAccount, queryAsOwner } from './provider-users.factory.ts';
import { membersIn, newDomain } from './sign-in.factory.ts';

const app = useTestApp({
  env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8', REQUIRE_EMAIL_VERIFICATION: 'true' },
});
useIdentityWorker(app);

test("with required verification, a sign-up verifies its own user and not the provider's", async () => {
  const domain = newDomain();
  const email = `ada@${domain}`;
  const { owner, bring } = await createOpenAccount(app, domain);
  const { id } = await bring(email);
  const browser = createBrowser(app);
  const person = { name: 'Ada', email, password: goodPassword };
  expect((await browser.send('POST', '/sign-up/email', person)).body).toEqual({ verificationRequired: true });
  const { token } = await waitForMail(app, email, 'Confirm your email address');
  const { status } = await browser.send('GET', `/verify-email?token=${encodeURIComponent(token)}`);
  expect(status).toBe(302);
  const signedIn = await browser.send('POST', '/sign-in/email', { email, password: goodPassword });
  expect(signedIn.status).toBe(200);
  expect((await userOf(app, email)).id).not.toBe(id);
  expect(await accountsOf(app, email)).toMatchObject([{ role: 'owner' }]);
  const theirs = (await membersIn(app, owner)).find((one) => one.id === id);
  expect(theirs).toMatchObject({ email_verified: false, name: 'Claimed Name' });
});

test('email addresses are searched with an index, also by better-auth', async () => {
  const planOf = async (text: string) => {
    const { rows } = await queryAsOwner(app, `set enable_seqscan = off; explain ${text}`).then(
      // Two statements, two results.
      (results) => (results as unknown as { rows: Record<string, string>[] }[])[1] ?? { rows: [] },
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf(`select * from global_users where email = 'a@b.test'`)).toMatch(
    / on users_email\b| using users_email on /,
  );
  expect(
    await planOf(`select id from users where lower(email) = 'a@b.test' and only_account_id is null`),
  ).toContain('users_email_key');
});
