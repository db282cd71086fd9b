import type { Logger } from 'pino';
import type { Counted, createMemoryCounts } from './memory-counts.ts';

/** A killed process forgets what it counted in this time. */
const flushAfterMs = 50;
const retryAfterMs = 1_000;
/** While the database is away. Beyond it the oldest are given up. */
const maxUnsent = 100_000;

/** Brings counts from the memory to the database, soon and all at once. */
export const createCountFlusher = (
  counts: ReturnType<typeof createMemoryCounts>,
  add: (all: readonly Counted[]) => Promise<unknown>,
  log: Logger,
) => {
  let unsent: Counted[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...unsent, ...counts.collect()].slice(-maxUnsent);
    unsent = [];
    if (batch.length === 0) return;
    try {
      await add(batch);
    } catch (error) {
      unsent = batch;
      log.warn({ err: error }, 'Rate limits could not be written to the database; trying again');
      soon(retryAfterMs);
    }
  };

  const flush = (): Promise<void> => {
    flushing = flushing.then(send);
    return flushing;
  };

  const soon = (ms = flushAfterMs): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush().then(() => {
        if (counts.owes()) soon();
      });
    }, ms);
  };

  return {
    /** Something was counted. */
    soon: () => soon(),
    flush,
    close: () => clearTimeout(timer),
  };
};
