import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Limiter, RateLimitResult, Window } from './limiter.ts';
import { toRateLimitResult } from './rate-limit-result.ts';

/** Redis is close by: one that takes longer is unavailable. */
const commandTimeoutMs = 500;
const maxRetryMs = 2_000;
const prefix = 'form-service:limits:';

/**
 * Counts all windows of a subject at once, by the clock of Redis, in a hash with two fields per window. ARGV holds the length and
 * limit of each window. Returns 1 or 0 for allowed, then the count and the milliseconds left of each window.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000.0 + math.floor(time[2] / 1000)
local windows = #ARGV / 2
local started, counts, allowed, longest = {}, {}, 1, 0
for i = 1, windows do
  local seconds, limit = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local known = redis.call('HMGET', KEYS[1], 's' .. seconds, 'n' .. seconds)
  started[i], counts[i] = tonumber(known[1] or 0), tonumber(known[2] or 0)
  if started[i] + seconds * 1000 <= now then
    started[i], counts[i] = now, 0
  end
  if counts[i] >= limit then
    allowed = 0
  end
  longest = math.max(longest, started[i] + seconds * 1000)
end
local answer = { allowed }
for i = 1, windows do
  local seconds = tonumber(ARGV[2 * i - 1])
  if allowed == 1 then
    counts[i] = counts[i] + 1
    redis.call('HSET', KEYS[1], 's' .. seconds, string.format('%.0f', started[i]), 'n' .. seconds, counts[i])
  end
  answer[#answer + 1] = counts[i]
  answer[#answer + 1] = started[i] + seconds * 1000 - now
end
if allowed == 1 then
  redis.call('PEXPIRE', KEYS[1], longest - now)
end
return answer`;

type WithScript = Redis & { takeAll(key: string, ...windows: number[]): Promise<number[]> };

/**
 * Counts in Redis, one round trip for all windows. While Redis is unavailable, `fallback` counts: a subject may then use its
 * limit once more, which is better than rejecting everybody.
 */
export const createRedisLimiter = (
  url: string,
  {
    fallback,
    log,
    timeoutMs = commandTimeoutMs,
  }: { fallback: Limiter; log: Logger; timeoutMs?: number | undefined },
) => {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    connectionName: 'form-service',
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, maxRetryMs),
  }) as WithScript;
  redis.defineCommand('takeAll', { numberOfKeys: 1, lua: script });

  let isAway = false;
  const noteAway = (error: unknown) => {
    if (isAway) return;
    isAway = true;
    log.warn({ err: error }, 'Redis is unavailable: rate limits are counted in PostgreSQL until it is back');
  };
  const noteBack = () => {
    if (isAway) log.info('Redis is back: rate limits are counted there again');
    isAway = false;
  };
  redis.on('error', noteAway);
  const ready = new Promise<void>((resolve) => {
    redis.once('ready', () => resolve());
    redis.once('error', () => resolve());
  });

  const viaRedis = async <T>(work: () => Promise<T>, without: () => Promise<T>): Promise<T> => {
    try {
      const done = await work();
      noteBack();
      return done;
    } catch (error) {
      noteAway(error);
      return without();
    }
  };

  const takeInRedis = async (subject: string, windows: readonly Window[]): Promise<RateLimitResult> => {
    const [allowed, ...each] = await redis.takeAll(
      subject,
      ...windows.flatMap(({ seconds, limit }) => [seconds, limit]),
    );
    return toRateLimitResult(
      allowed === 1,
      windows,
      each.filter((_, index) => index % 2 === 0),
      each.filter((_, index) => index % 2 === 1),
    );
  };

  return {
    take: (subject: string, allWindows: readonly Window[]): Promise<RateLimitResult> => {
      const windows = allWindows.filter(({ limit }) => limit > 0);
      return viaRedis(
        () => takeInRedis(subject, windows),
        () => fallback.take(subject, windows),
      );
    },
    async reset(subject: string): Promise<void> {
      await viaRedis(
        async () => void (await redis.unlink(subject)),
        async () => {},
      );
      await fallback.reset(subject);
    },
    /** Resolves when Redis has responded or is known to be unavailable. */
    ready: () => ready,
    close(): void {
      redis.disconnect();
    },
  };
};
