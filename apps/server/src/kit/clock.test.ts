import { expect, test } from 'vitest';
import { fixedClock, syncedClock, systemClock } from './clock.ts';

test('a fixed clock does not move until advanced', () => {
  const clock = fixedClock('2026-01-01T00:00:00.000Z');
  clock.now().setFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
  clock.advance(1_500);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');
});

test('a fixed clock rejects a start that is not a date', () => {
  expect(() => fixedClock('soon')).toThrow('not a date');
});

test('a synced clock continues from the last sample, whatever this machine’s clock says', () => {
  let ms = 5_000;
  const clock = syncedClock(() => ms);
  clock.sync({ time: new Date('2026-01-01T10:00:00.000Z'), askedAt: ms });
  ms += 1_500;
  expect(clock.now().toISOString()).toBe('2026-01-01T10:00:01.500Z');
  clock.sync({ time: new Date('2026-01-01T09:00:00.000Z'), askedAt: ms });
  expect(clock.now().toISOString()).toBe('2026-01-01T09:00:00.000Z');
});

test('a synced clock that agrees with a slow sample does not move', () => {
  const clock = syncedClock(() => 5_000);
  clock.sync({ time: new Date('2026-01-01T10:00:00.100Z'), askedAt: 5_000 });
  clock.sync({ time: new Date('2026-01-01T10:00:00.000Z'), askedAt: 4_900 });
  expect(clock.now().toISOString()).toBe('2026-01-01T10:00:00.100Z');
});

test('a synced clock that disagrees with a sample moves just far enough', () => {
  const clock = syncedClock(() => 5_000);
  clock.sync({ time: new Date('2026-01-01T10:00:00.000Z'), askedAt: 5_000 });
  clock.sync({ time: new Date('2026-01-01T09:00:00.000Z'), askedAt: 4_960 });
  expect(clock.now().toISOString()).toBe('2026-01-01T09:00:00.040Z');
  clock.sync({ time: new Date('2026-01-01T09:30:00.000Z'), askedAt: 4_960 });
  expect(clock.now().toISOString()).toBe('2026-01-01T09:30:00.000Z');
});

test('the system clock returns the time', () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
});
