import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

test('a fixed clock stands still and advances when told', () => {
  const clock = fixedClock('2026-01-01T00:00:00.000Z');
  clock.now().setFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
  clock.advance(1_500);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');
});

test('a fixed clock refuses a start that is not a date', () => {
  expect(() => fixedClock('soon')).toThrow('not a date');
});

test('the system clock tells the time', () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
});
