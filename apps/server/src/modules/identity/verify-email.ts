import type { Services } from '../../context.ts';
import type { Sender } from '../../http/access/caller.ts';
import { orderMail } from './mail-task.ts';
import { findMailToken } from './mail-tokens.ts';
import { auditPerson, changeEmail, findPerson, setEmailVerified } from './store.ts';
import { deleteTokens, markTokenUsed } from './store-tokens.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findMailToken>>>;

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

const confirmAddress = ({ database }: Services, { id, userId, email }: Found): Promise<boolean> =>
  database.write(
    userId,
    async (db) =>
      (await markTokenUsed(db, userId, 'verify-email', id)) &&
      (await setEmailVerified(db, userId, email)) === 1,
  );

const moveToNewAddress = (
  { database }: Services,
  { id, userId, email, newEmail = email }: Found,
  sender: Sender,
): Promise<boolean> =>
  database.write(userId, async (db) => {
    if (!(await markTokenUsed(db, userId, 'change-email', id))) return false;
    if ((await changeEmail(db, userId, { from: email, to: newEmail, verified: true })) === 0) return false;
    // Links that lie in the old mailbox open nothing any more.
    for (const kind of ['reset-password', 'verify-email', 'change-email'])
      await deleteTokens(db, userId, kind);
    await auditPerson(db, userId, 'person.email_changed', { sender, details: { from: email, to: newEmail } });
    await orderMail(db, { kind: 'email-changed', userId, oldEmail: email, newEmail });
    return true;
  });

/** A link that was followed before, perhaps by a mail scanner: good if what it was for still holds. */
const stillHolds = async ({ database }: Services, { userId, email, newEmail = email }: Found) => {
  const person = await database.read(userId, (db) => findPerson(db, userId));
  return person?.email_verified === true && person.email.toLowerCase() === newEmail.toLowerCase();
};

/** Whether the address of the link is the person's, verified, from now on. */
export const verifyEmail = async (services: Services, sender: Sender, token: string): Promise<boolean> => {
  const { database, keyring } = services;
  const kinds = ['verify-email', 'change-email'] as const;
  const found = await findMailToken(database, keyring, kinds, token);
  if (!found) return false;
  if (found.used) return stillHolds(services, found);
  if (found.kind === 'verify-email') return confirmAddress(services, found);
  return moveToNewAddress(services, found, sender).catch((error: unknown) => {
    // Somebody has signed up with it since the mail went out.
    if (isTaken(error)) return false;
    throw error;
  });
};
