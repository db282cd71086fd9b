import { expect, test } from 'vitest';
import { validateEntriesSearch } from '../search.ts';
import { andFilters, listQueryOf, newerThan } from './list-query.ts';

test('an address is read leniently: what is no answer is left out', () => {
  expect(validateEntriesSearch({ show: 'trash', q: 2024, sort: '-answers.city', revision: 2 })).toEqual({
    show: 'trash',
    q: '2024',
    filter: undefined,
    sort: '-answers.city',
    revision: 2,
  });
  expect(validateEntriesSearch({ show: 'all', q: ' ', sort: 'a b', revision: 'x', filter: {} })).toEqual({});
  // The usual needs no word in the address.
  expect(validateEntriesSearch({ show: 'submitted' })).toEqual({});
});

test('the list holds what was sent, what is being filled in, or the trash', () => {
  expect(listQueryOf({})).toEqual({ sort: '-submittedAt', filter: 'status == "submitted"' });
  expect(listQueryOf({ show: 'draft', q: 'ann' })).toEqual({
    sort: '-createdAt',
    filter: 'status == "draft"',
    q: 'ann',
  });
  expect(listQueryOf({ show: 'trash' })).toEqual({ sort: '-updatedAt', trashed: true });
});

test('a filter with an "or" keeps its meaning beside another', () => {
  expect(listQueryOf({ filter: 'answers.a == 1 || answers.b == 2' }).filter).toBe(
    '(status == "submitted") && (answers.a == 1 || answers.b == 2)',
  );
  expect(andFilters(undefined, ' ', 'number > 1')).toBe('number > 1');
  expect(andFilters()).toBeUndefined();
});

test('what is new is what came into the list since', () => {
  const query = newerThan(listQueryOf({}), undefined, '2026-11-15T09:30:00.000Z');
  expect(query.filter).toBe(
    '(status == "submitted") && (submittedAt > timestamp("2026-11-15T09:30:00.000Z"))',
  );
});
