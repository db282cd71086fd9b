import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import { build } from '../../db/db.ts';
import type { Worker } from '../../jobs/worker.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  accountsOf,
  auditedActionsOf,
  createBrowser,
  goodPassword,
  mailsTo,
  signUpUser,
  userOf,
  waitForMail,
} from '../identity/identity.factory.ts';
import { modules } from '../index.ts';
import { makeInvitation } from '../members/members.factory.ts';
import { createOpenAccount, queryAsOwner } from './provider-users.factory.ts';
import { membersIn, newDomain, recordsIn, visit } from './sign-in.factory.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });
let worker: Worker;
beforeAll(async () => {
  worker = await startModuleWorker(app.services, modules, app.database.url);
});
afterAll(() => worker.stop());

const openTo = (domain: string) => createOpenAccount(app, domain);

const waitForTasks = () =>
  expect
    .poll(async () => (await queryAsOwner(app, 'select from graphile_worker.jobs')).rowCount, {
      timeout: 20_000,
    })
    .toBe(0);

describe('an email address that belongs to someone else', () => {
  test('looks unused to the admins, and nothing of its owner reaches them', async () => {
    const { owner, bring } = await openTo('example.test');
    const victim = await signUpUser(app);
    const { id: victimId } = await userOf(app, victim.email);
    await app.services.database.write(victimId, (db) =>
      db.run(
        build
          .updateTable('users')
          .set({ email_verified: true, two_factor_enabled: true })
          .where('id', '=', victimId),
      ),
    );
    const known = await bring(victim.email);
    const unknown = await bring(`${newUuid()}@example.test`);
    expect(known.id).not.toBe(victimId);
    const shown = async ({ id }: { id: string }) => {
      const { body } = await owner.sendWithSession('GET', `/users/${encodeId('usr', id)}`);
      const { id: _id, email: _email, createdAt: _c, updatedAt: _u, ...rest } = body;
      return rest;
    };
    expect(await shown(known)).toEqual({
      name: 'Claimed Name',
      role: 'admin',
      emailVerified: false,
      twoFactorEnabled: false,
      viaProvider: true,
    });
    expect(await shown(known)).toEqual(await shown(unknown));
    expect(await accountsOf(app, victim.email)).toHaveLength(1);
  });

  test("leaves its owner's sign-ins, failures and changes in their own accounts", async () => {
    const { owner, bring } = await openTo('example.test');
    const victim = await signUpUser(app);
    await bring(victim.email);
    const wrong = { email: victim.email, password: 'not the right one' };
    expect((await createBrowser(app).send('POST', '/sign-in/email', wrong)).status).toBe(401);
    const right = { email: victim.email, password: goodPassword };
    expect((await createBrowser(app).send('POST', '/sign-in/email', right)).status).toBe(200);
    const change = { currentPassword: goodPassword, newPassword: `${goodPassword} two` };
    expect((await victim.send('POST', '/change-password', change)).status).toBe(200);
    await expect.poll(() => auditedActionsOf(app, victim.email)).toContain('person.sign_in_failed');
    expect(await auditedActionsOf(app, victim.email)).toContain('person.password_changed');
    const records = (await recordsIn(app, owner)).map(({ action }) => action);
    expect(records.toSorted()).toEqual(['member.joined', 'person.signed_in']);
  });

  test('asserted by two providers, creates two users, each of one account', async () => {
    const email = `ada@${newDomain()}`;
    const domain = email.split('@')[1] as string;
    const [one, two] = [await openTo(domain), await openTo(domain)];
    const [first, second] = [await one.bring(email), await two.bring(email)];
    expect(first.id).not.toBe(second.id);
    expect(await visit(one.owner, first.cookie)).toBe(200);
    expect(await visit(two.owner, first.cookie)).toBe(403);
  });
});

