import { expect, test } from 'vitest';
import { validateEntriesSearch } from '../search.ts';
import { andFilters, listQueryOf, newerThan, selectionFilter } from './list-query.ts';

test('ignores invalid search parameters', () => {
  expect(validateEntriesSearch({ show: 'trash', q: 2024, sort: '-answers.city', revision: 2 })).toEqual({
    show: 'trash',
    q: '2024',
    filter: undefined,
    sort: '-answers.city',
    revision: 2,
  });
  expect(validateEntriesSearch({ show: 'all', q: ' ', sort: 'a b', revision: 'x', filter: {} })).toEqual({});
  // Defaults are omitted from the URL.
  expect(validateEntriesSearch({ show: 'submitted' })).toEqual({});
});

test('lists submitted entries, drafts or the trash', () => {
  expect(listQueryOf({})).toEqual({ sort: '-submittedAt', filter: 'status == "submitted"' });
  expect(listQueryOf({ show: 'draft', q: 'ann' })).toEqual({
    sort: '-createdAt',
    filter: 'status == "draft"',
    q: 'ann',
  });
  expect(listQueryOf({ show: 'trash' })).toEqual({ sort: '-updatedAt', trashed: true });
});

test('a filter with "or" keeps its meaning when combined', () => {
  expect(listQueryOf({ filter: 'answers.a == 1 || answers.b == 2' }).filter).toBe(
    '(status == "submitted") && (answers.a == 1 || answers.b == 2)',
  );
  expect(andFilters(undefined, ' ', 'number > 1')).toBe('number > 1');
  expect(andFilters()).toBeUndefined();
});

test('new entries are those that arrived since', () => {
  const query = newerThan(listQueryOf({}), undefined, '2026-11-15T09:30:00.000Z');
  expect(query.filter).toBe(
    '(status == "submitted") && (submittedAt > timestamp("2026-11-15T09:30:00.000Z"))',
  );
});

test('filters a list to selected entries, within the filter length limit', () => {
  expect(selectionFilter(undefined, ['ent_1', 'ent_2'])).toBe('id in ["ent_1", "ent_2"]');
  expect(selectionFilter('status == "submitted"', ['ent_1'])).toBe(
    '(status == "submitted") && (id in ["ent_1"])',
  );
  const ids = Array.from({ length: 100 }, (_, at) => `ent_${String(at).padStart(26, '0')}`);
  expect(selectionFilter('status == "submitted"', ids)).toBeDefined();
  expect(selectionFilter(undefined, [...ids, ...ids])).toBeUndefined();
});
