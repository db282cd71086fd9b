import type { Person } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { orderMail, passwordMark } from './mail-task.ts';
import { proveOneself } from './prove-oneself.ts';
import { checkSignInAddress } from './sign-in-address.ts';
import { auditPerson, findPerson } from './store.ts';

interface EmailChange {
  newEmail: string;
  password?: string;
}

/** Nothing changes before the link in the mail to the new address is followed; the old one is told at once. */
export const requestEmailChange = async (
  identity: Identity,
  { person, sender }: Asked & { person: Person },
  { newEmail, password }: EmailChange,
): Promise<void> => {
  const { attempts, services } = identity;
  const { userId } = person;
  const to = newEmail.toLowerCase();
  await attempts.fromClient('mail', sender);
  checkSignInAddress(to, 'newEmail');
  const hash = await proveOneself(identity, person, password);
  await attempts.emailChange(userId);
  const mayWrite = await attempts.mail(to);
  await services.database.write(userId, async (db) => {
    const { email: from } = (await findPerson(db, userId)) ?? fail('session_expired');
    if (from.toLowerCase() === to)
      fail('state_conflict', { message: 'This is your address already. Nothing needs to be changed.' });
    await auditPerson(db, userId, 'person.email_change_requested', { sender, details: { from, to } });
    await orderMail(db, { kind: 'email-change-requested', userId, oldEmail: from, newEmail: to });
    const mark = passwordMark(services.keyring, hash);
    if (mayWrite) await orderMail(db, { kind: 'change-email', userId, newEmail: to, mark });
  });
};
