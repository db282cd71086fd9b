import { describe, expect, test } from 'vitest';
import { describeBound, readBound, writeBound } from './relative-bounds.ts';

describe('bounds', () => {
  test.each([
    ['date', 'today'],
    ['date', 'today-18y'],
    ['date', 'today+14d'],
    ['date', '2026-11-15'],
    ['datetime', 'now'],
    ['datetime', 'now-30m'],
    ['datetime', '2026-11-15T09:30:00.000Z'],
    ['date', undefined],
  ] as const)('of a %s are parsed and formatted: %s', (kind, text) => {
    expect(writeBound(readBound(text, kind), kind)).toBe(text);
  });

  test('are described as text', () => {
    expect(describeBound({ kind: 'moving', amount: -18, unit: 'y' }, 'date')).toBe(
      '18 years before the day the form is filled out',
    );
    expect(describeBound({ kind: 'moving', amount: 1, unit: 'h' }, 'datetime')).toBe(
      '1 hour after the time the form is filled out',
    );
    expect(describeBound({ kind: 'moving', amount: 0, unit: 'd' }, 'date')).toBe(
      'the day the form is filled out',
    );
  });

  test('stay within the engine limits', () => {
    expect(writeBound({ kind: 'moving', amount: 10_000_000, unit: 'd' }, 'date')).toBe('today+99999d');
    expect(writeBound({ kind: 'moving', amount: 1.7, unit: 'd' }, 'date')).toBe('today+1d');
    expect(writeBound({ kind: 'fixed', at: '' }, 'date')).toBeUndefined();
  });
});
