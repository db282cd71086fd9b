import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

test('roles list their permissions as in the policies', async () => {
  const { send } = await createTestAccount(app);
  const { body } = await send('GET', '/roles');
  expect(body.data.map(({ role }: { role: string }) => role)).toEqual(['viewer', 'editor', 'admin', 'owner']);
  const may = (role: number, operation: string) =>
    body.data[role].permissions.find((one: { operation: string }) => one.operation === operation);
  expect(may(0, 'projects.create')).toBeUndefined();
  expect(may(1, 'projects.create')).toEqual({
    operation: 'projects.create',
    summary: 'Create a project',
    apiKeys: true,
  });
  expect(may(1, 'users.update')).toBeUndefined();
  expect(may(2, 'users.update')).toMatchObject({ apiKeys: false });
  expect(may(2, 'accounts.delete')).toBeUndefined();
  expect(may(3, 'accounts.delete')).toMatchObject({ apiKeys: false });
  expect(may(3, 'projects.list')).toBeDefined();
});
