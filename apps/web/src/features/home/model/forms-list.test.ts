import { expect, test } from 'vitest';
import { isNarrowed, listArguments } from './forms-list.ts';

test('asks for all forms, those that changed last first', () => {
  expect(listArguments({})).toEqual({ sort: '-updatedAt', limit: 50, include: 'total' });
});

test('asks for what the address says', () => {
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

test('words and a status narrow the list, an order does not', () => {
  expect(isNarrowed({ sort: 'name' })).toBe(false);
  expect(isNarrowed({ q: 'visit' })).toBe(true);
  expect(isNarrowed({ status: 'draft' })).toBe(true);
});
