import { newPerson, type Person } from './admin-app.ts';

type Role = 'viewer' | 'editor' | 'admin';

/** Takes somebody into a person's account, by the link of an invitation. */
export const joinAccount = async (owner: Person, member: Person, role: Role): Promise<void> => {
  const { link } = await owner.client.invitations.create({ body: { email: member.email, role } });
  const token = new URL(link).searchParams.get('token') as string;
  await member.client.invitations.accept({ body: { token } });
  await member.client.accounts.switch({ id: owner.accountId });
};

/** Somebody else who works in a person's account. */
export const newMember = async (owner: Person, role: Role): Promise<Person> => {
  const member = await newPerson('Val Member');
  await joinAccount(owner, member, role);
  return member;
};
