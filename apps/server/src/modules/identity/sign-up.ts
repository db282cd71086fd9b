import { fail } from '../../http/fail.ts';
import { encodeId } from '../../kit/ids.ts';
import { checkTimezone } from '../accounts/index.ts';
import type { AuthRequest } from './auth-client.ts';
import { authErrorCode, checkSignInAddress } from './auth-errors.ts';
import { createFirstAccount } from './first-account.ts';
import type { Identity } from './identity.ts';
import { enqueueSignUp } from './sign-up-task.ts';
import { type FirstAccount, findUserByEmail, type UserRow } from './store.ts';

interface NewUser {
  name: string;
  email: string;
  password: string;
  account?: FirstAccount;
}

const failEmailTaken = (): never =>
  fail('unique_violation', {
    message: 'This email address is already registered. Sign in, or reset your password.',
    details: [{ path: 'email', code: 'unique_violation', message: 'Use another address, or sign in.' }],
  });

/** The new user; null if a mail must be confirmed first. */
export const signUp = async (
  identity: Identity,
  request: AuthRequest,
  { name, email, password, account }: NewUser,
): Promise<UserRow | null> => {
  const { auth, attempts, passwords, services } = identity;
  const { database, config } = services;
  auth.checkOrigin(request);
  if (account?.timezone !== undefined) checkTimezone(account.timezone, 'account.timezone');
  await attempts.fromClient('signUp', request.sender);
  if (config.requireEmailVerification) checkSignInAddress(email, 'email');
  // For every email address: a known one must not respond sooner.
  const hash = await passwords.hash(password);
  if (config.requireEmailVerification) {
    await enqueueSignUp(services, { name, email, hash, account, mayWrite: await attempts.mail(email) });
    return null;
  }

  const ask = () =>
    auth.call(request, async (betterAuth, headers) => {
      const { precomputedHash } = await import('./better-auth.ts');
      return precomputedHash.run(hash, () =>
        betterAuth.api.signUpEmail({ body: { name, email, password }, headers, returnHeaders: true }),
      );
    });
  const known = () => database.global((db) => findUserByEmail(db, email));

  const { passCookies } = await ask().catch(async (error: unknown) => {
    const failed = authErrorCode((error as Error).cause) !== undefined && (await known());
    return failed ? failEmailTaken() : Promise.reject(error);
  });
  const user = (await known()) ?? fail('internal_error');
  await createFirstAccount(database, {
    userId: user.id,
    name: user.name,
    sender: request.sender,
    requestedAccount: account,
  });
  services.log.info({ user: encodeId('usr', user.id) }, 'User signed up');
  passCookies();
  return user;
};
