import type { Db, Transaction } from '../../db/db.ts';
import type { Person } from '../../http/access/caller.ts';
import { ApiError, fail } from '../../http/fail.ts';
import type { Asked } from './ask-auth.ts';
import { tellFailedSignIn } from './failed-sign-in.ts';
import type { Identity } from './identity.ts';
import { orderMail } from './mail-task.ts';
import { checkFreshSignIn, proveOneself } from './prove-oneself.ts';
import { welcome } from './sign-in.ts';
import { auditPerson, type PersonRow } from './store.ts';
import { deletePasskey, lockPasskey, type PasskeyRow, renamePasskey } from './store-passkeys.ts';

interface Credential {
  id: string;
}

/** What the browser needs to make a passkey. Only who signed in lately may: a passkey outlives passwords. */
export const beginRegistration = async ({ auth }: Identity, asked: Asked & { db: Db; person: Person }) => {
  await checkFreshSignIn(asked.db, asked.person);
  const { response, passCookies } = await auth.ask(asked, (betterAuth, headers) =>
    betterAuth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  );
  passCookies();
  return response;
};

export const addPasskey = async (
  identity: Identity,
  asked: Asked & { person: Person },
  { response: credential, name, password }: { response: Credential; name?: string; password?: string },
): Promise<PasskeyRow> => {
  const { auth, services } = identity;
  await proveOneself(identity, asked.person, password);
  const body = { response: credential, ...(name !== undefined && { name }) };
  const { response, passCookies } = await auth.ask(asked, (betterAuth, headers) =>
    betterAuth.api.verifyPasskeyRegistration({ body, headers, returnHeaders: true }),
  );
  const { userId } = asked.person;
  await services.database.write(userId, async (db) => {
    await auditPerson(db, userId, 'person.passkey_added', {
      sender: asked.sender,
      details: { name: name ?? null },
    });
    await orderMail(db, { kind: 'passkey-added', userId, name: name ?? null });
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
  { db, person: { userId }, sender }: Asked & { db: Transaction; person: Person },
  id: string,
  to: string,
): Promise<PasskeyRow> => {
  const { name: from } = (await lockPasskey(db, userId, id)) ?? fail('not_found');
  const renamed = await renamePasskey(db, userId, id, to);
  await auditPerson(db, userId, 'person.passkey_renamed', { sender, details: { from, to } });
  return renamed;
};

export const removePasskey = async (
  { db, person: { userId }, sender }: Asked & { db: Transaction; person: Person },
  id: string,
): Promise<void> => {
  const removed = (await deletePasskey(db, userId, id)) ?? fail('not_found');
  await auditPerson(db, userId, 'person.passkey_removed', { sender, details: { name: removed.name } });
};

/** A question for whichever passkey the device has; who is asked is not known yet. */
export const beginSignIn = async ({ auth, attempts }: Identity, asked: Asked) => {
  await attempts.fromClient('signIn', asked.sender);
  const { response, passCookies } = await auth.ask(
    asked,
    (betterAuth, headers) =>
      betterAuth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
    { withCookies: false },
  );
  passCookies();
  return response;
};

export const signInByPasskey = async (
  identity: Identity,
  asked: Asked,
  credential: Credential,
): Promise<PersonRow> => {
  const { auth, attempts, services } = identity;
  auth.checkOrigin(asked);
  await attempts.fromClient('signIn', asked.sender);
  const { response, passCookies } = await auth
    .ask(asked, (betterAuth, headers) =>
      betterAuth.api.verifyPasskeyAuthentication({
        body: { response: credential as never },
        headers,
        returnHeaders: true,
      }),
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'invalid_credentials')
        await tellFailedSignIn(services.database, asked.sender, { passkey: credential.id });
      return fail('invalid_credentials', { message: error.message });
    });
  const person = await welcome(identity, asked, response.session.userId, 'passkey');
  passCookies();
  return person;
};
