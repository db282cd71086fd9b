import { expect, test } from 'vitest';
import { dayHeading, exactTime, relativeTime, shortDate } from './time-words.ts';

const now = new Date(2026, 10, 15, 15, 0);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts);

test('what is near is told by its distance', () => {
  expect(relativeTime(at(2026, 10, 15, 14, 59), new Date(2026, 10, 15, 14, 59, 30))).toBe('just now');
  expect(relativeTime(at(2026, 10, 15, 14, 55), now)).toBe('5 minutes ago');
  expect(relativeTime(at(2026, 10, 15, 9, 0), now)).toBe('6 hours ago');
  expect(relativeTime(at(2026, 10, 14, 1, 0), now)).toBe('yesterday');
  expect(relativeTime(at(2026, 10, 18, 15, 0), now)).toBe('in 3 days');
});

test('what is far is told by its date, with the year where it is another', () => {
  expect(relativeTime(at(2026, 9, 3), now)).toBe('Oct 3');
  expect(relativeTime(at(2025, 9, 3), now)).toBe('Oct 3, 2025');
  expect(shortDate(at(2026, 10, 14), now)).toBe('Nov 14');
});

test('days have headings, moments have their exact time', () => {
  expect(dayHeading(at(2026, 10, 15, 1, 0), now)).toBe('Today');
  expect(dayHeading(at(2026, 10, 14, 23, 0), now)).toBe('Yesterday');
  expect(dayHeading(at(2026, 10, 3), now)).toBe('Tuesday, November 3, 2026');
  expect(exactTime(at(2026, 10, 3, 9, 30))).toMatch(/^Nov 3, 2026, 9:30\sAM$/);
});