describe('the owner of the email address', () => {
  test('signs up as a separate user with a separate account', async () => {
    const domain = newDomain();
    const { owner, bring } = await openTo(domain);
    const email = `ada@${domain}`;
    const { id, cookie } = await bring(email);
    const browser = createBrowser(app);
    const person = { name: 'Ada', email, password: goodPassword };
    const { status, body } = await browser.send('POST', '/sign-up/email', person);
    expect(status).toBe(200);
    expect(body.user.id).not.toBe(encodeId('usr', id));
    const [account, ...others] = await accountsOf(app, email);
    expect(others).toEqual([]);
    expect(account).toMatchObject({ role: 'owner' });
    expect(account?.account_id).not.toBe(owner.accountId);
    expect(await visit(owner, cookie)).toBe(200);
    expect(await visit(owner, browser.cookieHeader())).toBe(403);
    await browser.send('POST', '/request-password-reset', { email });
    const { token } = await waitForMail(app, email, 'Reset your password');
    const newPassword = `${goodPassword} two`;
    expect((await createBrowser(app).send('POST', '/reset-password', { token, newPassword })).status).toBe(
      200,
    );
    const again = await createBrowser(app).send('POST', '/sign-in/email', { email, password: newPassword });
    expect(again.body.user).toMatchObject({ id: body.user.id, emailVerified: true });
    expect((await membersIn(app, owner)).find((one) => one.id === id)).toMatchObject({
      email_verified: false,
    });
  });

  test('accepts an invitation as themselves, and the provider then signs them in once its own user is gone', async () => {
    const domain = newDomain();
    const { owner, tryAs, bring } = await openTo(domain);
    const email = `ada@${domain}`;
    const { id } = await bring(email, 'sub-1');
    const { token } = await makeInvitation(app, owner, email, 'viewer');
    const browser = createBrowser(app);
    await browser.send('POST', '/sign-up/email', { name: 'Ada', email, password: goodPassword });
    const { id: globalId } = await userOf(app, email);
    expect((await browser.send('POST', '/invitations/accept', { token })).status).toBe(200);
    expect(await bring(email, 'sub-1')).toBeDefined();
    const signedIn = async () =>
      (await recordsIn(app, owner)).findLast(({ action }) => action === 'person.signed_in');
    expect((await signedIn())?.actor_user_id).toBe(id);
    expect((await owner.sendWithSession('DELETE', `/users/${encodeId('usr', id)}`)).status).toBe(204);
    expect((await tryAs(email, 'sub-1')).location).toBe('/');
    expect((await signedIn())?.actor_user_id).toBe(globalId);
    expect(await userOf(app, email)).toMatchObject({ name: 'Ada' });
  });
});

