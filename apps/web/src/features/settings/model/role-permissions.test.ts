import { expect, test } from 'vitest';
import { addedPermissions } from './role-permissions.ts';

const list = { operation: 'projects.list', summary: 'List projects' };
const create = { operation: 'projects.create', summary: 'Create a project' };

test('each role lists what it adds to the previous one', () => {
  const roles = [
    { role: 'viewer', description: 'Reads.', permissions: [list] },
    { role: 'editor', description: 'Writes.', permissions: [list, create] },
    { role: 'admin', description: 'Manages.', permissions: [list, create] },
  ] as const;
  expect(addedPermissions(roles).map(({ added }) => added)).toEqual([
    ['List projects'],
    ['Create a project'],
    [],
  ]);
});
