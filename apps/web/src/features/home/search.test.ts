import { expect, test } from 'vitest';
import { validateHomeSearch } from './search.ts';

test('keeps what it knows', () => {
  expect(validateHomeSearch({ q: 'visit', status: 'draft', sort: 'name', trash: true })).toEqual({
    q: 'visit',
    status: 'draft',
    sort: 'name',
    trash: true,
  });
});

test('drops what it does not know, and the usual order', () => {
  expect(validateHomeSearch({ q: '  ', status: 'lost', sort: '-updatedAt', trash: 'yes', other: 1 })).toEqual(
    {},
  );
});

test('reads a number as words', () => {
  expect(validateHomeSearch({ q: 2024 }).q).toBe('2024');
});
