import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { auditLog } from './index.ts';

const app = useTestApp();
const log = pino({ level: 'silent' });

const insertInto = (accountId: string, action: string) =>
  build
    .insertInto('audit_log')
    .values({ account_id: accountId, id: newUuid(), action, actor_type: 'system' });

test('the service itself can neither change nor delete a record', async () => {
  const owner = await createTestAccount(app);
  await makeProject(owner);
  const before = (await owner.send('GET', '/audit-log')).body.data;
  const { accountId } = owner;
  const attempts = [
    build.updateTable('audit_log').set({ action: 'x' }).where('account_id', '=', accountId),
    build.deleteFrom('audit_log').where('account_id', '=', accountId),
    // tenant-scope: this test shows that the service may not empty the table
    sql`truncate audit_log`,
    sql`alter table audit_log disable row level security`,
    sql`alter table audit_log disable trigger all`,
  ];
  for (const attempt of attempts)
    await expect(app.services.database.write(accountId, (db) => db.run(attempt))).rejects.toMatchObject({
      code: '42501',
    });
  expect((await owner.send('GET', '/audit-log')).body.data).toEqual(before);
});

test('not even the owner of the tables can change a record', async () => {
  const { send, accountId } = await createTestAccount(app);
  await makeProject({ send });
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  const update = 'update audit_log set action = $1 where account_id = $2';
  await expect(client.query(update, ['x', accountId]).finally(() => client.end())).rejects.toThrow(
    'cannot be changed',
  );
});

test('a record cannot be written into another account', async () => {
  const [mine, theirs] = [await createTestAccount(app), await createTestAccount(app)];
  const before = (await theirs.send('GET', '/audit-log')).body.data;
  const writing = app.services.database.write(mine.accountId, (db) =>
    db.run(insertInto(theirs.accountId, 'account.updated')),
  );
  await expect(writing).rejects.toMatchObject({ code: '42501' });
  expect((await theirs.send('GET', '/audit-log')).body.data).toEqual(before);
});

test('records older than two years are deleted, and nothing else', async () => {
  const accounts = [await createTestAccount(app), await createTestAccount(app)];
  for (const { accountId } of accounts)
    for (const [action, days] of [
      ['account.updated', 731],
      ['account.restored', 729],
    ] as const)
      await app.services.database.write(accountId, (db) =>
        db.run(
          build.insertInto('audit_log').values({
            account_id: accountId,
            id: newUuid(),
            action,
            actor_type: 'system',
            created_at: sql`now() - make_interval(days => ${days})`,
          }),
        ),
      );
  const [schedule] = auditLog.schedules?.(app.services) ?? [];
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const context = { db, log, now: new Date(), signal: new AbortController().signal };
  await schedule?.run(context).finally(() => pool.end());
  for (const { send } of accounts) {
    const old = `filter=${encodeURIComponent('createdAt < now() - duration("24h")')}`;
    const { body } = await send('GET', `/audit-log?${old}`);
    expect(body.data).toMatchObject([{ action: 'account.restored' }]);
  }
});
