import { expect, test } from 'vitest';
import { readableBody, sizeOf } from './body-text.ts';

test('JSON is formatted, other text is kept', () => {
  expect(readableBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readableBody('<p>')).toBe('<p>');
});

test('sizes count bytes', () => {
  expect(sizeOf('é')).toBe('2 B');
  expect(sizeOf('a'.repeat(1_500))).toBe('1.5 KB');
});
