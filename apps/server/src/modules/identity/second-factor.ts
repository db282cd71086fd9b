import type { Services } from '../../context.ts';
import { cookiePrefix, identitySecret } from '../../http/access/session-cookie.ts';
import { ApiError, fail } from '../../http/fail.ts';
import type { Asked } from './ask-auth.ts';
import { tellFailedSignIn } from './failed-sign-in.ts';
import type { Identity } from './identity.ts';
import { welcome } from './sign-in.ts';
import { readSignedCookie } from './signed-cookie.ts';
import { auditPerson, findPerson, type PersonRow } from './store.ts';

type Means = 'totp' | 'backup_code';

/** Who gave the right password in this browser and owes the code. */
const challengedPerson = async ({ auth, services }: Identity, asked: Asked) => {
  const { address, headers } = asked;
  const name = `${cookiePrefix(address)}.two_factor`;
  const challenge = readSignedCookie(String(headers.cookie ?? ''), name, identitySecret(services.keyring));
  if (challenge === undefined) return undefined;
  const { internalAdapter } = await (await auth.load(asked)).$context;
  return (await internalAdapter.findVerificationValue(challenge))?.value;
};

const askFor = ({ auth }: Identity, asked: Asked, means: Means, code: string) =>
  auth.ask(asked, (betterAuth, headers) =>
    means === 'totp'
      ? betterAuth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : betterAuth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
  );

/** The second step of signing in. */
const signInByCode = async (identity: Identity, asked: Asked, means: Means, code: string) => {
  const { attempts, services } = identity;
  const userId =
    (await challengedPerson(identity, asked)) ??
    fail('session_expired', {
      message: 'No password was entered here in the last ten minutes. Sign in with your password first.',
    });
  await attempts.guess('code', userId);
  if (means === 'totp' && !(await attempts.firstUse(userId, code)))
    fail('invalid_credentials', { message: 'This code was already used. Wait for the next one.' });
  const { passCookies } = await askFor(identity, asked, means, code).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'invalid_credentials')
      await tellFailedSignIn(services.database, asked.sender, { userId });
    throw error;
  });
  await attempts.forgetGuesses('code', userId);
  const person = await welcome(identity, asked, userId, means);
  passCookies();
  return person;
};

const personIn = ({ database }: Services, userId: string): Promise<PersonRow> =>
  database.read(userId, async (db) => (await findPerson(db, userId)) ?? fail('session_expired'));

/** Signed in: the first right code turns two-factor sign-in on. */
const confirm = async (identity: Identity, asked: Asked, userId: string, [means, code]: [Means, string]) => {
  const { attempts, services } = identity;
  await attempts.guess('code', userId);
  const before = await personIn(services, userId);
  const { passCookies } = await askFor(identity, asked, means, code);
  await attempts.forgetGuesses('code', userId);
  const after = await personIn(services, userId);
  if (after.two_factor_enabled && !before.two_factor_enabled)
    await services.database.write(userId, (db) =>
      auditPerson(db, userId, 'person.two_factor_enabled', { sender: asked.sender }),
    );
  passCookies();
  return after;
};

export const verifyCode = async (
  identity: Identity,
  asked: Asked,
  means: Means,
  code: string,
): Promise<PersonRow> => {
  identity.auth.checkOrigin(asked);
  const session = await identity.sessionOf(asked);
  if (!session) return signInByCode(identity, asked, means, code);
  // The session that better-auth would put in its place would reach every account.
  if (session.only_account_id !== null)
    return fail('permission_denied', {
      message: "You signed in through an account's identity provider. Sign in with your password to do this.",
    });
  return confirm(identity, asked, session.user_id, [means, code]);
};
