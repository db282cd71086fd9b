import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { findPerson, type PersonRow } from './store.ts';
import { type FoundSession, findSession, type SessionRow } from './store-sessions.ts';

interface Current {
  session: SessionRow;
  person: PersonRow;
}

/**
 * One that an account's identity provider opened. better-auth is not asked: it would prolong it, and it does not know
 * the people who are of one account alone.
 */
const providerSession = async (
  { services: { database } }: Identity,
  { id, user_id: userId }: FoundSession,
): Promise<Current | null> => {
  const [session, person] = await database.read(userId, async (db) => [
    await findSession(db, userId, id),
    await findPerson(db, userId),
  ]);
  return session && person ? { session, person } : null;
};

/** The session of the request and its person, or null. Prolongs it, at most once a day. */
export const currentSession = async (identity: Identity, asked: Asked): Promise<Current | null> => {
  const known = await identity.sessionOf(asked);
  if (known !== undefined && known.only_account_id !== null) return providerSession(identity, known);
  const { response, passCookies } = await identity.auth.ask(asked, (betterAuth, headers) =>
    betterAuth.api.getSession({ headers, returnHeaders: true }),
  );
  passCookies();
  if (!response || !known) return null;
  const { session } = response;
  const person = await identity.services.database.read(session.userId, (db) =>
    findPerson(db, session.userId),
  );
  if (!person) return null;
  return {
    person,
    session: {
      id: session.id,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ip_address: session.ipAddress ?? null,
      user_agent: session.userAgent ?? null,
    },
  };
};
