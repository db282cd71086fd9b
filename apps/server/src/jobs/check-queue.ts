import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Throws if the queue cannot be reached. Reads one row of a tiny table: cheap enough for every health check. */
export const checkQueue = async (database: Database): Promise<void> => {
  await database.global((db) => db.run(sql`select check_queue()`));
};
