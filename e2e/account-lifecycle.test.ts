import { createClient, isServiceError, iterate } from '@form-service/sdk';
import { expect, inject, test } from 'vitest';

const password = 'correct horse battery';
const newEmail = (name: string) => `${name}-${crypto.randomUUID()}@example.test`;

const signUp = async (name: string) => {
  const client = createClient({ baseUrl: inject('origin'), keepCookies: true });
  const email = newEmail(name);
  await client.auth.signUp({ body: { name, email, password } });
  const { data } = await client.accounts.list();
  const [first] = data;
  if (!first) throw new Error('Signing up made no account.');
  return { email, accountId: first.id, client: client.inAccount(first.id) };
};

test('signs up, invites a colleague and works with them through the SDK', async () => {
  const { client, accountId } = await signUp('first');
  const { key } = await client.apiKeys.create({ body: { name: 'Reports' } });
  const program = createClient({ baseUrl: inject('origin'), apiKey: key, accountId });
  expect(await program.accounts.me()).toMatchObject({ credential: 'api_key', role: 'owner' });
  await program.projects.create({ body: { name: 'By the key' } });

  const colleague = await signUp('second');
  const { link } = await client.invitations.create({ body: { email: colleague.email, role: 'editor' } });
  const token = new URL(link).searchParams.get('token') as string;
  await colleague.client.invitations.accept({ body: { token } });
  const joined = colleague.client.inAccount(accountId);
  expect((await joined.projects.list()).data).toMatchObject([{ name: 'By the key' }]);
  await expect(joined.users.list()).resolves.toMatchObject({ data: { length: 2 } });

  const left = await client.apiKeys.list();
  await client.apiKeys.revoke({ id: left.data[0]?.id as string });
  await expect(program.projects.list()).rejects.toMatchObject({ code: 'invalid_api_key', status: 401 });

  const actions: string[] = [];
  for await (const { action } of iterate(client.auditLog.list, { limit: 3, sort: 'createdAt' }))
    actions.push(action);
  for (const action of [
    'account.created',
    'api_key.created',
    'project.created',
    'member.joined',
    'api_key.revoked',
  ])
    expect(actions).toContain(action);
  expect(await client.billing.get()).toMatchObject({ status: 'active', plan: { id: 'self_hosted' } });
});

test('rejects what an API key or a signed-out caller may not do', async () => {
  const { client, accountId } = await signUp('third');
  const { key } = await client.apiKeys.create({ body: { name: 'Too curious' } });
  const program = createClient({ baseUrl: inject('origin'), apiKey: key, accountId });
  for (const call of [program.apiKeys.list, program.billing.get, program.accounts.leave])
    await expect(call()).rejects.toMatchObject({ code: 'api_key_not_allowed', status: 403 });
  await client.auth.signOut();
  const after = await client.projects.list().catch((error: unknown) => error);
  expect(isServiceError(after, 'unauthenticated')).toBe(true);
  expect(await client.auth.getSession()).toBeNull();
});
