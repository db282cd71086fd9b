import { expect, it } from 'vitest';
import { initialsOf, pluralize } from './text-format.ts';

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

it.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [1204, '1,204 entries'],
])('%d is written as %s', (count, text) => {
  expect(pluralize(count, 'entry', 'entries')).toBe(text);
});
