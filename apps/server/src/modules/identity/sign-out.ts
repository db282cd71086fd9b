import type { AuthRequest } from './auth-client.ts';
import type { Identity } from './identity.ts';
import { auditUser } from './store.ts';
import { deleteSession } from './store-sessions.ts';

/** Ends the session of the request, if there is one, and clears the cookies in any case. */
export const signOut = async (identity: Identity, request: AuthRequest): Promise<void> => {
  const { auth, services } = identity;
  auth.checkOrigin(request);
  const session = await identity.sessionOf(request);
  if (session) {
    const { id, user_id: userId, only_account_id: onlyAccountId } = session;
    await services.database.write(userId, async (db) => {
      await deleteSession(db, userId, id);
      await auditUser(db, userId, 'person.signed_out', { sender: request.sender, onlyAccountId });
    });
  }
  const { passCookies } = await auth.call(request, (betterAuth, headers) =>
    betterAuth.api.signOut({ headers, returnHeaders: true }),
  );
  passCookies();
};
