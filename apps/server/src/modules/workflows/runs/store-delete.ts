import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

/** Deletes runs that ended before a date, in batches. Triggers delete their steps, and schedule their objects for deletion. */
export const deleteOldRuns = (db: Db, before: Date, limit: number): Promise<number> =>
  // tenant-scope: all accounts, because runs are kept for the same time everywhere.
  db.run(sql`
    delete from workflow_runs where (account_id, id) in
      (select account_id, id from workflow_runs where finished_at < ${before} limit ${limit})`);
