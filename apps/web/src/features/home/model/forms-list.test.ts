import { expect, test } from 'vitest';
import { isNarrowed, listArguments } from './forms-list.ts';

test('requests all forms, last changed first', () => {
  expect(listArguments({})).toEqual({ sort: '-updatedAt', limit: 50, include: 'total' });
});

test('requests what the URL says', () => {
  expect(listArguments({ q: 'visit', status: 'closed', sort: 'name', trash: true }, 'prj_1')).toEqual({
    q: 'visit',
    filter: 'status == "closed"',
    sort: 'name',
    trashed: true,
    projectId: 'prj_1',
    limit: 50,
    include: 'total',
  });
});

test('search and status narrow the list, sort does not', () => {
  expect(isNarrowed({ sort: 'name' })).toBe(false);
  expect(isNarrowed({ q: 'visit' })).toBe(true);
  expect(isNarrowed({ status: 'draft' })).toBe(true);
});
