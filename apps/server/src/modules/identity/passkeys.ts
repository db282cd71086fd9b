import type { Db, Transaction } from '../../db/db.ts';
import type { AuthenticatedUser } from '../../http/access/caller.ts';
import { ApiError, fail } from '../../http/fail.ts';
import type { AuthRequest } from './auth-client.ts';
import { enqueueFailedSignIn } from './failed-sign-in.ts';
import type { Identity } from './identity.ts';
import { enqueueMail } from './mail-task.ts';
import { checkFreshSignIn, reauthenticate } from './reauthenticate.ts';
import { completeSignIn } from './sign-in.ts';
import { auditUser, type UserRow } from './store.ts';
import { deletePasskey, lockPasskey, type PasskeyRow, renamePasskey } from './store-passkeys.ts';

interface Credential {
  id: string;
}

/** The options for creating a passkey. Requires a recent sign-in: a passkey outlives passwords. */
export const startRegistration = async (
  { auth }: Identity,
  request: AuthRequest & { db: Db; person: AuthenticatedUser },
) => {
  await checkFreshSignIn(request.db, request.person);
  const { response, passCookies } = await auth.call(request, (betterAuth, headers) =>
    betterAuth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  );
  passCookies();
  return response;
};

export const addPasskey = async (
  identity: Identity,
  request: AuthRequest & { person: AuthenticatedUser },
  { response: credential, name, password }: { response: Credential; name?: string; password?: string },
): Promise<PasskeyRow> => {
  const { auth, services } = identity;
  await reauthenticate(identity, request.person, password);
  const body = { response: credential, ...(name !== undefined && { name }) };
  const { response, passCookies } = await auth.call(request, (betterAuth, headers) =>
    betterAuth.api.verifyPasskeyRegistration({ body, headers, returnHeaders: true }),
  );
  const { userId } = request.person;
  await services.database.write(userId, async (db) => {
    await auditUser(db, userId, 'person.passkey_added', {
      sender: request.sender,
      details: { name: name ?? null },
    });
    await enqueueMail(db, { kind: 'passkey-added', userId, name: name ?? null });
  });
  passCookies();
  return {
    id: response.id,
    name: response.name ?? null,
    backed_up: response.backedUp,
    created_at: new Date(response.createdAt),
  };
};

export const changePasskeyName = async (
  { db, person: { userId }, sender }: AuthRequest & { db: Transaction; person: AuthenticatedUser },
  id: string,
  to: string,
): Promise<PasskeyRow> => {
  const { name: from } = (await lockPasskey(db, userId, id)) ?? fail('not_found');
  const renamed = await renamePasskey(db, userId, id, to);
  await auditUser(db, userId, 'person.passkey_renamed', { sender, details: { from, to } });
  return renamed;
};

export const removePasskey = async (
  { db, person: { userId }, sender }: AuthRequest & { db: Transaction; person: AuthenticatedUser },
  id: string,
): Promise<void> => {
  const removed = (await deletePasskey(db, userId, id)) ?? fail('not_found');
  await auditUser(db, userId, 'person.passkey_removed', { sender, details: { name: removed.name } });
};

/** A challenge for any passkey of the device; the user is not known yet. */
export const startPasskeySignIn = async ({ auth, attempts }: Identity, request: AuthRequest) => {
  await attempts.fromClient('signIn', request.sender);
  const { response, passCookies } = await auth.call(
    request,
    (betterAuth, headers) =>
      betterAuth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
    { withCookies: false },
  );
  passCookies();
  return response;
};

export const signInWithPasskey = async (
  identity: Identity,
  request: AuthRequest,
  credential: Credential,
): Promise<UserRow> => {
  const { auth, attempts, services } = identity;
  auth.checkOrigin(request);
  await attempts.fromClient('signIn', request.sender);
  const { response, passCookies } = await auth
    .call(request, (betterAuth, headers) =>
      betterAuth.api.verifyPasskeyAuthentication({
        body: { response: credential as never },
        headers,
        returnHeaders: true,
      }),
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'invalid_credentials')
        await enqueueFailedSignIn(services.database, request.sender, { passkey: credential.id });
      return fail('invalid_credentials', { message: error.message });
    });
  const user = await completeSignIn(identity, request, response.session.userId, 'passkey');
  passCookies();
  return user;
};
