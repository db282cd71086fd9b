import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { asOwner, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDeadHolderDetector, createPresence } from './presence.ts';

const log = pino({ level: 'silent' });

let tests: TestDatabase;
beforeAll(async () => {
  tests = await createTestDatabase();
});
afterAll(() => tests.drop());

const timeout = { timeout: 20_000, interval: 50 };

/** Checks until the detector reports them as dead. */
const untilDead = async (db: Db, holders: readonly number[], expected: readonly number[]) => {
  const findDead = createDeadHolderDetector();
  await expect.poll(() => findDead(db, holders), timeout).toEqual(expected);
};

const endSessionOf = (db: Db, application: string) =>
  db.run({
    text: 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    values: [application],
  });

test('a worker is dead once its session has ended, and others are not', async () => {
  const [one, other] = [createPresence(tests.url, log), createPresence(tests.url, log)];
  await Promise.all([one, other].map(({ db }) => db.run({ text: 'select 1', values: [] })));
  await asOwner(tests, async (db) => {
    const holders = [one.holder, other.holder];
    expect(await createDeadHolderDetector()(db, holders)).toEqual([]);
    await one.close();
    await untilDead(db, holders, [one.holder]);
  });
  await other.close();
});

test('one check is not enough: a worker that only lost its connection reconnects with the same number', async () => {
  const presence = createPresence(tests.url, log);
  await presence.db.run({ text: 'select 1', values: [] });
  await asOwner(tests, async (db) => {
    const findDead = createDeadHolderDetector();
    await endSessionOf(db, 'form-service worker presence');
    expect(await findDead(db, [presence.holder])).toEqual([]);
    const locks = `select from pg_locks where locktype = 'advisory' and objid = ${presence.holder}`;
    await expect.poll(() => db.all({ text: locks, values: [] }), timeout).toHaveLength(1);
    expect(await findDead(db, [presence.holder])).toEqual([]);
  });
  await presence.close();
});
