import { fail } from '../fail.ts';
import type { Limiter, Window } from './limiter.ts';

/** Counts an attempt, and rejects it if there were too many: 429 with `Retry-After`. */
export const countAttempt = async (
  limiter: Limiter,
  subject: string,
  windows: readonly Window[],
): Promise<void> => {
  const { allowed, tightest } = await limiter.take(subject, windows);
  if (allowed || !tightest) return;
  fail('rate_limited', {
    message: 'Too many attempts. Wait a few minutes, then try again.',
    headers: { 'retry-after': String(tightest.resetSeconds) },
  });
};
