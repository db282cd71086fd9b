import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Services } from '../../context.ts';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { numberCacheOf } from './number-cache.ts';

const app = useTestApp();

const setUp = async () => {
  const { accountId } = await createTestAccount(app);
  const form = { accountId, formId: newUuid() };
  const { database } = app.services;
  let asked = 0;
  /** A number cache as in another process. */
  const process = () =>
    numberCacheOf({
      database: {
        ...database,
        count: (work) => {
          asked += 1;
          return database.count(work);
        },
      } as Services['database'],
    });
  const next = () =>
    database.read(accountId, async (db) => {
      const found = sql<{ next: number }>`select next from entry_numbers where account_id = ${accountId}`;
      return (await db.maybe(found))?.next;
    });
  return { form, process, next, asked: () => asked };
};

test('in a burst numbers are prefetched, and unused ones are released', async () => {
  const { form, process, next, asked } = await setUp();
  const cache = process();
  const given: number[] = [];
  for (let batch = 0; batch < 9; batch += 1) given.push(...(await cache.take(form, 8)));
  expect(given).toEqual(Array.from({ length: 72 }, (_, at) => at + 1));
  expect(asked()).toBe(2);
  expect(await next()).toBe(81);
  await expect.poll(next, { timeout: 5_000, interval: 20 }).toBe(73);
  expect(await cache.take(form, 1)).toEqual([73]);
  expect(await next()).toBe(74);
});

test('concurrent callers get different numbers, and later callers higher ones', async () => {
  const { form, process } = await setUp();
  const cache = process();
  const sizes = [8, 5, 1, 16, 2, 8, 40, 100, 3];
  const batches = await Promise.all(sizes.map((size) => cache.take(form, size)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(new Set(batches.flat()).size).toBe(total);
  for (const batch of batches) expect(batch).toEqual(batch.toSorted((a, b) => a - b));
  const [later = 0] = await cache.take(form, 1);
  expect(later).toBeGreaterThan(Math.max(...batches.flat()));
});

test('two processes never use the same number, though prefetched numbers may be lost', async () => {
  const { form, process, next } = await setUp();
  const [one, other] = [process(), process()];
  const given = [
    ...(await one.take(form, 8)),
    ...(await other.take(form, 8)),
    ...(await one.take(form, 8)),
    ...(await other.take(form, 60)),
    ...(await one.take(form, 60)),
  ];
  expect(new Set(given).size).toBe(given.length);
  const behind = (await next()) as number;
  await pause(300);
  expect(await next()).toBeGreaterThan(Math.max(...given));
  expect(await next()).toBeLessThanOrEqual(behind);
});

test('numbers prefetched by one process are out of order for a moment and are then discarded', async () => {
  const { form, process } = await setUp();
  const [one, other] = [process(), process()];
  await one.take(form, 8);
  const last = (await other.take(form, 8)).at(-1) as number;
  // In constant use, so that it is not released as unused.
  for (let round = 0; round < 12; round += 1) {
    await pause(15);
    await one.take(form, 1);
  }
  expect((await one.take(form, 1))[0]).toBeGreaterThan(last);
});

test('remaining numbers are discarded after a failed write', async () => {
  const { form, process } = await setUp();
  const cache = process();
  const last = (await cache.take(form, 8)).at(-1) as number;
  cache.discard(form.formId);
  cache.discard(newUuid());
  expect(await cache.take(form, 1)).toEqual([last + 33]);
});

test('consecutive numbers follow all numbers in use, without a gap', async () => {
  const { form, process } = await setUp();
  const cache = process();
  expect(await cache.take(form, 8)).toHaveLength(8);
  expect(await Promise.all([cache.takeConsecutive(form, 100), cache.takeConsecutive(form, 5)])).toEqual([
    9, 109,
  ]);
  expect(await cache.take(form, 2)).toEqual([114, 115]);
});

test('after a failed allocation the next caller gets numbers', async () => {
  const { form } = await setUp();
  const { database } = app.services;
  let fails = true;
  const cache = numberCacheOf({
    database: {
      ...database,
      count: (work) => (fails ? Promise.reject(new Error('away')) : database.count(work)),
    } as Services['database'],
  });
  const both = await Promise.allSettled([cache.take(form, 8), cache.take(form, 1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await cache.take(form, 2)).toEqual([1, 2]);
});
