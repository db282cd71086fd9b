import { sql } from 'kysely';

/**
 * Held by the session of a backup from before the end of its database copy until the stored objects are copied. Objects are not
 * deleted meanwhile. PostgreSQL releases it when that session ends.
 */
const lockSpace = 1_651_466_091;

export const lockStoredObjects = `select pg_advisory_lock_shared(${lockSpace}, 0)`;

export const storedObjectsAreLocked = sql`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(lockSpace)} and objid = 0 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`;
