import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createConnectionCache } from './connection-cache.ts';
import { createPool } from './pool.ts';
import { sendStatement } from './statement.ts';

let testDatabase: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await testDatabase.drop();
});

const cacheOf = (max: number) =>
  createConnectionCache(
    createPool({ url: testDatabase.appUrl, onError: () => {} }, { max, queryTimeoutMs: 5_000 }),
  );

const pidOf = async (client: pg.PoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

test('what comes back is lent again, at once', async () => {
  const lending = cacheOf(2);
  expect(lending.hasIdle()).toBe(false);
  const first = await lending.acquire();
  lending.release(first);
  expect(lending.hasIdle()).toBe(true);
  expect(lending.acquire()).toBe(first);
  expect(lending.hasIdle()).toBe(false);
  lending.release(first);
  await lending.end();
});

test('one that fits is lent before others, and another where none does', async () => {
  const lending = cacheOf(2);
  const [one, two] = [await lending.acquire(), await lending.acquire()];
  lending.release(one);
  lending.release(two);
  expect(lending.acquire((client) => client === one)).toBe(one);
  expect(lending.acquire((client) => client === one)).toBe(two);
  lending.release(one);
  lending.release(two);
  await lending.end();
});

test('one that broke while nobody had it is not lent', async () => {
  const lending = cacheOf(2);
  const client = await lending.acquire();
  const pid = await pidOf(client);
  lending.release(client);
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => lending.hasIdle()).toBe(false);
  const next = await lending.acquire();
  expect(await pidOf(next)).not.toBe(pid);
  lending.release(next);
  await lending.end();
});

test('one that broke in use, or that something went wrong with, is not lent again', async () => {
  const lending = cacheOf(2);
  const broken = await lending.acquire();
  const ended = new Promise((resolve) => broken.once('end', resolve));
  await owner.query('select pg_terminate_backend($1)', [await pidOf(broken)]);
  await ended;
  lending.release(broken);
  expect(lending.hasIdle()).toBe(false);
  const doubted = await lending.acquire();
  lending.release(doubted, new Error('doubt'));
  expect(lending.hasIdle()).toBe(false);
  await lending.end();
});

test('a named statement is described once per connection, and its rows stay what they are', async () => {
  const lending = cacheOf(1);
  const client = await lending.acquire();
  const stream = (client as unknown as { connection: { describe(what: object): void } }).connection;
  let described = 0;
  const describing = stream.describe.bind(stream);
  stream.describe = (what) => {
    described += 1;
    describing(what);
  };
  const text = 'select $1::int as number, null::text as nothing, $2::timestamptz as at';
  const run = async (value: unknown) =>
    (await sendStatement(client, text, [value, new Date(0)], 'numbers')).rows;
  const expected = (number: number) => [{ number, nothing: null, at: new Date(0) }];
  expect(await run(1)).toEqual(expected(1));
  expect(await Promise.all([run(2), run(3)])).toEqual([expected(2), expected(3)]);
  await expect(run('x')).rejects.toMatchObject({ code: '22P02' });
  expect(await run(4)).toEqual(expected(4));
  expect(described).toBe(1);
  const none = () => sendStatement(client, 'select from generate_series(1, $1::int)', [3], 'empty');
  expect((await none()).count).toBe(3);
  expect((await none()).count).toBe(3);
  expect(described).toBe(2);
  lending.release(client);
  await lending.end();
});

test('a named statement whose rows would change is refused, not misread', async () => {
  const lending = cacheOf(1);
  const client = await lending.acquire();
  await owner.query(
    'create table shifting (a int); insert into shifting values (1); grant select on shifting to public',
  );
  const run = async () => (await sendStatement(client, 'select * from shifting', [], 'shifting')).rows;
  expect(await run()).toEqual([{ a: 1 }]);
  expect(await run()).toEqual([{ a: 1 }]);
  await owner.query('alter table shifting add b int');
  await expect(run()).rejects.toMatchObject({ code: '0A000' });
  lending.release(client);
  await lending.end();
});
