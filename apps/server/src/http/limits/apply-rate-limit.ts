import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, fail } from '../fail.ts';
import type { RateLimitResult } from './limiter.ts';

/** Says on the answer how the caller stands, and ends the request of one who has done too much. */
export const applyRateLimit = (reply: FastifyReply, { allowed, tightest }: RateLimitResult): void => {
  if (tightest === undefined) return;
  const { window, remaining, resetSeconds } = tightest;
  reply.header('ratelimit-policy', `"${window.name}";q=${window.limit};w=${window.seconds}`);
  reply.header('ratelimit', `"${window.name}";r=${remaining};t=${resetSeconds}`);
  if (!allowed) fail('rate_limited', { headers: { 'retry-after': String(resetSeconds) } });
};

type CheckKey = (authorization: string, onCounted: (verdict: RateLimitResult) => void) => Promise<unknown>;

/** Counts whoever asks the API for what is not there with a good key. What else is wrong with the key does not matter. */
export const countValidKey =
  (checkKey: CheckKey) =>
  async ({ headers: { authorization }, url }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (authorization === undefined || !url.startsWith('/api/')) return;
    await checkKey(authorization, (verdict) => applyRateLimit(reply, verdict)).catch((error) => {
      if (error instanceof ApiError && error.code === 'rate_limited') throw error;
    });
  };
