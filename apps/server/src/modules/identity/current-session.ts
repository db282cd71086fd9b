import type { Asked } from './ask-auth.ts';
import type { Identity } from './identity.ts';
import { findPerson, type PersonRow } from './store.ts';
import type { SessionRow } from './store-sessions.ts';

/** The session of the request and its person, or null. Prolongs it, at most once a day. */
export const currentSession = async (
  identity: Identity,
  asked: Asked,
): Promise<{ session: SessionRow; person: PersonRow } | null> => {
  const known = await identity.sessionOf(asked);
  // An identity provider's word holds for as long as the account's session does: that one is not prolonged.
  const disableRefresh = known !== undefined && known.only_account_id !== null;
  const { response, passCookies } = await identity.auth.ask(asked, (betterAuth, headers) =>
    betterAuth.api.getSession({ query: { disableRefresh }, headers, returnHeaders: true }),
  );
  passCookies();
  if (!response || !known) return null;
  const { session } = response;
  const person = await identity.services.database.global((db) => findPerson(db, session.userId));
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
