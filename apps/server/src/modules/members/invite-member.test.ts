import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import type { Worker } from '../../jobs/worker.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { actionsOf, expireInvitation, mailedTokens, makeInvitation } from './members.factory.ts';

const app = useTestApp();
let worker: Worker;
beforeAll(async () => {
  worker = await startModuleWorker(app.services, modules, app.database.url);
});
afterAll(() => worker.stop());

const account = () => createTestAccount(app);
const newEmail = () => `${newUuid()}@example.test`;
test('inviting returns the invitation, mails the link and is audited without the token', async () => {
  const owner = await account();
  const email = newEmail();
  const { status, body, headers } = await owner.sendWithSession('POST', '/invitations', {
    email,
    role: 'editor',
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^inv_/),
    email,
    role: 'editor',
    status: 'pending',
    invitedBy: { id: encodeId('usr', owner.userId), name: expect.any(String) },
    expiresAt: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    link: expect.stringMatching(/^http:\/\/forms\.test\/invitations\?token=svl_\w+$/),
    emailed: true,
  });
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000);
  expect(headers.get('location')).toBe(`/api/v1/invitations/${body.id}`);
  // The link is a credential: it is not shown again, not even to an admin in the list.
  const { link, emailed, ...shown } = body;
  expect((await owner.send('GET', `/invitations/${body.id}`)).body).toEqual(shown);
  expect((await owner.sendWithSession('GET', '/invitations')).body.data).toEqual([shown]);
  await expect.poll(() => mailedTokens(app, email), { timeout: 20_000 }).toHaveLength(1);
  expect(await actionsOf(app, owner)).toContain('invitation.created');
});

test('inviting requires an admin, and inviting owners an owner', async () => {
  const owner = await account();
  const [admin, editor] = [await owner.as('admin'), await owner.as('editor')];
  const invite = (role: string, { sendWithSession } = admin) =>
    sendWithSession('POST', '/invitations', { email: newEmail(), role });
  expect((await invite('viewer', editor)).body.error.code).toBe('admin_required');
  expect((await invite('owner')).body.error.code).toBe('permission_denied');
  expect((await invite('admin')).status).toBe(201);
  const toOwn = await invite('owner', owner);
  expect(toOwn.status).toBe(201);
  const resent = await admin.sendWithSession('POST', `/invitations/${toOwn.body.id}/resend`);
  expect(resent.body.error.code).toBe('permission_denied');
});

test('inviting rejects invalid and multiple email addresses', async () => {
  const { sendWithSession } = await account();
  for (const email of [
    '',
    'x',
    'a@b, c@d',
    'a b@c',
    'A <a@b>',
    'a@b\r\nBcc: c@d',
    `${'x'.repeat(65)}@y.z`,
    7,
  ])
    expect((await sendWithSession('POST', '/invitations', { email, role: 'viewer' })).status).toBe(422);
});

test('inviting rejects members, and email addresses with a pending invitation, whatever their case', async () => {
  const owner = await account();
  const { email: memberEmail } = await owner.as('viewer');
  const invite = (email: string) => owner.sendWithSession('POST', '/invitations', { email, role: 'viewer' });
  expect((await invite(memberEmail.toUpperCase())).body.error.code).toBe('state_conflict');
  const email = newEmail();
  const both = await Promise.all([invite(email), invite(email.toUpperCase())]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('unique_violation');
});

test('inviting replaces an expired invitation', async () => {
  const owner = await account();
  const email = newEmail();
  const { id } = await makeInvitation(app, owner, email);
  await expireInvitation(app, owner, email);
  const listed = await owner.send('GET', `/invitations?filter=${encodeURIComponent('status == "expired"')}`);
  expect(listed.body.data).toEqual([expect.objectContaining({ id, status: 'expired' })]);
  const again = await owner.sendWithSession('POST', '/invitations', { email, role: 'admin' });
  expect(again.status).toBe(201);
  expect((await owner.send('GET', '/invitations')).body.data).toHaveLength(1);
});

test('inviting is limited to 100 per day and account', async () => {
  const [owner, other] = [await account(), await account()];
  const invite = ({ sendWithSession }: TestAccount) =>
    sendWithSession('POST', '/invitations', { email: newEmail(), role: 'viewer' });
  const answers = [];
  for (let sent = 0; sent < 100; sent += 1) answers.push(await invite(owner));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const rejected = await invite(owner);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await owner.send('GET', '/invitations?include=total')).body.pagination.total).toBe(100);
  expect((await invite(other)).status).toBe(201);
});
