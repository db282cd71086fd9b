import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Mara Lind', 'ML'],
  ['Mara van der Lind', 'ML'],
  ['mara', 'M'],
  ['mara@example.com', 'M'],
  ['émile zola', 'ÉZ'],
  ['山田 太郎', '山太'],
  ['  ', '?'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
