import { expect, it } from 'vitest';
import { parseHexColor } from './color-field.tsx';

it.each([
  ['#4F4BE0', '#4f4be0'],
  [' 4f4be0 ', '#4f4be0'],
  ['#fa0', '#ffaa00'],
  ['#4f4b', undefined],
  ['red', undefined],
  ['', undefined],
])('%s is %s', (typed, hex) => {
  expect(parseHexColor(typed)).toBe(hex);
});
