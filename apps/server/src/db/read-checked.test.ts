import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUuid } from '../kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import type { Db } from './db.ts';

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

const id = newUuid();
const whereAmI = sql<{ scope: string; pid: number }>`
  select current_account()::text as scope, pg_backend_pid() as pid`;
const warm = () => database.read(id, (db) => db.one(whereAmI));

test('the statement of the check and the first statements of the work are sent together on one connection', async () => {
  const { pid } = await warm();
  const sent = Promise.withResolvers<void>();
  const seen: unknown[] = [];
  const check = async (db?: Db) => {
    seen.push(await db?.one(whereAmI));
    // Would wait forever if the work started only after the check.
    await sent.promise;
    seen.push('checked');
  };
  const result = await database.readChecked(id, check, async (db) => {
    const answer = db.one(whereAmI);
    sent.resolve();
    const row = await answer;
    seen.push('answered');
    return row;
  });
  expect(result).toEqual({ scope: id, pid });
  expect(seen).toEqual([{ scope: id, pid }, 'checked', 'answered']);
});

test('when the check fails, the work gets no results and can send nothing more', async () => {
  await warm();
  const outcomes: string[] = [];
  const attempt = async (db: Db) => {
    await db.one(whereAmI).then(
      () => outcomes.push('answered'),
      (error: Error) => outcomes.push(error.message),
    );
  };
  const rejected = database.readChecked(
    id,
    () => Promise.reject(new Error('refused')),
    async (db) => {
      await attempt(db);
      await attempt(db);
      throw new Error('failed');
    },
  );
  await expect(rejected).rejects.toThrow('refused');
  expect(outcomes).toEqual(['refused', 'refused']);
  expect((await warm()).scope).toBe(id);
});

test("the connection stays acquired until the work has ended, whatever the check's result", async () => {
  const { pid } = await warm();
  const go = Promise.withResolvers<void>();
  const rejected = database.readChecked(
    id,
    () => Promise.reject(new Error('refused')),
    () => go.promise,
  );
  expect((await warm()).pid).not.toBe(pid);
  go.resolve();
  await expect(rejected).rejects.toThrow('refused');
});

test('an error of the work or of its statement is reported after the check has passed', async () => {
  await warm();
  const broken = database.readChecked(
    id,
    async () => {},
    (db) => db.run(sql`select 1 / 0`),
  );
  await expect(broken).rejects.toThrow('division by zero');
});

test('without a free connection, the check is sent first, on its own', async () => {
  const go = Promise.withResolvers<void>();
  const busy = [1, 2].map(() => database.read(id, () => go.promise));
  const order: unknown[] = [];
  const waiting = database.readChecked(
    id,
    async (db) => {
      order.push(db);
    },
    async () => order.push('work'),
  );
  await expect.poll(() => order).toEqual([undefined]);
  go.resolve();
  await Promise.all([...busy, waiting]);
  expect(order).toEqual([undefined, 'work']);
});
