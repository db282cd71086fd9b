import { expect, test } from 'vitest';
import { formatNumber, parseNumber } from './number-text.ts';

test.each([
  ['12', 'en', 12],
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'de', 1234.5],
  ['1 234,5', 'fr', 1234.5],
  ['-3', 'en', -3],
  ['−3', 'en', -3],
  ['.5', 'en', 0.5],
  ['٣٫٥', 'ar-EG', 3.5],
  ['', 'en', undefined],
  ['  ', 'en', undefined],
  ['12 apples', 'en', '12 apples'],
  ['1e5', 'en', '1e5'],
  ['--1', 'en', '--1'],
])('parses %j in %s as %j', (typed, locale, expected) => {
  expect(parseNumber(typed, locale)).toBe(expected);
});

test.each(['en', 'de', 'fr', 'ar-EG', 'ja', 'pt'])(
  'parses the formatted number in %s back to the same value',
  (locale) => {
    for (const value of [0, -1.5, 1234567.25, 0.000_12])
      expect(parseNumber(formatNumber(value, locale), locale)).toBe(value);
  },
);
