import { expect, test } from 'vitest';
import { nextSort, sortDirection } from './sort-steps.ts';

test('a heading cycles through ascending and descending', () => {
  expect(nextSort(undefined, 'number')).toBe('number');
  expect(nextSort('number', 'number')).toBe('-number');
  expect(nextSort('-number', 'number')).toBeUndefined();
  expect(nextSort('-number', 'answers.city')).toBe('answers.city');
  expect(sortDirection('-number', 'number')).toBe('descending');
  expect(sortDirection('number', 'answers.number')).toBeUndefined();
});
