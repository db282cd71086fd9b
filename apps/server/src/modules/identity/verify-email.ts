import type { Services } from '../../context.ts';
import { isUniqueViolation } from '../../db/sql-errors.ts';
import type { RequestSource } from '../../http/access/caller.ts';
import { enqueueMail } from './mail-task.ts';
import { findMailToken } from './mail-tokens.ts';
import { auditUser, changeEmail, findUserById, setEmailVerified } from './store.ts';
import { deleteTokens, markTokenUsed } from './store-tokens.ts';

type FoundToken = NonNullable<Awaited<ReturnType<typeof findMailToken>>>;

const markEmailVerified = ({ database }: Services, { id, userId, email }: FoundToken): Promise<boolean> =>
  database.write(
    userId,
    async (db) =>
      (await markTokenUsed(db, userId, 'verify-email', id)) &&
      (await setEmailVerified(db, userId, email)) === 1,
  );

const changeToNewEmail = (
  { database }: Services,
  { id, userId, email, newEmail = email }: FoundToken,
  sender: RequestSource,
): Promise<boolean> =>
  database.write(userId, async (db) => {
    if (!(await markTokenUsed(db, userId, 'change-email', id))) return false;
    if ((await changeEmail(db, userId, { from: email, to: newEmail, verified: true })) === 0) return false;
    // Links in the old mailbox become invalid.
    for (const kind of ['reset-password', 'verify-email', 'change-email'])
      await deleteTokens(db, userId, kind);
    await auditUser(db, userId, 'person.email_changed', { sender, details: { from: email, to: newEmail } });
    await enqueueMail(db, { kind: 'email-changed', userId, oldEmail: email, newEmail });
    return true;
  });

/** A link that was followed before, perhaps by a mail scanner: valid if its result still applies. */
const isStillVerified = async ({ database }: Services, { userId, email, newEmail = email }: FoundToken) => {
  const user = await database.read(userId, (db) => findUserById(db, userId));
  return user?.email_verified === true && user.email.toLowerCase() === newEmail.toLowerCase();
};

/** Whether the email address of the link is now the user's verified address. */
export const verifyEmail = async (
  services: Services,
  sender: RequestSource,
  token: string,
): Promise<boolean> => {
  const { database, keyring } = services;
  const kinds = ['verify-email', 'change-email'] as const;
  const found = await findMailToken(database, keyring, kinds, token);
  if (!found) return false;
  if (found.used) return isStillVerified(services, found);
  if (found.kind === 'verify-email') return markEmailVerified(services, found);
  return changeToNewEmail(services, found, sender).catch((error: unknown) => {
    // Someone has signed up with it since the mail was sent.
    if (isUniqueViolation(error)) return false;
    throw error;
  });
};
