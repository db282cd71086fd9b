import type { Logger } from 'pino';
import type { createMemoryCounts, SubjectCounts } from './memory-counts.ts';

/** A killed process forgets what it counted in this time. */
const flushAfterMs = 50;
const retryAfterMs = 1_000;
/** While the database is away. Beyond it the oldest are given up. */
const maxUnsent = 100_000;

/** The values themselves are at fault: trying again would change nothing. */
const isInvalidValue = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

/** Brings counts from the memory to the database, soon and all at once. */
export const createCountFlusher = (
  counts: ReturnType<typeof createMemoryCounts>,
  add: (all: readonly SubjectCounts[]) => Promise<unknown>,
  log: Logger,
) => {
  let unsent: SubjectCounts[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  /** One that PostgreSQL cannot take must not keep the others from it, for ever. */
  const addOneByOne = async (batch: readonly SubjectCounts[]): Promise<void> => {
    for (const one of batch)
      await add([one]).catch((error) => {
        if (!isInvalidValue(error)) throw error;
        log.error({ err: error, subject: one.subject }, 'A rate limit could not be written and was dropped');
      });
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...unsent, ...counts.takeUnsaved()].slice(-maxUnsent);
    unsent = [];
    if (batch.length === 0) return;
    try {
      await add(batch).catch((error) => (isInvalidValue(error) ? addOneByOne(batch) : Promise.reject(error)));
    } catch (error) {
      unsent = batch;
      log.warn({ err: error }, 'Could not write rate limits to the database; retrying');
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
        if (counts.hasUnsaved()) soon();
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
