import { expect, test } from 'vitest';
import { fixedClock, followingClock, systemClock } from './clock.ts';

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

test('a following clock goes on from the last time it was told, whatever this machine says', () => {
  let ms = 5_000;
  const clock = followingClock(() => ms);
  clock.follow(new Date('2026-01-01T10:00:00.000Z'));
  ms += 1_500;
  expect(clock.now().toISOString()).toBe('2026-01-01T10:00:01.500Z');
  clock.follow(new Date('2026-01-01T09:00:00.000Z'));
  expect(clock.now().toISOString()).toBe('2026-01-01T09:00:00.000Z');
});

test('the system clock tells the time', () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
});
