import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDb } from '../../db/db.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { accounts } from '../accounts/index.ts';
import { createOpenAccount, queryAsOwner } from './provider-users.factory.ts';
import { membersIn, newDomain, recordsIn, visit } from './sign-in.factory.ts';
import { signInProviderUser } from './sign-in-provider-user.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });

const failed = (code: string) => ({ status: 302, location: `/sign-in?error=${code}` });

const prepare = async () => {
  const domain = newDomain();
  return { domain, email: `ada@${domain}`, ...(await createOpenAccount(app, domain)) };
};

const rowOf = async (id: string) =>
  (await queryAsOwner(app, 'select name, email from users where id = $1', [id])).rows[0];
const countOf = async (table: string, id: string) =>
  (await queryAsOwner(app, `select from ${table} where user_id = $1`, [id])).rowCount;

test('a removed user is deleted from the users table, and the audit log keeps their name', async () => {
  const { owner, email, bring } = await prepare();
  const { id, cookie } = await bring(email);
  expect((await owner.sendWithSession('DELETE', `/users/${encodeId('usr', id)}`)).status).toBe(204);
  expect(await rowOf(id)).toBeUndefined();
  expect(await visit(owner, cookie)).toBe(401);
  const records = await recordsIn(app, owner);
  expect(records.find(({ action }) => action === 'member.removed')).toMatchObject({ target_name: email });
  expect(records.find(({ action }) => action === 'member.joined')).toMatchObject({
    actor_name: 'Claimed Name',
  });
});

test('a user who leaves is deleted too, and the audit log still says who left', async () => {
  const { owner, email, bring } = await prepare();
  const { id, cookie } = await bring(email);
  expect((await owner.sendWithSession('POST', '/account/leave', undefined, { cookie })).status).toBe(204);
  expect(await rowOf(id)).toBeUndefined();
  const left = (await recordsIn(app, owner)).find(({ action }) => action === 'member.left');
  expect(left).toMatchObject({ actor_name: 'Claimed Name', target_name: email });
});

test('while a key of theirs is listed, a row without name and email stays, without a way to sign in', async () => {
  const { owner, email, bring } = await prepare();
  const { id, cookie } = await bring(email);
  const made = await owner.sendWithSession('POST', '/api/settings/api-keys', { name: 'Theirs' }, { cookie });
  expect(made.status).toBe(201);
  const invited = { email: `${newUuid()}@example.test`, role: 'viewer' };
  expect((await owner.sendWithSession('POST', '/invitations', invited, { cookie })).status).toBe(201);
  expect((await owner.sendWithSession('DELETE', `/users/${encodeId('usr', id)}`)).status).toBe(204);
  expect(await rowOf(id)).toEqual({ name: 'Former member', email: `${id}@former.invalid` });
  expect(await countOf('sessions', id)).toBe(0);
  expect(await countOf('sign_in_methods', id)).toBe(0);
  const headers = { authorization: `Bearer ${made.body.key}` };
  expect((await owner.send('GET', '/projects', undefined, headers)).status).toBe(401);
});

test('a removed user cannot return by id or by email', async () => {
  const { owner, domain, email, bring, tryAs } = await prepare();
  const { id } = await bring(email, '1');
  await owner.sendWithSession('DELETE', `/users/${encodeId('usr', id)}`);
  expect(await tryAs(email, '1')).toMatchObject(failed('not_a_member'));
  expect(await tryAs(`other@${domain}`, '1')).toMatchObject(failed('not_a_member'));
  expect(await tryAs(email.toUpperCase(), '2')).toMatchObject(failed('not_a_member'));
  expect((await tryAs(`other@${domain}`, '3')).location).toBe('/');
});

test('a removed member who was invited cannot return as a new user either', async () => {
  const { owner, tryAs } = await createOpenAccount(app, 'example.test');
  const [editor, other] = [await owner.as('editor'), await owner.as('editor')];
  expect((await tryAs(other.email, '2')).location).toBe('/');
  for (const { userId } of [editor, other])
    await owner.sendWithSession('DELETE', `/users/${encodeId('usr', userId)}`);
  expect(await tryAs(editor.email, '1')).toMatchObject(failed('not_a_member'));
  expect(await tryAs(`${newUuid()}@example.test`, '2')).toMatchObject(failed('not_a_member'));
  expect(await rowOf(editor.userId)).toMatchObject({ email: editor.email });
});

test('a permanently deleted account deletes its own users and keeps the others', async () => {
  const { owner, email, bring } = await prepare();
  const { id, cookie } = await bring(email);
  await owner.sendWithSession('POST', '/api/settings/api-keys', { name: 'Theirs' }, { cookie });
  await queryAsOwner(app, 'update accounts set deleted_at = now(), purge_at = now() where id = $1', [
    owner.accountId,
  ]);
  const db = createDb(async (text, values) => {
    const { rows, rowCount } = await queryAsOwner(app, text, values as unknown[]);
    return { rows, count: rowCount ?? 0 };
  });
  const [deletePermanently] = accounts.schedules?.(app.services) ?? [];
  await deletePermanently?.run({
    db,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
    now: new Date(),
  });
  expect((await queryAsOwner(app, 'select from accounts where id = $1', [owner.accountId])).rowCount).toBe(0);
  expect(await rowOf(id)).toBeUndefined();
  expect(await rowOf(owner.userId)).toBeDefined();
});

test('a sign-in during the removal succeeds or is rejected, and never errors', async () => {
  const { owner, domain, bring, tryAs } = await prepare();
  for (const round of [1, 2, 3, 4]) {
    const email = `ada-${round}@${domain}`;
    const { id } = await bring(email, String(round));
    const [back, removed] = await Promise.all([
      tryAs(email, String(round)),
      owner.sendWithSession('DELETE', `/users/${encodeId('usr', id)}`),
    ]);
    expect(back.status).toBe(302);
    expect(removed.status).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
  }
});

test('one id with two email addresses at the same time creates one member', async () => {
  const { owner, provider, domain } = await prepare();
  const pending = {
    accountId: owner.accountId,
    issuer: provider.issuer,
    clientId: 'forms',
    state: '',
    nonce: '',
    verifier: '',
    redirectTo: '/',
  };
  const sender = { ip: '203.0.113.1', userAgent: null, requestId: newUuid() };
  const admit = (email: string) =>
    app.services.database.write(owner.accountId, (db) =>
      signInProviderUser(db, pending, { subject: '1', email, unverified: false, name: 'Ada' }, sender),
    );
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => admit(`ada-${number}@${domain}`)));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'sign_in_expired' });
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await membersIn(app, owner)).toHaveLength(2);
});
