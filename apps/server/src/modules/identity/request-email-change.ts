import type { Transaction } from '../../db/db.ts';
import type { Person, Sender } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import { isEmailConfigured } from '../../kit/mail/is-email-configured.ts';
import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { orderMail, passwordMark } from './mail-task.ts';
import { proveOneself } from './prove-oneself.ts';
import { checkSignInAddress } from './sign-in-address.ts';
import { auditPerson, changeEmail, findPerson, findPersonByEmail } from './store.ts';
import { deleteTokens } from './store-tokens.ts';

interface EmailChange {
  newEmail: string;
  password?: string;
}

interface Move {
  userId: string;
  from: string;
  to: string;
}

const taken = (): never =>
  fail('unique_violation', {
    message: 'This email address is taken. Choose a different one.',
    details: [{ path: 'newEmail', code: 'unique_violation', message: 'Choose a different address.' }],
  });

/** Without email no link can confirm the new address, so it is taken unconfirmed, as at sign-up. */
const changeAtOnce = async (db: Transaction, sender: Sender, { userId, from, to }: Move): Promise<void> => {
  if (await findPersonByEmail(db, to)) taken();
  await changeEmail(db, userId, { from, to, verified: false }).catch((error: { code?: string }) =>
    error.code === '23505' ? taken() : Promise.reject(error),
  );
  for (const kind of ['reset-password', 'verify-email', 'change-email']) await deleteTokens(db, userId, kind);
  await auditPerson(db, userId, 'person.email_changed', { sender, details: { from, to } });
};

/**
 * With email, nothing changes before the link in the email to the new address is followed; the old one is told at once.
 * Answers whether the new address is in use now.
 */
export const requestEmailChange = async (
  identity: Identity,
  { person, sender }: Asked & { person: Person },
  { newEmail, password }: EmailChange,
): Promise<boolean> => {
  const { attempts, services } = identity;
  const { userId } = person;
  const to = newEmail.toLowerCase();
  const isSent = isEmailConfigured(services.config);
  await attempts.fromClient('mail', sender);
  checkSignInAddress(to, 'newEmail');
  const hash = await proveOneself(identity, person, password);
  await attempts.emailChange(userId);
  const mayWrite = isSent && (await attempts.mail(to));
  await services.database.write(userId, async (db) => {
    const { email: from } = (await findPerson(db, userId)) ?? fail('session_expired');
    if (from.toLowerCase() === to)
      fail('state_conflict', { message: 'This is already your address. No change is needed.' });
    if (!isSent) return changeAtOnce(db, sender, { userId, from, to });
    await auditPerson(db, userId, 'person.email_change_requested', { sender, details: { from, to } });
    await orderMail(db, { kind: 'email-change-requested', userId, oldEmail: from, newEmail: to });
    const mark = passwordMark(services.keyring, hash);
    if (mayWrite) await orderMail(db, { kind: 'change-email', userId, newEmail: to, mark });
  });
  return !isSent;
};
