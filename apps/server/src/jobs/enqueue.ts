import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

interface EnqueueOptions {
  /** Work that still waits under the same key is replaced, so that it is done once. */
  jobKey?: string;
  runAt?: Date;
  /** 25 where absent: with the growing pauses between them, about three days. */
  maxAttempts?: number;
}

/** Asks for work in the caller's transaction: it is done if that commits, and never existed if it does not. */
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
