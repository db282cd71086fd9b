import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../boot/log.ts';
import { systemClock } from '../../kit/clock.ts';
import { startRedisStandIn } from '../../testing/redis-stand-in.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Limiter, Window, WindowStatus } from './limiter.ts';
import { createMemoryLimiter } from './memory-counts.ts';
import { createRedisLimiter } from './redis-limiter.ts';

const window = (limit: number, seconds = 60): Window => ({ name: `${seconds} s`, seconds, limit });

const failingLimiter: Limiter = {
  take: () => Promise.reject(new Error('Redis is there.')),
  reset: async () => {},
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const connect = async (url: string, fallback: Limiter = failingLimiter, lines: string[] = []) => {
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const limiter = createRedisLimiter(url, { fallback, log: createLog('info', sink), timeoutMs: 10_000 });
  closing.push(() => limiter.close());
  await limiter.ready();
  return limiter;
};

const servers = [
  { what: 'a stand-in that runs the script', start: () => startRedisStandIn() },
  ...(process.env.TEST_REDIS_URL
    ? [
        {
          what: 'the server of TEST_REDIS_URL',
          start: async () => ({ url: process.env.TEST_REDIS_URL as string, stop: async () => {} }),
        },
      ]
    : []),
];

describe.each(servers)('on $what', ({ start }) => {
  let redis: { url: string; stop(): Promise<void> };
  beforeAll(async () => {
    redis = await start();
  });
  afterAll(() => redis.stop());

  test('two processes at once allow exactly the limit', async () => {
    const both = [await connect(redis.url), await connect(redis.url)];
    const subject = randomUUID();
    const results = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        (both[index % 2] as Limiter).take(subject, [window(100), window(1_000, 3_600)]),
      ),
    );
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect(results.at(-1)?.tightest).toMatchObject({ window: window(100), remaining: 0 });
  });

  test('the window with the least remaining is reported, and rejected requests count in none', async () => {
    const limiter = await connect(redis.url);
    const subject = randomUUID();
    const windows = [window(2), window(3, 3_600)];
    const take = async (of = windows) => {
      const { allowed, tightest } = await limiter.take(subject, of);
      const { window, remaining, resetSeconds } = tightest as WindowStatus;
      // It started a moment ago, on a machine that may be busy.
      expect(resetSeconds).toBeLessThanOrEqual(window.seconds);
      expect(resetSeconds).toBeGreaterThan(window.seconds - 20);
      return [allowed, window.seconds, remaining];
    };
    expect(await take()).toEqual([true, 60, 1]);
    expect(await take()).toEqual([true, 60, 0]);
    for (let again = 0; again < 3; again += 1) expect(await take()).toEqual([false, 60, 0]);
    expect(await take([window(3, 3_600)])).toEqual([true, 3_600, 0]);
    expect(await take()).toEqual([false, 3_600, 0]);
  });

  test('a window ends', async () => {
    const limiter = await connect(redis.url);
    const subject = randomUUID();
    const take = async () => (await limiter.take(subject, [window(1, 1), window(9, 60)])).allowed;
    expect(await take()).toBe(true);
    // At most once in this second, and again in the next one.
    await expect.poll(take, { timeout: 20_000, interval: 50 }).toBe(true);
    expect((await limiter.take(subject, [window(3, 60)])).tightest?.remaining).toBe(0);
  });

  test('counts expire in Redis with their longest window, and can be reset', async () => {
    const limiter = await connect(redis.url);
    const subject = randomUUID();
    const client = new Redis(redis.url);
    closing.push(() => client.disconnect());
    await limiter.take(subject, [window(1), window(5, 3_600)]);
    const key = `form-service:limits:${subject}`;
    expect(await client.pttl(key)).toBeGreaterThan(3_500_000);
    expect(await client.pttl(key)).toBeLessThanOrEqual(3_600_000);
    expect((await limiter.take(subject, [window(1)])).allowed).toBe(false);
    await limiter.reset(subject);
    expect(await client.pttl(key)).toBe(-2);
    expect((await limiter.take(subject, [window(1)])).allowed).toBe(true);
  });
});

test('while Redis is unavailable the fallback counts, the log says so once, and Redis counts again when it is back', async () => {
  const redis = await startRedisStandIn();
  const lines: string[] = [];
  const limiter = await connect(redis.url, createMemoryLimiter(systemClock), lines);
  const take = async () => (await limiter.take('subject', [window(2)])).tightest?.remaining;
  expect(await take()).toBe(1);
  await redis.stop();
  expect([await take(), await take(), await take()]).toEqual([1, 0, 0]);
  expect(lines.filter((line) => line.includes('Redis is unavailable'))).toHaveLength(1);
  const again = await startRedisStandIn(redis.port);
  // The new one is empty. Other subjects are counted until it is used again.
  await expect
    .poll(
      async () => {
        await limiter.take(randomUUID(), [window(2)]);
        return lines.some((line) => line.includes('Redis is back'));
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  expect([await take(), await take()]).toEqual([1, 0]);
  expect(lines.filter((line) => line.includes('Redis is unavailable'))).toHaveLength(1);
  await again.stop();
});

test('a Redis that was never available delays nothing', async () => {
  const gone = await startRedisStandIn();
  await gone.stop();
  const limiter = await connect(gone.url, createMemoryLimiter(systemClock));
  expect((await limiter.take('subject', [window(1)])).allowed).toBe(true);
});

describe('the service with REDIS_URL', () => {
  const env: Record<string, string> = { RATE_LIMIT_MINUTE: '20' };
  let redis: Awaited<ReturnType<typeof startRedisStandIn>>;
  beforeAll(async () => {
    redis = await startRedisStandIn();
    env.REDIS_URL = redis.url;
  });
  afterAll(() => redis.stop());
  const app = useTestApp({ env, redisWithinMs: 10_000 });

  test('counts keys in Redis, and in the database while Redis is unavailable', async () => {
    const account = await createTestAccount(app);
    const useOften = async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => account.send('GET', '/projects')));
      return answers.map(({ status }) => status).filter((status) => status === 200).length;
    };
    expect(await useOften()).toBe(20);
    expect((await account.send('GET', '/projects')).headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/);
    await redis.stop();
    expect(await useOften()).toBe(20);
    expect((await account.send('GET', '/projects')).status).toBe(429);
    redis = await startRedisStandIn();
  });
});
