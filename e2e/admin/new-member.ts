import { createUser, type TestUser } from './admin-app.ts';

type Role = 'viewer' | 'editor' | 'admin';

/** Adds a user to an account through an invitation link. */
export const joinAccount = async (owner: TestUser, member: TestUser, role: Role): Promise<void> => {
  const { link } = await owner.client.invitations.create({ body: { email: member.email, role } });
  const token = new URL(link).searchParams.get('token') as string;
  await member.client.invitations.accept({ body: { token } });
  await member.client.accounts.switch({ id: owner.accountId });
};

/** Creates a user who is a member of the account. */
export const createMember = async (owner: TestUser, role: Role): Promise<TestUser> => {
  const member = await createUser('Val Member');
  await joinAccount(owner, member, role);
  return member;
};
