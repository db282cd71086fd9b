import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { projects } from './index.ts';
import { makeProject } from './projects.factory.ts';

const app = useTestApp();
const log = pino({ level: 'silent' });

const asOwner = async (text: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
};

const purge = async () => {
  const [schedule] = projects.schedules?.(app.services) ?? [];
  const { pool, db } = createOwnerPool(app.database.url, 1, log);
  const context = { db, log, now: new Date(), signal: new AbortController().signal };
  await schedule?.run(context).finally(() => pool.end());
};

test('what has been in the trash for longer than its account keeps it is gone, and nothing else', async () => {
  const accounts = [await createTestAccount(app), await createTestAccount(app)] as const;
  await asOwner('update accounts set retention_days = 60 where id = $1', [accounts[1].accountId]);
  const age = async (account: (typeof accounts)[number], name: string, days: number | null) => {
    const { id } = await makeProject(account, { name });
    if (days === null) return;
    await account.send('DELETE', `/projects/${id}`);
    await asOwner(
      "update projects set deleted_at = now() - $2 * interval '1 day' where account_id = $1 and name = $3",
      [account.accountId, days, name],
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
