import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

export interface Usage {
  members: number;
  projects: number;
  forms: number;
  entries: number;
  apiKeys: number;
}

/** What an account uses. New counters are added here and to `Usage` in the contract. */
export const countUsage = (db: Db, accountId: string): Promise<Usage> =>
  db.one(sql<Usage>`
    select
      (select count(*)::integer from memberships where account_id = ${accountId}) as members,
      (select count(*)::integer from projects where account_id = ${accountId} and deleted_at is null) as projects,
      (select count(*)::integer from forms where account_id = ${accountId} and deleted_at is null) as forms,
      (select coalesce(sum(kept.count), 0)::bigint from record_counts kept
        join forms on forms.account_id = kept.account_id and forms.id = kept.collection_id and forms.deleted_at is null
        where kept.account_id = ${accountId} and kept.state = 'submitted') as entries,
      (select count(*)::integer from api_keys where account_id = ${accountId} and revoked_at is null) as "apiKeys"`);
