import { expect, test } from 'vitest';
import { validateHomeSearch } from './search.ts';

test('keeps known parameters', () => {
  expect(validateHomeSearch({ q: 'visit', status: 'draft', sort: 'name', trash: true })).toEqual({
    q: 'visit',
    status: 'draft',
    sort: 'name',
    trash: true,
  });
});

test('drops unknown parameters and the default sort', () => {
  expect(validateHomeSearch({ q: '  ', status: 'lost', sort: '-updatedAt', trash: 'yes', other: 1 })).toEqual(
    {},
  );
});

test('reads a number as text', () => {
  expect(validateHomeSearch({ q: 2024 }).q).toBe('2024');
});
