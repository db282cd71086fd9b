import type { Transaction } from '../../db/db.ts';
import type { AuthenticatedUser } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import type { AuthRequest } from './auth-client.ts';
import type { Identity } from './identity.ts';
import { enqueueMail } from './mail-task.ts';
import { findMailToken } from './mail-tokens.ts';
import { checkPassword } from './reauthenticate.ts';
import { auditUser, findPasswordHash, lockUser, setEmailVerified, setPasswordHash } from './store.ts';
import { deleteSessions } from './store-sessions.ts';
import { consumeToken, deleteTokens } from './store-tokens.ts';

interface NewPassword {
  userId: string;
  hash: string;
  by: 'change' | 'reset';
  /** The session that is kept. */
  keptSessionId?: string;
}

/** Signs out everyone who knew the old password or had a link to replace it or the email address. */
const replacePassword = async (
  db: Transaction,
  { sender }: AuthRequest,
  { userId, hash, by, keptSessionId }: NewPassword,
): Promise<void> => {
  await setPasswordHash(db, userId, { id: newUuid(), hash });
  await deleteSessions(db, userId, keptSessionId === undefined ? {} : { except: keptSessionId });
  for (const kind of ['reset-password', 'change-email']) await deleteTokens(db, userId, kind);
  await auditUser(db, userId, 'person.password_changed', { sender, details: { by } });
  await enqueueMail(db, { kind: 'password-changed', userId });
};

export const resetPassword = async (
  { auth, attempts, passwords, services }: Identity,
  request: AuthRequest,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> => {
  const { database, keyring } = services;
  auth.checkOrigin(request);
  await attempts.fromClient('signIn', request.sender);
  const found = (await findMailToken(database, keyring, ['reset-password'], token)) ?? fail('invalid_token');
  const { id, userId, email } = found;
  const hash = await passwords.hash(newPassword);
  await database.write(userId, async (db) => {
    await lockUser(db, userId);
    if (!(await consumeToken(db, userId, 'reset-password', id))) fail('invalid_token');
    await replacePassword(db, request, { userId, hash, by: 'reset' });
    // The link came by email, so the mailbox is theirs; or from the operator, who vouches for the user.
    await setEmailVerified(db, userId, email);
  });
  await attempts.clearSignIn(email);
};

export const changePassword = async (
  identity: Identity,
  request: AuthRequest & { person: AuthenticatedUser },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { passwords, services } = identity;
  const { userId, credentialId } = request.person;
  const known = await checkPassword(identity, userId, currentPassword);
  const hash = await passwords.hash(newPassword);
  await services.database.write(userId, async (db) => {
    await lockUser(db, userId);
    // Someone changed it meanwhile, perhaps to lock the caller out.
    if ((await findPasswordHash(db, userId)) !== known)
      fail('invalid_credentials', {
        message: 'The password was just changed elsewhere. Try again with the new one.',
      });
    await replacePassword(db, request, { userId, hash, by: 'change', keptSessionId: credentialId });
  });
};
