import { expect, test } from 'vitest';
import { dayHeading } from './day-texts.ts';

const now = new Date(2026, 10, 15, 1, 0);
const heading = (...parts: [number, number, number, number]) =>
  dayHeading(new Date(...parts).toISOString(), now);

test('formats a day by calendar, not by hours', () => {
  expect(heading(2026, 10, 15, 0)).toBe('Today');
  expect(heading(2026, 10, 14, 23)).toBe('Yesterday');
  expect(heading(2026, 10, 3, 12)).toMatch(/2026/);
});
