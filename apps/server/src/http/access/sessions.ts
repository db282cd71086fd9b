import type { BlockedReason, Role } from '@form-service/contracts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/db.ts';

interface FoundSession {
  id: string;
  user_id: string;
  only_account_id: string | null;
  role: Role | null;
  blocked_reason: BlockedReason | null;
}

const findSession = prepare(
  ({ token }: { token: string }) =>
    sql<FoundSession>`
      select id, user_id, only_account_id, null as role, null as blocked_reason
      from session_by_token(${token})`,
);

const findSessionInAccount = prepare(
  ({ token, accountId }: { token: string; accountId: string }) =>
    sql<FoundSession>`
      select s.id, s.user_id, s.only_account_id, m.role, blocked_reason_of(a) as blocked_reason
      from session_by_token(${token}) s
      left join memberships m on m.account_id = ${accountId} and m.user_id = s.user_id
        and coalesce(s.only_account_id, m.account_id) = m.account_id
      left join accounts a on a.id = m.account_id`,
);

/** Finds the signed-in user, and their role in the account if one is named. Reads the database on every request. */
export const createSessionLookup =
  (database: Database) =>
  (token: string, accountId: string | undefined): Promise<FoundSession | undefined> =>
    accountId === undefined
      ? database.global((db) => db.maybe(findSession({ token })))
      : database.read(accountId, (db) => db.maybe(findSessionInAccount({ token, accountId })));
