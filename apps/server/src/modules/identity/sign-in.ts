import { ApiError } from '../../http/fail.ts';
import type { AuthRequest } from './auth-client.ts';
import { enqueueFailedSignIn } from './failed-sign-in.ts';
import { createFirstAccount } from './first-account.ts';
import type { Identity } from './identity.ts';
import { enqueueMailSeparately } from './mail-task.ts';
import { auditUser, findUserById, hasAccount, type UserRow } from './store.ts';

interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean;
}

/** Completes a successful sign-in of any method: creates the user's account if there is none yet, and audits the sign-in. */
export const completeSignIn = async (
  { services: { database } }: Identity,
  { sender }: AuthRequest,
  userId: string,
  method: 'password' | 'totp' | 'backup_code' | 'passkey',
): Promise<UserRow> => {
  const { user, isMember } = await database.read(userId, async (db) => ({
    user: (await findUserById(db, userId)) as UserRow,
    isMember: await hasAccount(db, userId),
  }));
  if (!isMember) await createFirstAccount(database, { userId, name: user.name, sender });
  await database.write(userId, (db) =>
    auditUser(db, userId, 'person.signed_in', { sender, details: { method } }),
  );
  return user;
};

/** The signed-in user; null if a code is required as well. */
export const signIn = async (
  identity: Identity,
  request: AuthRequest,
  { email, password, rememberMe = true }: Credentials,
): Promise<UserRow | null> => {
  const { auth, attempts, services } = identity;
  auth.checkOrigin(request);
  await attempts.fromClient('signIn', request.sender);
  await attempts.signIn(email);

  const { response, passCookies } = await auth
    .call(
      request,
      (betterAuth, headers) =>
        betterAuth.api.signInEmail({ body: { email, password, rememberMe }, headers, returnHeaders: true }),
      // The browser's existing session is irrelevant, and trusted devices are not supported.
      { withCookies: false },
    )
    .catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        await enqueueFailedSignIn(services.database, request.sender, { email });
      if (error instanceof ApiError && error.code === 'email_not_verified') {
        await attempts.clearSignIn(email);
        if (await attempts.mail(email))
          await enqueueMailSeparately(services.database, { kind: 'verify-email', email });
      }
      throw error;
    });
  await attempts.clearSignIn(email);
  if ('twoFactorRedirect' in response) {
    passCookies();
    return null;
  }
  const user = await completeSignIn(identity, request, response.user.id, 'password');
  passCookies();
  return user;
};
