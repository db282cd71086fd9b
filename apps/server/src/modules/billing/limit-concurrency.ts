import { fail } from '../../http/fail.ts';

/**
 * Lets few requests at a time wait for Stripe: each holds a connection to the database meanwhile, and a Stripe that is
 * slow must not take them all. The others are told to come back.
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
