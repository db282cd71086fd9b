import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The state of WAL archiving, from PostgreSQL's own statistics. */
export interface WalArchiver {
  archived: number;
  failures: number;
  /** Whether the last attempt failed. */
  isFailing: boolean;
  /** In seconds since 1970; null before the first segment. */
  lastArchivedAt: number | null;
}

export const readWalArchiver = (db: Db): Promise<WalArchiver | undefined> =>
  // tenant-scope: of the database server, not of an account
  db.maybe(sql<WalArchiver>`
    select archived_count::float8 as archived, failed_count::float8 as failures,
      last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as "isFailing",
      extract(epoch from last_archived_time)::float8 as "lastArchivedAt"
    from pg_stat_archiver`);

/**
 * Held by the session of a backup from before the end of its database copy until the stored objects are copied. Objects are not
 * deleted meanwhile. PostgreSQL releases it when that session ends.
 */
const lockSpace = 1_651_466_091;

export const lockStoredObjects = `select pg_advisory_lock_shared(${lockSpace}, 0)`;

export const storedObjectsAreLocked = sql`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(lockSpace)} and objid = 0 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`;
