import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';

interface EnqueueOptions {
  /** Replaces queued work with the same key, so that it runs once. */
  jobKey?: string;
  runAt?: Date;
  /** Default 25: with exponential backoff, about three days. */
  maxAttempts?: number;
}

/** Enqueues work in the caller's transaction: it runs if that commits, and never existed if it does not. */
export const enqueue = async (
  db: Db,
  taskName: string,
  payload: object,
  { jobKey, runAt, maxAttempts }: EnqueueOptions = {},
): Promise<void> => {
  await db.run(sql`
    select enqueue(${taskName}, ${JSON.stringify(payload)}::json, ${jobKey ?? null}, ${runAt ?? null}::timestamptz,
      ${maxAttempts ?? null}::integer)`);
};

/** Throws if the queue cannot be reached. Reads one row of a tiny table: cheap enough for every health check. */
export const checkQueue = async (database: Database): Promise<void> => {
  await database.global((db) => db.run(sql`select check_queue()`));
};
