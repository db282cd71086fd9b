import { expect, it } from 'vitest';
import { hexOf } from './hex-colour.ts';

it.each([
  ['#4F4BE0', '#4f4be0'],
  [' 4f4be0 ', '#4f4be0'],
  ['#fa0', '#ffaa00'],
  ['#4f4b', undefined],
  ['red', undefined],
  ['', undefined],
])('%s is %s', (typed, hex) => {
  expect(hexOf(typed)).toBe(hex);
});
