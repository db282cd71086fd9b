import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../boot/log.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createLastUsed } from './last-used.ts';

const app = useTestApp();

const keysOf = ({ accountId }: TestAccount) =>
  app.services.database.read(accountId, (db) =>
    db.all(
      sql<{ id: string; last_used_at: Date | null; version: string }>`
        select id, last_used_at, xmin::text as version from api_keys where account_id = ${accountId}`,
    ),
  );
const keyIdOf = async (account: TestAccount) => (await keysOf(account))[0]?.id ?? '';
const lastUse = async (account: TestAccount) => (await keysOf(account))[0]?.last_used_at ?? null;

/** A process elsewhere, with its own clock. */
const elsewhere = (clock = { now: () => new Date() }) =>
  createLastUsed(app.services.database, clock, createLog('silent'));

const setLastUse = async ({ accountId }: TestAccount, secondsAgo: number) => {
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  await owner
    .query(
      `update api_keys set last_used_at = now() - $2 * interval '1 second' where account_id = $1 returning last_used_at`,
      [accountId, secondsAgo],
    )
    .finally(() => owner.end());
};

test('the first use of a key is written soon', async () => {
  const account = await createTestAccount(app);
  expect(await lastUse(account)).toBeNull();
  const before = Date.now();
  await account.send('GET', '/projects');
  await expect.poll(() => lastUse(account), { timeout: 20_000, interval: 20 }).not.toBeNull();
  const used = ((await lastUse(account)) as Date).getTime();
  // The database's clock may differ from this one by its rounding.
  expect(used).toBeGreaterThan(before - 1_000);
  expect(used).toBeLessThan(Date.now() + 1_000);
});

test('a rejected request counts as a use, a wrong key does not', async () => {
  const account = await createTestAccount(app);
  await account.send('GET', '/projects', undefined, { authorization: 'Bearer svc_x' });
  await account.sendWithSession('GET', '/projects');
  const other = await createTestAccount(app);
  await other.send('GET', '/projects', undefined, { 'x-account-id': account.id });
  await expect.poll(() => lastUse(other), { timeout: 20_000 }).not.toBeNull();
  expect(await lastUse(account)).toBeNull();
});

test('a thousand uses in two processes are one write', async () => {
  const account = await createTestAccount(app);
  const id = await keyIdOf(account);
  const processes = [elsewhere(), elsewhere()];
  for (let use = 0; use < 1_000; use += 1) processes[use % 2]?.record(account.accountId, id);
  await processes[0]?.close();
  const [first] = await keysOf(account);
  expect(first?.last_used_at).not.toBeNull();
  for (let use = 0; use < 1_000; use += 1) processes[use % 2]?.record(account.accountId, id);
  await Promise.all(processes.map((one) => one.close()));
  expect(await keysOf(account)).toEqual([first]);
});

test('a use is written again after 30 seconds, and never an older one', async () => {
  const account = await createTestAccount(app);
  const id = await keyIdOf(account);
  const use = async (at: number) => {
    const one = elsewhere({ now: () => new Date(at) });
    one.record(account.accountId, id);
    await one.close();
    return lastUse(account);
  };
  await setLastUse(account, 29);
  const stored = await lastUse(account);
  expect(await use(Date.now())).toEqual(stored);
  await setLastUse(account, 31);
  const old = await lastUse(account);
  expect(await use(Date.now() - 60_000)).toEqual(old);
  const now = Date.now();
  expect((await use(now))?.getTime()).toBe(now);
});

test('the function that records uses does not touch keys of another account', async () => {
  const [mine, theirs] = [await createTestAccount(app), await createTestAccount(app)];
  const id = await keyIdOf(theirs);
  const one = elsewhere();
  one.record(mine.accountId, id);
  await one.close();
  expect(await lastUse(theirs)).toBeNull();
  expect(await lastUse(mine)).toBeNull();
});
