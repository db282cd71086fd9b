import type { AuthRequest } from './auth-client.ts';
import type { Identity } from './identity.ts';
import { findUserById, type UserRow } from './store.ts';
import { type FoundSession, findSession, type SessionRow } from './store-sessions.ts';

interface CurrentSession {
  session: SessionRow;
  user: UserRow;
}

/**
 * A session opened by an account's identity provider. better-auth is not called: it would extend the session, and does not
 * know users of a single account.
 */
const providerSession = async (
  { services: { database } }: Identity,
  { id, user_id: userId }: FoundSession,
): Promise<CurrentSession | null> => {
  const [session, user] = await database.read(userId, async (db) => [
    await findSession(db, userId, id),
    await findUserById(db, userId),
  ]);
  return session && user ? { session, user } : null;
};

/** The session of the request and its user, or null. Extends it, at most once a day. */
export const currentSession = async (
  identity: Identity,
  request: AuthRequest,
): Promise<CurrentSession | null> => {
  const known = await identity.sessionOf(request);
  if (known !== undefined && known.only_account_id !== null) return providerSession(identity, known);
  const { response, passCookies } = await identity.auth.call(request, (betterAuth, headers) =>
    betterAuth.api.getSession({ headers, returnHeaders: true }),
  );
  passCookies();
  if (!response || !known) return null;
  const { session } = response;
  const user = await identity.services.database.read(session.userId, (db) =>
    findUserById(db, session.userId),
  );
  if (!user) return null;
  return {
    user,
    session: {
      id: session.id,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ip_address: session.ipAddress ?? null,
      user_agent: session.userAgent ?? null,
    },
  };
};
