import type { Db } from '../../db/db.ts';
import type { AuthenticatedUser } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { Identity } from './identity.ts';
import { findPasswordHash } from './store.ts';
import { isFreshSession } from './store-sessions.ts';

const passwordRequired = [
  { path: 'password', code: 'required', message: 'Send your current password as well.' },
];

/**
 * Checks the password of a signed-in user, with a limit on attempts. Holds no connection while it waits for the hash.
 * Returns the matching hash.
 */
export const checkPassword = async (
  { attempts, passwords, services }: Identity,
  userId: string,
  password: string,
): Promise<string> => {
  await attempts.guess('password', userId);
  const hash = await services.database.read(userId, (db) => findPasswordHash(db, userId));
  if (hash === null || !(await passwords.verify(hash, password)))
    return fail('invalid_credentials', {
      message: 'Your current password is incorrect. Try again, or reset it.',
    });
  await attempts.clearGuesses('password', userId);
  return hash;
};

/** Fails unless the sign-in is recent; the limit is shorter for users without a password. */
export const checkFreshSignIn = async (
  db: Db,
  { userId, credentialId }: AuthenticatedUser,
): Promise<{ hasPassword: boolean }> => {
  const hasPassword = (await findPasswordHash(db, userId)) !== null;
  if (!(await isFreshSession(db, userId, credentialId, hasPassword ? '1 day' : '10 minutes')))
    fail('session_expired', {
      message: hasPassword
        ? 'You signed in more than a day ago. Sign in again, then try again.'
        : 'You have no password, so this requires a sign-in within the last 10 minutes. Sign in again, then try again.',
    });
  return { hasPassword };
};

/**
 * Required before changes that could take over the user: an open browser or a stolen cookie is not enough. Returns the
 * password hash, or null for a user without a password.
 */
export const reauthenticate = async (
  identity: Identity,
  person: AuthenticatedUser,
  password: string | undefined,
): Promise<string | null> => {
  const { hasPassword } = await identity.services.database.read(person.userId, (db) =>
    checkFreshSignIn(db, person),
  );
  if (!hasPassword) return null;
  if (password === undefined) return fail('validation_failed', { details: passwordRequired });
  return checkPassword(identity, person.userId, password);
};
