import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import type { Worker } from '../../jobs/worker.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { actionsOf, expireInvitation, mailedTokens, makeInvitation, makeUser } from './members.factory.ts';

const app = useTestApp();
let worker: Worker;
beforeAll(async () => {
  worker = await startModuleWorker(app.services, modules, app.database.url);
});
afterAll(() => worker.stop());

const account = () => createTestAccount(app);
const newEmail = () => `${newUuid()}@example.test`;
const postToken = (path: string, token: string) =>
  fetch(`${app.origin}/api/auth/invitations/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
const preview = async (token: string) => {
  const response = await postToken('preview', token);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const invalid = { status: 422, body: { error: expect.objectContaining({ code: 'invalid_token' }) } };

test('anyone with the link can see what an invitation offers', async () => {
  const owner = await account();
  const email = newEmail();
  const { token } = await makeInvitation(app, owner, email);
  expect(await preview(token)).toEqual({
    status: 200,
    body: {
      account: { name: 'Test account' },
      role: 'editor',
      invitedBy: { name: expect.any(String) },
      email,
      expiresAt: expect.any(String),
    },
  });
  for (const wrong of ['x', token.replace(/.$/, '!'), `svi_${'0'.repeat(39)}`, token.toUpperCase()])
    expect(await preview(wrong)).toMatchObject(invalid);
});

test('the invited user accepts an invitation, and their email address is verified', async () => {
  const owner = await account();
  const person = await makeUser(app);
  const { id, token } = await makeInvitation(app, owner, person.email.toUpperCase());
  const joined = await person.send('POST', '/api/auth/invitations/accept', { token });
  expect(joined.status).toBe(200);
  expect(joined.body).toMatchObject({ id: owner.id, name: 'Test account', role: 'editor' });
  const { body: user } = await owner.send('GET', `/users/${person.id}`);
  expect(user).toMatchObject({ role: 'editor', emailVerified: true });
  const work = await person.send('GET', '/api/v1/projects', undefined, { 'x-account-id': owner.id });
  expect(work.status).toBe(200);
  expect((await owner.send('GET', `/invitations/${id}`)).body.status).toBe('accepted');
  expect((await actionsOf(app, owner)).at(-1)).toBe('member.joined');
  const again = await person.send('POST', '/api/auth/invitations/accept', { token });
  expect(again).toMatchObject(invalid);
  expect((await owner.sendWithSession('DELETE', `/invitations/${id}`)).body.error.code).toBe(
    'state_conflict',
  );
});

test('the link that the inviter copied lets the user join, and does not verify their email address', async () => {
  const owner = await account();
  const person = await makeUser(app);
  const tokenOf = ({ body }: { body: { link: string } }) =>
    new URL(body.link).searchParams.get('token') ?? '';
  const made = await owner.sendWithSession('POST', '/invitations', { email: person.email, role: 'editor' });
  const first = tokenOf(made);
  expect((await preview(first)).status).toBe(200);
  const resent = await owner.sendWithSession('POST', `/invitations/${made.body.id}/resend`);
  const second = tokenOf(resent);
  expect(await preview(first)).toMatchObject(invalid);
  const joined = await person.send('POST', '/api/auth/invitations/accept', { token: second });
  expect(joined.status).toBe(200);
  const { body: user } = await owner.send('GET', `/users/${person.id}`);
  expect(user).toMatchObject({ role: 'editor', emailVerified: false });
  expect(await preview(second)).toMatchObject(invalid);
});

test('an invitation is rejected for another user, an API key, and without a session', async () => {
  const owner = await account();
  const [invited, other] = [await makeUser(app), await makeUser(app)];
  const { token } = await makeInvitation(app, owner, invited.email);
  const rejected = await other.send('POST', '/api/auth/invitations/accept', { token });
  expect(rejected.body.error.code).toBe('permission_denied');
  expect((await postToken('accept', token)).status).toBe(401);
  const byKey = await owner.send('POST', '/api/auth/invitations/accept', { token });
  expect(byKey.body.error.code).toBe('api_key_not_allowed');
  expect((await invited.send('POST', '/api/auth/invitations/accept', { token })).status).toBe(200);
});

test('an invitation accepted twice at once creates one member', async () => {
  const owner = await account();
  const person = await makeUser(app);
  const { token } = await makeInvitation(app, owner, person.email);
  const accept = () => person.send('POST', '/api/auth/invitations/accept', { token });
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect((await owner.send('GET', '/users')).body.data).toHaveLength(2);
  expect((await actionsOf(app, owner)).filter((action) => action === 'member.joined')).toHaveLength(1);
});

test('accepting with an Idempotency-Key returns the same response again', async () => {
  const owner = await account();
  const person = await makeUser(app);
  const { token } = await makeInvitation(app, owner, person.email);
  const key = { 'idempotency-key': 'once' };
  const accept = () => person.send('POST', '/api/auth/invitations/accept', { token }, key);
  const [one, two] = [await accept(), await accept()];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.headers.get('idempotent-replayed')).toBe('true');
});

test('an invitation is declined with the link alone', async () => {
  const owner = await account();
  const person = await makeUser(app);
  const { id, token } = await makeInvitation(app, owner, person.email);
  expect((await postToken('decline', token)).status).toBe(204);
  expect((await owner.send('GET', `/invitations/${id}`)).body.status).toBe('declined');
  expect((await postToken('decline', token)).status).toBe(422);
  expect(await person.send('POST', '/api/auth/invitations/accept', { token })).toMatchObject(invalid);
  expect((await actionsOf(app, owner)).at(-1)).toBe('invitation.declined');
  const resend = await owner.sendWithSession('POST', `/invitations/${id}/resend`);
  expect(resend.body.error.code).toBe('state_conflict');
});

test('a revoked invitation is invalid', async () => {
  const owner = await account();
  const person = await makeUser(app);
  const { id, token } = await makeInvitation(app, owner, person.email);
  expect((await owner.sendWithSession('DELETE', `/invitations/${id}`)).status).toBe(204);
  expect((await owner.sendWithSession('DELETE', `/invitations/${id}`)).status).toBe(204);
  expect((await actionsOf(app, owner)).filter((action) => action === 'invitation.revoked')).toHaveLength(1);
  expect(await preview(token)).toMatchObject(invalid);
  expect(await person.send('POST', '/api/auth/invitations/accept', { token })).toMatchObject(invalid);
});

test('a resent invitation has a new link, and the old one is invalid', async () => {
  const owner = await account();
  const email = newEmail();
  const { id, token } = await makeInvitation(app, owner, email);
  await expireInvitation(app, owner, email);
  expect(await preview(token)).toMatchObject(invalid);
  const resent = await owner.sendWithSession('POST', `/invitations/${id}/resend`);
  expect(resent.status).toBe(200);
  expect(resent.body.status).toBe('pending');
  await expect.poll(() => mailedTokens(app, email), { timeout: 20_000 }).toHaveLength(2);
  const [fresh] = (await mailedTokens(app, email)).filter((one) => one !== token);
  expect(await preview(token)).toMatchObject(invalid);
  expect((await preview(fresh as string)).status).toBe(200);
  expect((await actionsOf(app, owner)).at(-1)).toBe('invitation.resent');
});

test('an invitation to an account that is being deleted is invalid until it is restored', async () => {
  const owner = await account();
  const person = await makeUser(app);
  const { token } = await makeInvitation(app, owner, person.email);
  await owner.sendWithSession('DELETE', '/account?confirm=Test%20account');
  expect(await preview(token)).toMatchObject(invalid);
  expect(await person.send('POST', '/api/auth/invitations/accept', { token })).toMatchObject(invalid);
  expect((await postToken('decline', token)).status).toBe(422);
  await owner.sendWithSession('POST', '/account/restore');
  expect((await preview(token)).status).toBe(200);
});

test.each([
  ['removed', 'DELETE', undefined],
  ['demoted', 'PATCH', { role: 'editor' }],
])('an invitation by someone who was %s is revoked', async (_, method, body) => {
  const owner = await account();
  const admin = await owner.as('admin');
  const person = await makeUser(app);
  const { id, token } = await makeInvitation(app, admin, person.email);
  const kept = await makeInvitation(app, owner, newEmail());
  await owner.sendWithSession(method, `/users/${encodeId('usr', admin.userId)}`, body);
  expect((await owner.send('GET', `/invitations/${id}`)).body.status).toBe('revoked');
  expect(await person.send('POST', '/api/auth/invitations/accept', { token })).toMatchObject(invalid);
  expect((await owner.send('GET', `/invitations/${kept.id}`)).body.status).toBe('pending');
  expect(await actionsOf(app, owner)).toContain('invitation.revoked');
});

test('an invitation of another account does not exist', async () => {
  const [mine, theirs] = [await account(), await account()];
  const { id } = await makeInvitation(app, theirs, newEmail());
  expect((await mine.send('GET', `/invitations/${id}`)).status).toBe(404);
  expect((await mine.sendWithSession('DELETE', `/invitations/${id}`)).status).toBe(404);
  expect((await mine.sendWithSession('POST', `/invitations/${id}/resend`)).status).toBe(404);
  expect((await mine.send('GET', '/invitations')).body.data).toEqual([]);
  expect((await theirs.send('GET', `/invitations/${id}`)).body.status).toBe('pending');
});
