import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { projects } from './index.ts';
import { makeProject } from './projects.factory.ts';

const app = useTestApp();
const log = pino({ level: 'silent' });

const purge = async () => {
  const [schedule] = projects.schedules?.(app.services) ?? [];
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const context = { db, log, now: new Date(), signal: new AbortController().signal };
  await schedule?.run(context).finally(() => pool.end());
};

test("deletes permanently what has been in the trash for longer than the account's retention, and nothing else", async () => {
  const accounts = [await createTestAccount(app), await createTestAccount(app)] as const;
  const { database } = app.services;
  const patient = accounts[1].accountId;
  await database.write(patient, (db) =>
    db.run(build.updateTable('accounts').set({ retention_days: 60 }).where('id', '=', patient)),
  );
  const age = async (account: (typeof accounts)[number], name: string, days: number | null) => {
    const { id } = await makeProject(account, { name });
    if (days === null) return;
    await account.send('DELETE', `/projects/${id}`);
    await database.write(account.accountId, (db) =>
      db.run(
        build
          .updateTable('projects')
          .set({ deleted_at: sql`now() - make_interval(days => ${days})` })
          .where('account_id', '=', account.accountId)
          .where('name', '=', name),
      ),
    );
  };
  for (const account of accounts) {
    await age(account, 'in use', null);
    await age(account, 'young trash', 29);
    await age(account, 'old trash', 31);
  }
  await purge();
  const names = async (account: (typeof accounts)[number]) => {
    const { body } = await account.send('GET', '/projects?trashed=true&sort=name');
    return body.data.map(({ name }: { name: string }) => name);
  };
  expect(await names(accounts[0])).toEqual(['young trash']);
  expect(await names(accounts[1])).toEqual(['old trash', 'young trash']);
  for (const account of accounts) expect((await account.send('GET', '/projects')).body.data).toHaveLength(1);
});
