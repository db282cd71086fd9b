import { keySubject, keyWindows } from './key-windows.ts';
import type { ProcessLimiter } from './limiter.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';
import { unlimited } from './rate-limit-result.ts';
import { findKey } from './store.ts';

type LimiterOptions = Parameters<typeof createPostgresLimiter>[0] & {
  /** How long Redis may take for an answer before it counts as away. */
  redisWithinMs?: number | undefined;
};

/** Counts in Redis where there is one, else by PostgreSQL. */
export const createProcessLimiter = async (
  redisUrl: string | undefined,
  means: LimiterOptions,
): Promise<ProcessLimiter> => {
  const byPostgres = createPostgresLimiter(means);
  if (redisUrl === undefined) return byPostgres;

  // Its client is a large library, for those who have a Redis.
  const { createRedisLimiter } = await import('./redis-limiter.ts');
  const byRedis = createRedisLimiter(redisUrl, {
    fallback: byPostgres,
    log: means.log,
    timeoutMs: means.redisWithinMs,
  });
  return {
    take: byRedis.take,
    reset: byRedis.reset,
    async useKey(digest, along) {
      const key = await (along ? findKey(along, digest) : means.database.global((db) => findKey(db, digest)));
      const windows = key ? keyWindows(means.keyDefaults, key) : [];
      if (!key || windows.length === 0) return { key, limitResult: unlimited };
      return { key, limitResult: await byRedis.take(keySubject(key.key_id), windows) };
    },
    // Nobody is alone: while Redis is away, all count in the database.
    join: byRedis.ready,
    async close() {
      byRedis.close();
      await byPostgres.close();
    },
  };
};
