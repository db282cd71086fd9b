import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../context.ts';
import { cookiePrefix, identitySecret } from '../../http/access/session-cookie.ts';
import { ApiError, fail } from '../../http/fail.ts';
import type { AuthRequest } from './auth-client.ts';
import { enqueueFailedSignIn } from './failed-sign-in.ts';
import type { Identity } from './identity.ts';
import { completeSignIn } from './sign-in.ts';
import { auditUser, findUserById, type UserRow } from './store.ts';

/** Reads a cookie signed by better-auth, `value.signature`. Undefined if it is missing or forged. */
const readSignedCookie = (header: string, name: string, secret: string): string | undefined => {
  const start = `${name}=`;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (found === undefined) return undefined;
  let text: string;
  try {
    text = decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
  const dot = text.lastIndexOf('.');
  const value = text.slice(0, Math.max(0, dot));
  const given = Buffer.from(text.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
};

type CodeMethod = 'totp' | 'backup_code';

/** The user who entered the right password in this browser and still needs a code. */
const challengedUserId = async ({ auth, services }: Identity, request: AuthRequest) => {
  const { address, headers } = request;
  const name = `${cookiePrefix(address)}.two_factor`;
  const challenge = readSignedCookie(String(headers.cookie ?? ''), name, identitySecret(services.keyring));
  if (challenge === undefined) return undefined;
  const { internalAdapter } = await (await auth.load(request)).$context;
  return (await internalAdapter.findVerificationValue(challenge))?.value;
};

const verifyWithAuth = ({ auth }: Identity, request: AuthRequest, method: CodeMethod, code: string) =>
  auth.call(request, (betterAuth, headers) =>
    method === 'totp'
      ? betterAuth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : betterAuth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
  );

/** The second step of signing in. */
const signInWithCode = async (identity: Identity, request: AuthRequest, method: CodeMethod, code: string) => {
  const { attempts, services } = identity;
  const userId =
    (await challengedUserId(identity, request)) ??
    fail('session_expired', {
      message: 'No password was entered here in the last ten minutes. Sign in with your password first.',
    });
  await attempts.guess('code', userId);
  if (method === 'totp' && !(await attempts.isFirstUse(userId, code)))
    fail('invalid_credentials', { message: 'This code was already used. Wait for the next one.' });
  const { passCookies } = await verifyWithAuth(identity, request, method, code).catch(
    async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        await enqueueFailedSignIn(services.database, request.sender, { userId });
      throw error;
    },
  );
  await attempts.clearGuesses('code', userId);
  const user = await completeSignIn(identity, request, userId, method);
  passCookies();
  return user;
};

const loadUser = ({ database }: Services, userId: string): Promise<UserRow> =>
  database.read(userId, async (db) => (await findUserById(db, userId)) ?? fail('session_expired'));

/** While signed in: the first right code enables two-factor authentication. */
const confirmCode = async (
  identity: Identity,
  request: AuthRequest,
  userId: string,
  [method, code]: [CodeMethod, string],
) => {
  const { attempts, services } = identity;
  await attempts.guess('code', userId);
  const before = await loadUser(services, userId);
  const { passCookies } = await verifyWithAuth(identity, request, method, code);
  await attempts.clearGuesses('code', userId);
  const after = await loadUser(services, userId);
  if (after.two_factor_enabled && !before.two_factor_enabled)
    await services.database.write(userId, (db) =>
      auditUser(db, userId, 'person.two_factor_enabled', { sender: request.sender }),
    );
  passCookies();
  return after;
};

export const verifyCode = async (
  identity: Identity,
  request: AuthRequest,
  method: CodeMethod,
  code: string,
): Promise<UserRow> => {
  identity.auth.checkOrigin(request);
  const session = await identity.sessionOf(request);
  if (!session) return signInWithCode(identity, request, method, code);
  // The session that better-auth would create instead would be valid in every account.
  if (session.only_account_id !== null)
    return fail('permission_denied', {
      message: "You signed in through an account's identity provider. Sign in with your password to do this.",
    });
  return confirmCode(identity, request, session.user_id, [method, code]);
};
