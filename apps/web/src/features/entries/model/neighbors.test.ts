import { expect, test } from 'vitest';
import { neighborListQuery, neighborsIn } from './neighbors.ts';

const entry = { number: 7, submittedAt: '2026-11-15T09:30:00.000Z', createdAt: null };

test('neighbors come from the loaded list', () => {
  expect(neighborsIn(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighborsIn(['a', 'b'], 'a')).toEqual({ previous: undefined, next: 'b' });
  expect(neighborsIn(['a'], 'x')).toBeUndefined();
  expect(neighborsIn(undefined, 'x')).toBeUndefined();
});

test('otherwise the server is queried by the position of the entry', () => {
  const at = 'timestamp("2026-11-15T09:30:00.000Z")';
  expect(neighborListQuery({ sort: '-submittedAt', filter: 'status == "submitted"' }, entry, 'next')).toEqual(
    {
      sort: '-submittedAt,-number',
      filter: `(status == "submitted") && (submittedAt < ${at} || (submittedAt == ${at} && number < 7))`,
    },
  );
  expect(neighborListQuery({ sort: '-number' }, entry, 'previous')).toEqual({
    sort: 'number',
    filter: 'number > 7',
  });
  expect(neighborListQuery({ sort: 'number' }, entry, 'next')).toEqual({
    sort: 'number',
    filter: 'number > 7',
  });
  expect(neighborListQuery({ sort: 'answers.city' }, entry, 'next')).toBeUndefined();
  expect(neighborListQuery({ sort: '-createdAt' }, entry, 'next')).toBeUndefined();
});
