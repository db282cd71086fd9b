import { expect, test } from 'vitest';
import { baseAround, baseFor, maxLines } from './line-window.ts';

test('a list that fits is rendered as a whole', () => {
  expect(baseFor(9_999, 0, 10_000)).toBe(0);
  expect(baseAround(9_970, 9_999, 0, 10_000)).toBe(0);
});

test('the window of a longer list follows the requested row', () => {
  const count = 1_000_000;
  expect(baseFor(10, 0, count)).toBe(0);
  expect(baseFor(999_999, 0, count)).toBe(count - maxLines);
  expect(baseFor(500_000, 0, count)).toBe(500_000 - maxLines / 2);
  // Rows were removed, and the list is shorter now.
  expect(baseFor(100, 700_000, 50)).toBe(0);
});

test('near its edge the window moves, so that scrolling continues', () => {
  const count = 1_000_000;
  expect(baseAround(1_000, 1_030, 0, count)).toBe(0);
  const on = baseAround(maxLines - 30, maxLines - 1, 0, count);
  expect([on > 0, on < maxLines - 30]).toEqual([true, true]);
  expect(baseAround(on + 10, on + 40, on, count)).toBeLessThan(on);
  expect(baseAround(count - 30, count - 1, count - maxLines, count)).toBe(count - maxLines);
});
