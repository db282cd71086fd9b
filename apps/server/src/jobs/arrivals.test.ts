import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

const waiting = (counts: Record<string, number>) =>
  Object.entries(counts).map(([collectionId, count]) => ({ collectionId, count }));

test('what has come since the last look is told for a second, of all collections together', () => {
  const arrivals = createArrivals(0);
  // A burst is seen at the first look.
  expect(arrivals.perSecond(waiting({ a: 800 }), 500)).toBe(1_600);
  expect(arrivals.perSecond(waiting({ a: 900, b: 50 }), 1_000)).toBe(300);
  expect(arrivals.perSecond(waiting({ a: 900, b: 50 }), 2_000)).toBe(0);
});

test('what a worker took away does not count as less, nor what another one took as less than none', () => {
  const arrivals = createArrivals(0);
  arrivals.perSecond(waiting({ a: 900, b: 500 }), 1_000);
  arrivals.indexed('a', false);
  expect(arrivals.perSecond(waiting({ a: 40, b: 10 }), 2_000)).toBe(40);
});

test('of a collection of which more was left nothing is told, until the look after that', () => {
  const arrivals = createArrivals(0);
  arrivals.perSecond(waiting({ a: 5_000 }), 1_000);
  arrivals.indexed('a', true);
  expect(arrivals.perSecond(waiting({ a: 4_000 }), 2_000)).toBe(0);
  expect(arrivals.perSecond(waiting({ a: 4_100 }), 3_000)).toBe(100);
});
