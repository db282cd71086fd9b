import { expect, test } from 'vitest';
import { fillIn, fillMapping, fillText } from './fill-in.ts';

test('all texts of a step together have a second', () => {
  const text = '{% for i in (1..200) %}{{ i }}{% endfor %}';
  const values = {};
  const began = performance.now();
  expect(() => fillIn(Array(200_000).fill(text), values)).toThrow('take too long to fill in');
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(() => fillText(text, values)).toThrow('take too long to fill in');
  expect(fillText('{{ a }}', { a: 1 })).toBe('1');
});

test('a value that was left empty is left out; null and what comes out empty stay', () => {
  const mapping = { score: '', name: ' ', city: '{{ city }}', count: '{{ count }}', gone: null };
  expect(fillMapping(mapping, { city: '', count: 3 })).toEqual({ city: '', count: 3, gone: null });
});
