import { expect, test } from 'vitest';
import { allIds, idAt, noPages, pageAt, pagesFor, rowCount, withPage } from './pages.ts';

const ids = (from: number, count = 100) => Array.from({ length: count }, (_, index) => `e${from + index}`);
const two = withPage(withPage(noPages, 0, { ids: ids(0), nextCursor: 'c1' }), 1, {
  ids: ids(100),
  nextCursor: 'c2',
});

test('each page leads to the next, until the last', () => {
  expect(two.cached.map(({ cursor, start }) => [cursor, start])).toEqual([
    [undefined, 0],
    ['c1', 100],
    ['c2', 200],
  ]);
  const done = withPage(two, 2, { ids: ids(200, 7), nextCursor: null });
  expect([done.isComplete, rowCount(done, undefined)]).toEqual([true, 207]);
  expect(idAt(done, 206)).toBe('e206');
  expect(idAt(done, 207)).toBeUndefined();
});

test('has room for all rows, or for one more page while the total is unknown', () => {
  expect(rowCount(noPages, undefined)).toBe(100);
  expect(rowCount(two, undefined)).toBe(300);
  expect(rowCount(two, 5_000)).toBe(5_000);
  // An outdated count does not remove rows.
  expect(rowCount(two, 150)).toBe(200);
});

test('an unchanged page changes nothing', () => {
  expect(withPage(two, 0, { ids: ids(0), nextCursor: 'c1' })).toBe(two);
  const done = withPage(two, 2, { ids: [], nextCursor: null });
  expect(withPage(done, 2, { ids: [], nextCursor: null })).toBe(done);
});

test('a page with another end drops the following ones', () => {
  const now = withPage(two, 0, { ids: ids(1), nextCursor: 'c1b' });
  expect(now.cached.map(({ cursor }) => cursor)).toEqual([undefined, 'c1b']);
  expect(allIds(now)).toEqual(ids(1));
  const short = withPage(two, 0, { ids: ids(0, 3), nextCursor: null });
  expect([short.isComplete, rowCount(short, 300)]).toEqual([true, 3]);
  // Other rows, same end: the following pages stay.
  const other = withPage(two, 0, { ids: ids(0).toReversed(), nextCursor: 'c1' });
  expect([other.cached.length, idAt(other, 0), idAt(other, 150)]).toEqual([3, 'e99', 'e150']);
});

test('finds the page of a row', () => {
  expect([0, 99, 100, 199, 200, 999].map((row) => pageAt(two, row))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(pagesFor(two, 0, 20)).toEqual([0]);
  expect(pagesFor(two, 40, 60)).toEqual([0, 1]);
  expect(pagesFor(two, 160, 190)).toEqual([1, 2]);
});
