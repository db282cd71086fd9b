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

test('a released connection is reused immediately', async () => {
  const cache = cacheOf(2);
  expect(cache.hasIdle()).toBe(false);
  const first = await cache.acquire();
  cache.release(first);
  expect(cache.hasIdle()).toBe(true);
  expect(cache.acquire()).toBe(first);
  expect(cache.hasIdle()).toBe(false);
  cache.release(first);
  await cache.end();
});

test('a matching connection is preferred, and another is used if there is none', async () => {
  const cache = cacheOf(2);
  const [one, two] = [await cache.acquire(), await cache.acquire()];
  cache.release(one);
  cache.release(two);
  expect(cache.acquire((client) => client === one)).toBe(one);
  expect(cache.acquire((client) => client === one)).toBe(two);
  cache.release(one);
  cache.release(two);
  await cache.end();
});

test('a connection that broke while idle is not reused', async () => {
  const cache = cacheOf(2);
  const client = await cache.acquire();
  const pid = await pidOf(client);
  cache.release(client);
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => cache.hasIdle()).toBe(false);
  const next = await cache.acquire();
  expect(await pidOf(next)).not.toBe(pid);
  cache.release(next);
  await cache.end();
});

test('a connection that broke in use, or was released with an error, is not reused', async () => {
  const cache = cacheOf(2);
  const broken = await cache.acquire();
  const ended = new Promise((resolve) => broken.once('end', resolve));
  await owner.query('select pg_terminate_backend($1)', [await pidOf(broken)]);
  await ended;
  cache.release(broken);
  expect(cache.hasIdle()).toBe(false);
  const doubted = await cache.acquire();
  cache.release(doubted, new Error('doubt'));
  expect(cache.hasIdle()).toBe(false);
  await cache.end();
});

test('a named statement is described once per connection, and its rows keep their types', async () => {
  const cache = cacheOf(1);
  const client = await cache.acquire();
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
  cache.release(client);
  await cache.end();
});

test('a named statement whose columns would change fails instead of being misread', async () => {
  const cache = cacheOf(1);
  const client = await cache.acquire();
  await owner.query(
    'create table shifting (a int); insert into shifting values (1); grant select on shifting to public',
  );
  const run = async () => (await sendStatement(client, 'select * from shifting', [], 'shifting')).rows;
  expect(await run()).toEqual([{ a: 1 }]);
  expect(await run()).toEqual([{ a: 1 }]);
  await owner.query('alter table shifting add b int');
  await expect(run()).rejects.toMatchObject({ code: '0A000' });
  cache.release(client);
  await cache.end();
});
