import { ApiError } from '../../http/fail.ts';
import type { AuthRequest } from './auth-client.ts';
import { enqueueFailedSignIn } from './failed-sign-in.ts';
import { createFirstAccount } from './first-account.ts';
import type { Identity } from './identity.ts';
import { enqueueMailSeparately } from './mail-task.ts';
import { auditUser, findUser, hasAccount, type UserRow } from './store.ts';

interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean;
}

/** What follows from every good sign-in, by whichever means: the person's account, if there is none yet, and a record. */
export const completeSignIn = async (
  { services: { database } }: Identity,
  { sender }: AuthRequest,
  userId: string,
  method: 'password' | 'totp' | 'backup_code' | 'passkey',
): Promise<UserRow> => {
  const { person, settled } = await database.read(userId, async (db) => ({
    person: (await findUser(db, userId)) as UserRow,
    settled: await hasAccount(db, userId),
  }));
  if (!settled) await createFirstAccount(database, { userId, name: person.name, sender });
  await database.write(userId, (db) =>
    auditUser(db, userId, 'person.signed_in', { sender, details: { method } }),
  );
  return person;
};

/** The person who is signed in now; null where a code is needed as well. */
export const signIn = async (
  identity: Identity,
  asked: AuthRequest,
  { email, password, rememberMe = true }: Credentials,
): Promise<UserRow | null> => {
  const { auth, attempts, services } = identity;
  auth.checkOrigin(asked);
  await attempts.fromClient('signIn', asked.sender);
  await attempts.signIn(email);

  const { response, passCookies } = await auth
    .call(
      asked,
      (betterAuth, headers) =>
        betterAuth.api.signInEmail({ body: { email, password, rememberMe }, headers, returnHeaders: true }),
      // The session that the browser has is not asked about, and a trusted device is not a thing here.
      { withCookies: false },
    )
    .catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        await enqueueFailedSignIn(services.database, asked.sender, { email });
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
  const person = await completeSignIn(identity, asked, response.user.id, 'password');
  passCookies();
  return person;
};
