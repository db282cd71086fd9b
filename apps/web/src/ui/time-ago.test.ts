import { expect, test } from 'vitest';
import { relativeTime } from './time-ago.tsx';

const now = new Date(2026, 10, 15, 12, 0, 0);
const before = (...parts: [number, number, number, number, number]) =>
  relativeTime(new Date(...parts), now, 'en');

test('formats elapsed time', () => {
  expect(relativeTime(now, now, 'en')).toBe('just now');
  expect(before(2026, 10, 15, 11, 55)).toBe('5 minutes ago');
  expect(before(2026, 10, 15, 9, 0)).toBe('3 hours ago');
  expect(before(2026, 10, 14, 11, 0)).toBe('yesterday');
  expect(before(2026, 10, 11, 23, 0)).toBe('4 days ago');
});

test('formats older dates, with the year if it differs', () => {
  expect(before(2026, 9, 1, 12, 0)).toBe('Oct 1');
  expect(before(2025, 9, 1, 12, 0)).toBe('Oct 1, 2025');
});

test('formats times in the future', () => {
  expect(before(2026, 10, 15, 12, 10)).toBe('in 10 minutes');
  expect(before(2026, 10, 17, 12, 0)).toBe('in 2 days');
});
