import type { Transaction } from '../../db/db.ts';
import type { Person } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { orderMail } from './mail-task.ts';
import { findMailToken } from './mail-tokens.ts';
import { auditPerson, findPasswordHash, setEmailVerified, setPasswordHash } from './store.ts';
import { deleteSessions } from './store-sessions.ts';
import { consumeToken, deleteTokens } from './store-tokens.ts';

interface NewPassword {
  userId: string;
  hash: string;
  by: 'change' | 'reset';
  /** The session that goes on. */
  except?: string;
}

/** Whoever knew the old password, or held a link to replace it, is out. */
const replacePassword = async (
  db: Transaction,
  { sender }: Asked,
  { userId, hash, by, except }: NewPassword,
): Promise<void> => {
  await setPasswordHash(db, userId, { id: newUuid(), hash });
  await deleteSessions(db, userId, except === undefined ? {} : { except });
  await deleteTokens(db, userId, 'reset-password');
  await auditPerson(db, userId, 'person.password_changed', { sender, details: { by } });
  await orderMail(db, { kind: 'password-changed', userId });
};

export const resetPassword = async (
  { auth, attempts, passwords, services }: Identity,
  asked: Asked,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> => {
  const { database, keyring } = services;
  auth.checkOrigin(asked);
  await attempts.fromClient('signIn', asked.sender);
  const found =
    (await database.global((db) => findMailToken(db, keyring, ['reset-password'], token))) ??
    fail('invalid_token');
  const { id, userId, email } = found;
  const hash = await passwords.hash(newPassword);
  await database.write(userId, async (db) => {
    if (!(await consumeToken(db, userId, 'reset-password', id))) fail('invalid_token');
    await replacePassword(db, asked, { userId, hash, by: 'reset' });
    // The link came by mail, so the mailbox is theirs.
    await setEmailVerified(db, userId, email);
  });
  await attempts.forgetSignIn(email);
};

/** Checks the password of somebody who is signed in already, and not for ever. */
export const changePassword = async (
  { attempts, passwords }: Identity,
  asked: Asked & { db: Transaction; person: Person },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { db, person } = asked;
  const { userId } = person;
  await attempts.guess('password', userId);
  const current = await findPasswordHash(db, userId);
  if (current === null || !(await passwords.verify(current, currentPassword)))
    fail('invalid_credentials', { message: 'The current password is not right. Try again, or reset it.' });
  await attempts.forgetGuesses('password', userId);
  const hash = await passwords.hash(newPassword);
  await replacePassword(db, asked, { userId, hash, by: 'change', except: person.credentialId });
};
