import type { Clock } from '../../kit/clock.ts';
import type { Limiter } from './limiter.ts';
import { createMemoryCounts } from './memory-counts.ts';

/** Counts in the memory of this process only, for tests. */
export const createMemoryLimiter = (clock: Clock): Limiter => {
  const counts = createMemoryCounts();
  return {
    take: async (subject, windows) => counts.take(subject, windows, clock.now().getTime()),
    reset: async (subject) => counts.delete(subject),
  };
};
