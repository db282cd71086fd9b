import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface Usage {
  members: number;
  projects: number;
  apiKeys: number;
}

/** What an account uses. What later modules count is added here, and to `Usage` in the contract. */
export const countUsage = (db: Db, accountId: string): Promise<Usage> =>
  db.one(sql<Usage>`
    select
      (select count(*)::integer from memberships where account_id = ${accountId}) as members,
      (select count(*)::integer from projects where account_id = ${accountId} and deleted_at is null) as projects,
      (select count(*)::integer from api_keys where account_id = ${accountId} and revoked_at is null) as "apiKeys"`);
