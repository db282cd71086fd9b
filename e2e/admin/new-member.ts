import { newPerson, type Person } from './admin-app.ts';
import { linkInMail } from './kept-mail.ts';

/** Somebody else who works in a person's account, by the invitation that they were sent. */
export const newMember = async (owner: Person, role: 'viewer' | 'editor' | 'admin'): Promise<Person> => {
  const member = await newPerson('Val Member');
  await owner.client.invitations.create({ body: { email: member.email, role } });
  const link = new URL(await linkInMail(member.email, /invite/i), 'http://localhost');
  await member.client.invitations.accept({ body: { token: link.searchParams.get('token') as string } });
  await member.client.accounts.switch({ id: owner.accountId });
  return member;
};
