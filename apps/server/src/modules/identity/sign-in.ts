import { ApiError } from '../../http/fail.ts';
import type { Asked } from './ask-auth.ts';
import { tellFailedSignIn } from './failed-sign-in.ts';
import { createFirstAccount } from './first-account.ts';
import type { Identity } from './identity.ts';
import { sendMail } from './mail-task.ts';
import { auditPerson, findPerson, hasAccount, type PersonRow } from './store.ts';

interface Credentials {
  email: string;
  password: string;
  rememberMe?: boolean;
}

/** What follows from every good sign-in, by whichever means: the person's account, if there is none yet, and a record. */
export const welcome = async (
  { services: { database } }: Identity,
  { sender }: Asked,
  userId: string,
  method: 'password' | 'totp' | 'backup_code' | 'passkey',
): Promise<PersonRow> => {
  const { person, settled } = await database.read(userId, async (db) => ({
    person: (await findPerson(db, userId)) as PersonRow,
    settled: await hasAccount(db, userId),
  }));
  if (!settled) await createFirstAccount(database, { userId, name: person.name, sender });
  await database.write(userId, (db) =>
    auditPerson(db, userId, 'person.signed_in', { sender, details: { method } }),
  );
  return person;
};

/** The person who is signed in now; null where a code is needed as well. */
export const signIn = async (
  identity: Identity,
  asked: Asked,
  { email, password, rememberMe = true }: Credentials,
): Promise<PersonRow | null> => {
  const { auth, attempts, services } = identity;
  auth.checkOrigin(asked);
  await attempts.fromClient('signIn', asked.sender);
  await attempts.signIn(email);

  const { response, passCookies } = await auth
    .ask(
      asked,
      (betterAuth, headers) =>
        betterAuth.api.signInEmail({ body: { email, password, rememberMe }, headers, returnHeaders: true }),
      // The session that the browser has is not asked about, and a trusted device is not a thing here.
      { withCookies: false },
    )
    .catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        await tellFailedSignIn(services.database, asked.sender, { email });
      if (error instanceof ApiError && error.code === 'email_not_verified') {
        await attempts.forgetSignIn(email);
        if (await attempts.mail(email)) await sendMail(services.database, { kind: 'verify-email', email });
      }
      throw error;
    });
  await attempts.forgetSignIn(email);
  if ('twoFactorRedirect' in response) {
    passCookies();
    return null;
  }
  const person = await welcome(identity, asked, response.user.id, 'password');
  passCookies();
  return person;
};
