import { describe, expect, test } from 'vitest';
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

describe('a following clock', () => {
  const noon = new Date('2026-01-01T12:00:00.000Z');
  const later = (ms: number) => new Date(noon.getTime() + ms);

  test('goes on from what it has read, whatever this machine says', () => {
    let ms = 5_000;
    const clock = followingClock(() => ms);
    clock.follow({ time: noon, askedAt: ms });
    ms += 1_500;
    expect(clock.now()).toEqual(later(1_500));
    clock.follow({ time: later(-3_600_000), askedAt: ms });
    expect(clock.now()).toEqual(later(-3_600_000));
  });

  test('is not set back by an answer that arrives late', () => {
    let ms = 0;
    const clock = followingClock(() => ms);
    clock.follow({ time: noon, askedAt: ms });
    ms = 15_000;
    const askedAt = ms;
    const answered = { time: later(ms), askedAt };
    ms += 400;
    clock.follow(answered);
    expect(clock.now()).toEqual(later(15_400));
  });

  test('is set right by a quick answer after a slow one', () => {
    let ms = 400;
    const clock = followingClock(() => ms);
    clock.follow({ time: noon, askedAt: 0 });
    expect(clock.now()).toEqual(later(200));
    ms += 1_000;
    clock.follow({ time: later(1_400), askedAt: ms - 2 });
    expect(clock.now()).toEqual(later(1_400));
  });

  test('follows a clock that was set, as exactly as the answer was quick', () => {
    let ms = 0;
    const clock = followingClock(() => ms);
    clock.follow({ time: noon, askedAt: ms });
    ms = 15_010;
    clock.follow({ time: later(3_600_000), askedAt: 15_000 });
    expect(clock.now()).toEqual(later(3_600_000));
  });
});

test('the system clock tells the time', () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
});
