import type { Db } from '../../db/db.ts';
import type { AuthenticatedUser } from '../../http/access/caller.ts';
import { presentMe } from './present.ts';
import { findActiveAccount, findJoinedAccount, findUser } from './store-users.ts';

/** The account of a request without one: that of the key, or the one the session last switched to. */
export const activeAccountOf = async (db: Db, person: AuthenticatedUser): Promise<string | null> =>
  person.by === 'api_key' ? person.onlyAccountId : findActiveAccount(db, person.userId, person.credentialId);

export const whoAmI = async (db: Db, person: AuthenticatedUser, accountId: string | null) => {
  const account = accountId === null ? undefined : await findJoinedAccount(db, person, accountId);
  return presentMe(await findUser(db, person.userId), {
    credential: person.by,
    account: account ?? null,
    activeAccountId: await activeAccountOf(db, person),
  });
};
