import { expect, test } from 'vitest';
import { createRecordRate } from './record-rate.ts';

const rateOf = () => createRecordRate({ countLimit: 5_000, listLimit: 3, batchSize: 2_000 }, 0);
const waiting = (counts: Record<string, number>) =>
  Object.entries(counts).map(([collectionId, count]) => ({ collectionId, count }));

test('the rate is the number of new records since the last check per second, over all collections', () => {
  const rate = rateOf();
  // A burst is visible at the first check.
  expect(rate.perSecond(waiting({ a: 800 }), 500)).toBe(1_600);
  expect(rate.perSecond(waiting({ a: 900, b: 50 }), 1_000)).toBe(300);
  expect(rate.perSecond(waiting({ a: 900, b: 50 }), 2_000)).toBe(0);
});

test('indexed records do not reduce the rate, and neither do records indexed by another worker', () => {
  const rate = rateOf();
  rate.perSecond(waiting({ a: 900, b: 500 }), 1_000);
  rate.markIndexed('a', false);
  expect(rate.perSecond(waiting({ a: 40, b: 10 }), 2_000)).toBe(40);
});

test('for a collection with more records than a batch, the remaining number is known', () => {
  const rate = rateOf();
  rate.perSecond(waiting({ a: 4_000 }), 1_000);
  rate.markIndexed('a', true);
  expect(rate.perSecond(waiting({ a: 2_700 }), 2_000)).toBe(700);
});

test('collections over the count limit, and those another worker has, do not count until the check after the next', () => {
  const rate = rateOf();
  rate.perSecond(waiting({ a: 5_000, b: 300 }), 1_000);
  rate.markIndexed('a', true);
  rate.markIndexed('b', undefined);
  expect(rate.perSecond(waiting({ a: 4_000, b: 300 }), 2_000)).toBe(0);
  expect(rate.perSecond(waiting({ a: 4_100, b: 300 }), 3_000)).toBe(100);
});

test('collections that were not listed before do not count as new', () => {
  const rate = rateOf();
  rate.perSecond(waiting({ a: 10, b: 10, c: 10 }), 1_000);
  for (const id of ['a', 'b', 'c']) rate.markIndexed(id, false);
  expect(rate.perSecond(waiting({ a: 5, d: 10, e: 10 }), 2_000)).toBe(5);
});
