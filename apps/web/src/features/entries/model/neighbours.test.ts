import { expect, test } from 'vitest';
import { listBeside, neighboursIn } from './neighbours.ts';

const entry = { number: 7, submittedAt: '2026-11-15T09:30:00.000Z', createdAt: null };

test('neighbours come from the list that was loaded', () => {
  expect(neighboursIn(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursIn(['a', 'b'], 'a')).toEqual({ previous: undefined, next: 'b' });
  expect(neighboursIn(['a'], 'x')).toBeUndefined();
  expect(neighboursIn(undefined, 'x')).toBeUndefined();
});

test('elsewhere the service is asked by the place of the entry', () => {
  const at = 'timestamp("2026-11-15T09:30:00.000Z")';
  expect(listBeside({ sort: '-submittedAt', filter: 'status == "submitted"' }, entry, 'next')).toEqual({
    sort: '-submittedAt,-number',
    filter: `(status == "submitted") && (submittedAt < ${at} || (submittedAt == ${at} && number < 7))`,
  });
  expect(listBeside({ sort: '-number' }, entry, 'previous')).toEqual({
    sort: 'number',
    filter: 'number > 7',
  });
  expect(listBeside({ sort: 'number' }, entry, 'next')).toEqual({ sort: 'number', filter: 'number > 7' });
  expect(listBeside({ sort: 'answers.city' }, entry, 'next')).toBeUndefined();
  expect(listBeside({ sort: '-createdAt' }, entry, 'next')).toBeUndefined();
});
