import { expect, test } from 'vitest';
import { inputOf } from './input-of.ts';

test('what is typed for an input becomes what its type wants', () => {
  expect(inputOf('number', '4')).toBe(4);
  expect(inputOf('string', '4')).toBe('4');
  expect(inputOf('list', '["a"]')).toEqual(['a']);
  expect(inputOf('number', '')).toBeUndefined();
  expect(inputOf('number', 'four')).toBe('four');
});
