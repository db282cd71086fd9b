import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import { build } from '../../db/db.ts';
import type { Worker } from '../../jobs/worker.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';

const app = useTestApp();
let worker: Worker;
beforeAll(async () => {
  worker = await startModuleWorker(app.services, modules, app.database.url);
});
afterAll(() => worker.stop());

const account = () => createTestAccount(app);
const confirmed = '/account?confirm=Test%20account';
const mailsTo = async (email: string) =>
  ((await app.services.mailer.folder?.list({ limit: 1_000 })) ?? []).filter(({ to }) => to.includes(email));

test('deleting disables every key and session immediately, notifies the owners, and can be reverted', async () => {
  const owner = await account();
  const [second, editor] = [await owner.as('owner'), await owner.as('editor')];
  expect((await owner.sendWithSession('DELETE', confirmed)).status).toBe(204);

  for (const send of [owner.send, owner.sendWithSession, editor.send, editor.sendWithSession]) {
    const { status, body } = await send('GET', '/projects');
    expect(status).toBe(409);
    expect(body.error.code).toBe('account_deleted');
  }
  for (const [method, path] of [
    ['PATCH', '/account'],
    ['DELETE', confirmed],
    ['POST', '/account/leave'],
    ['GET', '/users'],
    ['GET', '/api/settings/api-keys'],
  ] as const) {
    const { body } = await owner.sendWithSession(method, path, method === 'PATCH' ? {} : undefined);
    expect(body.error.code).toBe('account_deleted');
  }
  const { body: dying } = await editor.send('GET', '/account');
  expect(Date.parse(dying.purgeAt) - Date.parse(dying.deletedAt)).toBe(14 * 86_400_000);
  const listed = await owner.sendWithSession('GET', '/accounts');
  expect(listed.body.data).toEqual([expect.objectContaining({ id: owner.id, deletedAt: dying.deletedAt })]);
  for (const { email } of [owner, second])
    await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toHaveLength(1);
  expect(await mailsTo(editor.email)).toEqual([]);

  const restored = await second.sendWithSession('POST', '/account/restore');
  expect(restored.status).toBe(200);
  expect(restored.body).toMatchObject({ deletedAt: null, purgeAt: null });
  expect((await editor.send('GET', '/projects')).status).toBe(200);
  const again = await second.sendWithSession('POST', '/account/restore');
  expect(again.body.error.code).toBe('state_conflict');

  const records = await app.services.database.read(owner.accountId, (db) =>
    db.all(
      build
        .selectFrom('audit_log')
        .select(['action', 'actor_user_id'])
        .where('account_id', '=', owner.accountId)
        .where('action', 'in', ['account.deleted', 'account.restored'])
        .orderBy('created_at'),
    ),
  );
  expect(records).toEqual([
    { action: 'account.deleted', actor_user_id: owner.userId },
    { action: 'account.restored', actor_user_id: second.userId },
  ]);
});

test("deleting requires an owner and the account's name", async () => {
  const owner = await account();
  const admin = await owner.as('admin');
  expect((await admin.sendWithSession('DELETE', confirmed)).body.error.code).toBe('permission_denied');
  expect((await owner.sendWithSession('DELETE', '/account')).body.error.details[0].path).toBe(
    'query.confirm',
  );
  const wrong = await owner.sendWithSession('DELETE', '/account?confirm=test%20account');
  expect(wrong.status).toBe(422);
  expect(wrong.body.error.details).toEqual([expect.objectContaining({ code: 'does_not_match' })]);
  const stale = await owner.sendWithSession('DELETE', confirmed, undefined, { 'if-match': '"9"' });
  expect(stale.status).toBe(412);
  expect((await owner.send('GET', '/account')).body.deletedAt).toBeNull();
  await owner.sendWithSession('DELETE', confirmed);
  expect((await admin.sendWithSession('POST', '/account/restore')).body.error.code).toBe('permission_denied');
});

test('an account that is being deleted permanently cannot be restored', async () => {
  const owner = await account();
  await owner.sendWithSession('DELETE', confirmed);
  await app.services.database.write(owner.accountId, (db) =>
    db.run(
      build
        .updateTable('accounts')
        .set({ purge_at: new Date(Date.now() - 1_000) })
        .where('id', '=', owner.accountId),
    ),
  );
  const { status, body } = await owner.sendWithSession('POST', '/account/restore');
  expect(status).toBe(409);
  expect(body.error.code).toBe('state_conflict');
});
