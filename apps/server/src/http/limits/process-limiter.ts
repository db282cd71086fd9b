import { keySubject, keyWindows } from './key-windows.ts';
import type { ProcessLimiter } from './limiter.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';
import { unlimited } from './rate-limit-result.ts';
import { findKey } from './store.ts';

type LimiterOptions = Parameters<typeof createPostgresLimiter>[0] & {
  /** How long Redis may take to respond before it counts as unavailable. */
  redisWithinMs?: number | undefined;
};

/** Counts in Redis if configured, otherwise in PostgreSQL. */
export const createProcessLimiter = async (
  redisUrl: string | undefined,
  options: LimiterOptions,
): Promise<ProcessLimiter> => {
  const byPostgres = createPostgresLimiter(options);
  if (redisUrl === undefined) return byPostgres;

  // The Redis client is a large library, loaded only if needed.
  const { createRedisLimiter } = await import('./redis-limiter.ts');
  const byRedis = createRedisLimiter(redisUrl, {
    fallback: byPostgres,
    log: options.log,
    timeoutMs: options.redisWithinMs,
  });
  return {
    take: byRedis.take,
    reset: byRedis.reset,
    async useKey(digest, connection) {
      const key = await (connection
        ? findKey(connection, digest)
        : options.database.global((db) => findKey(db, digest)));
      const windows = key ? keyWindows(options.keyDefaults, key) : [];
      if (!key || windows.length === 0) return { key, limitResult: unlimited };
      return { key, limitResult: await byRedis.take(keySubject(key.key_id), windows) };
    },
    // No process counts in memory: while Redis is unavailable, all count in the database.
    join: byRedis.ready,
    async close() {
      byRedis.close();
      await byPostgres.close();
    },
  };
};
