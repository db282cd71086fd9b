import { expect, test } from 'vitest';
import { parseInput } from './part-types.ts';

test('converts input text to the declared type', () => {
  expect(parseInput('number', '4')).toBe(4);
  expect(parseInput('string', '4')).toBe('4');
  expect(parseInput('list', '["a"]')).toEqual(['a']);
  expect(parseInput('number', '')).toBeUndefined();
  expect(parseInput('number', 'four')).toBe('four');
});
