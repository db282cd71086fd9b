import { expect, test } from 'vitest';
import { parseDate } from '../fields/calendar.ts';
import { parseDuration, parseTimestamp } from './time-literals.ts';

test.each([
  ['2026-11-15', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15T09:30:00Z', '2026-11-15T09:30:00.000Z'],
  ['2026-11-15t09:30:00.5z', '2026-11-15T09:30:00.500Z'],
  ['2026-11-15T09:30:00.123456789+02:00', '2026-11-15T07:30:00.123456Z'],
  ['2024-02-29T00:00:00-11:30', '2024-02-29T11:30:00.000Z'],
  ['2026-02-29', undefined],
  ['2026-02-29T00:00:00Z', undefined],
  ['2026-13-01', undefined],
  ['0000-01-01', undefined],
  ['0001-01-01T00:00:00+10:00', undefined],
  ['9999-12-31T23:59:59-01:00', undefined],
  ['2026-11-15T24:00:00Z', undefined],
  ['2026-11-15T23:59:60Z', undefined],
  ['2026-11-15T09:60:00Z', undefined],
  ['2026-11-15T09:30:00.123456789Z', '2026-11-15T09:30:00.123456Z'],
  ['2026-11-15T09:30:00', undefined],
  ['2026-11-15T09:30:00+99:00', undefined],
  ['now', undefined],
  ['infinity', undefined],
])('timestamp %s', (text, expected) => expect(parseTimestamp(text)).toBe(expected));

test('a date must exist in the calendar', () => {
  expect(parseDate('2024-02-29')).toBe('2024-02-29');
  for (const text of ['2023-02-29', '2026-1-1', '0000-01-01', '2026-11-15T00:00:00Z'])
    expect(parseDate(text)).toBeUndefined();
});

test.each([
  ['1h30m', 5400],
  ['-90s', -90],
  ['1.5s', 1.5],
  ['250ms', 0.25],
  ['876600h', 3_155_760_000],
  ['876601h', undefined],
  [`${'9'.repeat(400)}h`, undefined],
  ['1d', undefined],
  ['h', undefined],
  ['', undefined],
])('duration %s', (text, expected) => expect(parseDuration(text)).toBe(expected));
