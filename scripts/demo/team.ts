import { type Client, createClient } from '@form-service/sdk';

/** A public password, only for the demo. */
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
  /** Members who edit entries. */
  editors: Client[];
};

const signUp = async (origin: string, { name, email }: { name: string; email: string }): Promise<Client> => {
  const client = createClient({ baseUrl: origin, keepCookies: true });
  await client.auth.signUp({ body: { name, email, password: demoPassword } });
  return client;
};

/** Creates the account with an owner, members of every role, and pending invitations. */
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

/** Creates an active and a revoked API key. */
export async function createApiKeys(origin: string, { owner: client, accountId }: Team): Promise<void> {
  const website = await client.apiKeys.create({ body: { name: 'Website' } });
  await createClient({ baseUrl: origin, accountId, apiKey: website.key }).forms.list();
  const oldKey = await client.apiKeys.create({ body: { name: 'Old POS system' } });
  await client.apiKeys.revoke({ id: oldKey.id });
}
