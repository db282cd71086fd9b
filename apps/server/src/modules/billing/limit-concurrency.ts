import { fail } from '../../http/fail.ts';

/**
 * Limits how many requests wait for Stripe at a time: each holds a database connection meanwhile, and a slow Stripe must not
 * exhaust the pool. Requests over the limit get 503 with Retry-After.
 */
export const createConcurrencyLimiter = (limit: number) => {
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) return fail('unavailable', { headers: { 'retry-after': '2' } });
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
};
