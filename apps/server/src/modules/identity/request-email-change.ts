import type { Transaction } from '../../db/db.ts';
import type { Person } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { orderMail } from './mail-task.ts';
import { findPerson } from './store.ts';
import { isFreshSession } from './store-sessions.ts';

/** Nothing changes before the link in the mail to the new address is followed. */
export const requestEmailChange = async (
  { attempts }: Identity,
  { db, person, sender }: Asked & { db: Transaction; person: Person },
  newEmail: string,
): Promise<void> => {
  const { userId, credentialId } = person;
  await attempts.fromClient('mail', sender);
  if (!(await isFreshSession(db, userId, credentialId)))
    fail('session_expired', { message: 'You signed in more than a day ago. Sign in again, then do this.' });
  const current = await findPerson(db, userId);
  if (current?.email.toLowerCase() === newEmail.toLowerCase())
    fail('state_conflict', { message: 'This is your address already. Nothing needs to be changed.' });
  if (await attempts.mail(newEmail))
    await orderMail(db, { kind: 'change-email', userId, newEmail: newEmail.toLowerCase() });
};
