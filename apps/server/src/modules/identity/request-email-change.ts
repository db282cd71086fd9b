import type { Transaction } from '../../db/db.ts';
import { isUniqueViolation } from '../../db/sql-errors.ts';
import type { AuthenticatedUser, RequestSource } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import { isEmailConfigured } from '../../kit/mail/mail-folder.ts';
import type { AuthRequest } from './auth-client.ts';
import { checkSignInAddress } from './auth-errors.ts';
import type { Identity } from './identity.ts';
import { enqueueMail, passwordFingerprint } from './mail-task.ts';
import { reauthenticate } from './reauthenticate.ts';
import { auditUser, changeEmail, findUserByEmail, findUserById } from './store.ts';
import { deleteTokens } from './store-tokens.ts';

interface EmailChange {
  newEmail: string;
  password?: string;
}

interface EmailMove {
  userId: string;
  from: string;
  to: string;
}

const failEmailTaken = (): never =>
  fail('unique_violation', {
    message: 'This email address is taken. Choose a different one.',
    details: [{ path: 'newEmail', code: 'unique_violation', message: 'Choose a different address.' }],
  });

/** Without email no link can confirm the new address, so it is accepted unverified, as at sign-up. */
const changeImmediately = async (
  db: Transaction,
  sender: RequestSource,
  { userId, from, to }: EmailMove,
): Promise<void> => {
  if (await findUserByEmail(db, to)) failEmailTaken();
  await changeEmail(db, userId, { from, to, verified: false }).catch((error: unknown) =>
    isUniqueViolation(error) ? failEmailTaken() : Promise.reject(error),
  );
  for (const kind of ['reset-password', 'verify-email', 'change-email']) await deleteTokens(db, userId, kind);
  await auditUser(db, userId, 'person.email_changed', { sender, details: { from, to } });
};

/**
 * With email, nothing changes before the link in the mail to the new address is followed; the old one is notified
 * immediately. Returns whether the new address is now in use.
 */
export const requestEmailChange = async (
  identity: Identity,
  { person, sender }: AuthRequest & { person: AuthenticatedUser },
  { newEmail, password }: EmailChange,
): Promise<boolean> => {
  const { attempts, services } = identity;
  const { userId } = person;
  const to = newEmail.toLowerCase();
  const isSent = isEmailConfigured(services.config);
  await attempts.fromClient('mail', sender);
  checkSignInAddress(to, 'newEmail');
  const hash = await reauthenticate(identity, person, password);
  await attempts.emailChange(userId);
  const mayWrite = isSent && (await attempts.mail(to));
  await services.database.write(userId, async (db) => {
    const { email: from } = (await findUserById(db, userId)) ?? fail('session_expired');
    if (from.toLowerCase() === to)
      fail('state_conflict', { message: 'This is already your address. No change is needed.' });
    if (!isSent) return changeImmediately(db, sender, { userId, from, to });
    await auditUser(db, userId, 'person.email_change_requested', { sender, details: { from, to } });
    await enqueueMail(db, { kind: 'email-change-requested', userId, oldEmail: from, newEmail: to });
    const mark = passwordFingerprint(services.keyring, hash);
    if (mayWrite) await enqueueMail(db, { kind: 'change-email', userId, newEmail: to, mark });
  });
  return !isSent;
};
