import { expect, test } from 'vitest';
import { personOf } from './people.ts';
import { randomOf } from './random.ts';
import { randomTimes, workWeek } from './random-times.ts';

const now = new Date('2026-11-15T09:30:00.000Z');
const span = { from: 120, to: 0, weekdays: workWeek };

test('times are in order, in the past, and within their span', () => {
  const moments = randomTimes(randomOf(1), now, 500, span).map((moment) => moment.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThan(now.getTime());
  expect(moments[0]).toBeGreaterThan(now.getTime() - 122 * 86_400_000);
});

test('Sundays have fewer times than working days', () => {
  const days = randomTimes(randomOf(2), now, 4_000, span).map((moment) => moment.getUTCDay());
  const on = (day: number) => days.filter((one) => one === day).length;
  expect(on(0) * 2).toBeLessThan(on(2));
});

test('the same seed gives the same times and people', () => {
  expect(randomTimes(randomOf(7), now, 20, span)).toEqual(randomTimes(randomOf(7), now, 20, span));
  expect(personOf(randomOf(7), 'fr')).toEqual(personOf(randomOf(7), 'fr'));
  expect(personOf(randomOf(7), 'fr')).not.toEqual(personOf(randomOf(8), 'fr'));
});
