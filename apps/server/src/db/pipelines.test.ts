import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ ...testDatabase, poolSize: 2, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const echo = async (value: number, via: 'global' | 'count' = 'global') => {
  const { pid, same } = await database[via]((db) =>
    db.one(sql<{ pid: number; same: number }>`select pg_backend_pid() as pid, ${value}::int as same`),
  );
  return { pid, same };
};

test('hundreds of concurrent statements share two connections, and each gets its own result', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => echo(index)));
  expect(answers.map(({ same }) => same)).toEqual(Array.from({ length: 300 }, (_, index) => index));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
});

test('a statement that fails does not affect others', async () => {
  const broken = () => database.global((db) => db.run(sql`select 1 / 0`));
  const results = await Promise.allSettled([echo(1), broken(), echo(2), broken(), echo(3)]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('the lookup pool cannot write, the counting pool can', async () => {
  const write = (via: 'global' | 'count') =>
    database[via]((db) => db.run(sql`insert into rate_limits (subject) values (${via})`));
  await expect(write('global')).rejects.toThrow('read-only');
  expect(await write('count')).toBe(1);
});

test('lost connections are replaced', async () => {
  const before = [(await echo(1)).pid, (await echo(2)).pid];
  const owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
  await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
  await owner.end();
  await expect
    .poll(() =>
      echo(3).then(
        ({ same }) => same,
        () => 0,
      ),
    )
    .toBe(3);
  await expect
    .poll(() =>
      echo(4).then(
        ({ pid }) => before.includes(pid),
        () => true,
      ),
    )
    .toBe(false);
});
