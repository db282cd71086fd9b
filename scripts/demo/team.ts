import { type Client, createClient } from '@form-service/sdk';

/** Known to everybody, and so of no use anywhere but here. */
export const demoPassword = 'welcome to the demo';

export const owner = { name: 'Robin Ellery', email: 'demo@example.com' };

const members = [
  { name: 'Ines Carvalho', email: 'ines@harbor.example', role: 'admin' },
  { name: 'Tomasz Wrona', email: 'tomasz@harbor.example', role: 'editor' },
  { name: 'Aiko Morita', email: 'aiko@harbor.example', role: 'editor' },
  { name: 'Malik Adeyemi', email: 'malik@harbor.example', role: 'viewer' },
] as const;

export type Team = {
  accountId: string;
  owner: Client;
  /** Those who change entries. */
  editors: Client[];
};

const signUp = async (origin: string, { name, email }: { name: string; email: string }): Promise<Client> => {
  const client = createClient({ baseUrl: origin, keepCookies: true });
  await client.auth.signUp({ body: { name, email, password: demoPassword } });
  return client;
};

/** The account with its people: an owner, members of every role, and some who have not answered yet. */
export async function createTeam(origin: string): Promise<Team> {
  const [ownerClient, ...colleagues] = await Promise.all(
    [owner, ...members].map((person) => signUp(origin, person)),
  );
  if (!ownerClient) throw new Error('Nobody signed up.');
  const [account] = (await ownerClient.accounts.list()).data;
  if (!account) throw new Error('Signing up made no account.');
  const inAccount = ownerClient.inAccount(account.id);
  await inAccount.accounts.update({ body: { name: 'Harbor Works' } });
  const links: string[] = [];
  for (const { email, role } of members)
    links.push((await inAccount.invitations.create({ body: { email, role } })).link);
  await Promise.all(
    colleagues.map(async (client, at) => {
      const token = new URL(links[at] as string).searchParams.get('token') as string;
      await client.invitations.accept({ body: { token } });
      await client.accounts.switch({ id: account.id });
    }),
  );
  await inAccount.invitations.create({ body: { email: 'lena@harbor.example', role: 'editor' } });
  await inAccount.invitations.create({ body: { email: 'accountant@ledger.example', role: 'viewer' } });
  const revoked = await inAccount.invitations.create({
    body: { email: 'former@harbor.example', role: 'editor' },
  });
  await inAccount.invitations.revoke({ id: revoked.id });
  const editors = colleagues
    .filter((_client, at) => members[at]?.role !== 'viewer')
    .map((client) => client.inAccount(account.id));
  return { accountId: account.id, owner: inAccount, editors };
}

/** A key that a website uses, and one that is used no more. */
export async function createApiKeys(origin: string, { owner: client, accountId }: Team): Promise<void> {
  const website = await client.apiKeys.create({ body: { name: 'Website' } });
  await createClient({ baseUrl: origin, accountId, apiKey: website.key }).forms.list();
  const oldKey = await client.apiKeys.create({ body: { name: 'Old POS system' } });
  await client.apiKeys.revoke({ id: oldKey.id });
}
