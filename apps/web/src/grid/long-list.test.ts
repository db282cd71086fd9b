import { expect, test } from 'vitest';
import {
  idsBetween,
  idsOf,
  isReversible,
  loadedRows,
  nearerEnd,
  reversedSort,
  rowsToLoad,
} from './long-list.ts';
import { noPages, withPage } from './pages.ts';

const ids = (from: number, count = 100) => Array.from({ length: count }, (_, index) => `e${from + index}`);
const head = withPage(noPages, 0, { ids: ids(0), nextCursor: 'c1' });
const tail = withPage(noPages, 0, { ids: ids(900).reverse(), nextCursor: 'd1' });

test('a list is read from its end if every record has the sort field', () => {
  expect(reversedSort('createdAt')).toBe('-createdAt');
  expect(reversedSort('-values.price,createdAt')).toBe('values.price,-createdAt');
  const isNeverEmpty = (field: string) => field === 'createdAt';
  expect(isReversible('-createdAt', isNeverEmpty)).toBe(true);
  expect(isReversible('values.price,createdAt', isNeverEmpty)).toBe(false);
});

test('rows are loaded from the nearer end', () => {
  const ends = { total: 1_000, head: loadedRows(head), tail: 0 };
  expect(nearerEnd(ends, { first: 0, last: 30 })).toBe('head');
  expect(nearerEnd(ends, { first: 90, last: 120 })).toBe('head');
  expect(nearerEnd(ends, { first: 970, last: 999 })).toBe('tail');
  expect(nearerEnd({ ...ends, tail: 100 }, { first: 880, last: 910 })).toBe('tail');
  expect(nearerEnd({ ...ends, tail: 100 }, { first: 300, last: 330 })).toBe('head');
  expect(rowsToLoad(ends, { first: 500, last: 530 })).toBe(400);
  expect(rowsToLoad({ ...ends, tail: 100 }, { first: 700, last: 730 })).toBe(170);
  expect(rowsToLoad(ends, { first: 50, last: 80 })).toBe(0);
});

test('ids are known from both ends', () => {
  const known = idsOf(head, tail, 1_000);
  expect([known.at(0), known.at(99), known.at(500), known.at(900), known.at(999)]).toEqual([
    'e0',
    'e99',
    undefined,
    'e900',
    'e999',
  ]);
  expect(known.all()).toHaveLength(known.size);
  expect(known.all().at(-1)).toBe('e999');
  expect(idsBetween(known, 902, 899)).toEqual(['e900', 'e901', 'e902']);
});