describe('a user from a provider', () => {
  test('has no password, gets no mail, and signs in only through the provider', async () => {
    const domain = newDomain();
    const { bring } = await openTo(domain);
    const email = `ada@${domain}`;
    const { id } = await bring(email);
    const browser = createBrowser(app);
    for (const password of [goodPassword, ''.padEnd(20, 'x')]) {
      const { status, body } = await browser.send('POST', '/sign-in/email', { email, password });
      expect([status, body.error.code]).toEqual([401, 'invalid_credentials']);
    }
    for (const path of ['/request-password-reset', '/send-verification-email'])
      expect((await browser.send('POST', path, { email })).status).toBe(200);
    await waitForTasks();
    expect(await mailsTo(app, email)).toEqual([]);
    await expect(userOf(app, email)).rejects.toThrow('Nobody has this address.');
    const { rows } = await queryAsOwner(app, 'select provider_id from sign_in_methods where user_id = $1', [
      id,
    ]);
    expect(rows).toMatchObject([{ provider_id: expect.stringMatching(/^oidc:/) }]);
  });

  test('can see and end the session through the sign-in routes, and change nothing there', async () => {
    const domain = newDomain();
    const { owner, bring } = await openTo(domain);
    const { cookie, id } = await bring(`ada@${domain}`);
    const browser = createBrowser(app, { cookie });
    const { body } = await browser.send('GET', '/get-session');
    expect(body.user).toMatchObject({
      id: encodeId('usr', id),
      email: `ada@${domain}`,
      name: 'Claimed Name',
    });
    const rejected: [string, object | undefined][] = [
      ['/change-password', { currentPassword: goodPassword, newPassword: `${goodPassword}!` }],
      ['/update-user', { name: 'Other' }],
      ['/two-factor/enable', { password: goodPassword }],
      ['/api/v1/accounts', { name: 'Mine' }],
    ];
    for (const [path, sent] of rejected)
      expect([path, (await browser.send('POST', path, sent)).status]).toEqual([path, 403]);
    expect((await browser.send('GET', '/passkey/list-user-passkeys')).status).toBe(403);
    expect((await browser.send('POST', '/sign-out')).status).toBe(200);
    expect((await browser.send('GET', '/get-session')).body).toBeNull();
    expect(await visit(owner, cookie)).toBe(401);
  });

  test('is kept by the database from any other sign-in method, account, or ownership', async () => {
    const domain = newDomain();
    const { owner, bring } = await openTo(domain);
    const other = await createTestAccount(app);
    const { id } = await bring(`ada@${domain}`);
    const expected = { code: '23514' };
    const never = async (text: string, values: unknown[]) =>
      await expect(queryAsOwner(app, text, values), text).rejects.toMatchObject(expected);
    await never(
      `insert into sign_in_methods (id, user_id, provider_id, provider_user_id) values ($1, $2::uuid, 'credential', $2::uuid::text)`,
      [newUuid(), id],
    );
    await never(`insert into two_factors (id, user_id, secret, backup_codes) values ($1, $2, '', '')`, [
      newUuid(),
      id,
    ]);
    await never(
      `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
       values ($1::uuid, $2, '', $1::uuid::text, 0, '', false)`,
      [newUuid(), id],
    );
    const session =
      'insert into sessions (id, user_id, token, expires_at, only_account_id) values ($1::uuid, $2, $1::uuid::text, now(), $3)';
    await never(session, [newUuid(), id, null]);
    await never(session, [newUuid(), id, other.accountId]);
    // tenant-scope: what must not be possible
    await never(`insert into memberships (account_id, user_id, role) values ($1, $2, 'viewer')`, [
      other.accountId,
      id,
    ]);
    await never(`update memberships set role = 'owner' where account_id = $1 and user_id = $2`, [
      owner.accountId,
      id,
    ]);
    await never('update users set only_account_id = null where id = $1', [id]);
    await never('update users set only_account_id = $2 where id = $1', [owner.userId, owner.accountId]);
  });

  test('cannot become an owner, and the error says what to do', async () => {
    const domain = newDomain();
    const { owner, bring } = await openTo(domain);
    const userId = encodeId('usr', (await bring(`ada@${domain}`)).id);
    const answers = [
      await owner.sendWithSession('PATCH', `/users/${userId}`, { role: 'owner' }),
      await owner.sendWithSession('POST', '/account/hand-over', { userId }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.code]).toEqual([409, 'state_conflict']);
      expect(body.error.message).toContain('Invite them by email');
    }
    expect((await owner.sendWithSession('PATCH', `/users/${userId}`, { role: 'viewer' })).status).toBe(200);
    const { body } = await owner.sendWithSession('GET', '/users?filter=viaProvider');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([userId]);
  });

  test('is renamed when the provider changes the name', async () => {
    const domain = newDomain();
    const { owner, tryAs, bring } = await openTo(domain);
    await bring(`ada@${domain}`, '1');
    await tryAs(`ada@${domain}`, '1', 'New Name');
    expect((await membersIn(app, owner)).map(({ name }) => name)).toContain('New Name');
    await tryAs(owner.email, '2', 'Mallory');
    expect((await membersIn(app, owner)).map(({ name }) => name)).not.toContain('Mallory');
  });
});
