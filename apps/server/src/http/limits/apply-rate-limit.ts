import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, fail } from '../fail.ts';
import type { RateLimitResult } from './limiter.ts';

/** Adds the rate limit headers to the response, and fails if the request is over the limit. */
export const applyRateLimit = (reply: FastifyReply, { allowed, tightest }: RateLimitResult): void => {
  if (tightest === undefined) return;
  const { window, remaining, resetSeconds } = tightest;
  reply.header('ratelimit-policy', `"${window.name}";q=${window.limit};w=${window.seconds}`);
  reply.header('ratelimit', `"${window.name}";r=${remaining};t=${resetSeconds}`);
  if (!allowed) fail('rate_limited', { headers: { 'retry-after': String(resetSeconds) } });
};

type CheckKey = (
  authorization: string,
  onCounted: (limitResult: RateLimitResult) => void,
) => Promise<unknown>;

/** Counts API requests to unknown URLs with a valid key. Other problems with the key do not matter. */
export const countValidKey =
  (checkKey: CheckKey) =>
  async ({ headers: { authorization }, url }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (authorization === undefined || !url.startsWith('/api/')) return;
    await checkKey(authorization, (limitResult) => applyRateLimit(reply, limitResult)).catch((error) => {
      if (error instanceof ApiError && error.code === 'rate_limited') throw error;
    });
  };
