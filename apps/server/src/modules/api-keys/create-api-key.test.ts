import pg from 'pg';
import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createApiKey } from './create-api-key.ts';

const app = useTestApp();

const isWaitingForLock = async () => {
  const observer = new pg.Client({ connectionString: app.database.url });
  await observer.connect();
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await observer.query(waiting)).rowCount).toBe(1);
  await observer.end();
};

test('a member who is removed while their key is being created does not keep it', async () => {
  const { database, keyring } = app.services;
  const owner = await createTestAccount(app);
  const member = await owner.as('admin');
  const removal = build
    .deleteFrom('memberships')
    .where('account_id', '=', owner.accountId)
    .where('user_id', '=', member.userId);

  const made = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const making = database.write(owner.accountId, async (db) => {
    const created = await createApiKey(db, keyring, owner.accountId, { name: 'x', createdBy: member.userId });
    made.resolve();
    await release.promise;
    return created;
  });
  await made.promise;
  const removed = database.write(owner.accountId, (db) => db.run(removal));
  await isWaitingForLock();
  release.resolve();
  const [{ key }] = await Promise.all([making, removed]);

  const headers = { authorization: `Bearer ${key}`, 'x-account-id': owner.id };
  const response = await fetch(`${app.origin}/api/v1/projects`, { headers });
  expect(response.status).toBe(401);
  const keys = build
    .selectFrom('api_keys')
    .select('revoked_at')
    .where('account_id', '=', owner.accountId)
    .where('created_by', '=', member.userId);
  for (const { revoked_at } of await database.read(owner.accountId, (db) => db.all(keys)))
    expect(revoked_at).toBeInstanceOf(Date);
});

test('a request for a key during the removal of its member fails and stores nothing', async () => {
  const { database } = app.services;
  const owner = await createTestAccount(app);
  const member = await owner.as('editor');
  const removal = build
    .deleteFrom('memberships')
    .where('account_id', '=', owner.accountId)
    .where('user_id', '=', member.userId);
  const requested = await database.write(owner.accountId, async (db) => {
    await db.run(removal);
    const answer = member.sendWithSession('POST', '/api/settings/api-keys', { name: 'Too late' });
    await isWaitingForLock();
    return { answer };
  });
  expect(await requested.answer).toMatchObject({
    status: 403,
    body: { error: { code: 'permission_denied' } },
  });
  const { body } = await owner.sendWithSession('GET', '/api/settings/api-keys');
  expect(JSON.stringify(body)).not.toContain('Too late');
});

test('only members can have a key', async () => {
  const { database, keyring } = app.services;
  const { accountId } = await createTestAccount(app);
  const outsider = await createTestAccount(app);
  const { userId } = await outsider.as('editor');
  const making = database.write(accountId, (db) =>
    createApiKey(db, keyring, accountId, { name: 'x', createdBy: userId }),
  );
  await expect(making).rejects.toMatchObject({
    code: 'permission_denied',
    message: expect.stringContaining('Only members of the account'),
  });
});
