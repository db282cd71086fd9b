import type { Logger } from 'pino';
import { isDataError } from '../../db/sql-errors.ts';
import type { createMemoryCounts, SubjectCounts } from './memory-counts.ts';

/** A killed process loses what it counted in this time. */
const flushAfterMs = 50;
const retryAfterMs = 1_000;
/** Limit while the database is down. Over it, the oldest counts are dropped. */
const maxUnsent = 100_000;

/** Writes counts from memory to the database, in batches after a short delay. */
export const createCountFlusher = (
  counts: ReturnType<typeof createMemoryCounts>,
  add: (all: readonly SubjectCounts[]) => Promise<unknown>,
  log: Logger,
) => {
  let unsent: SubjectCounts[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  /** A count that PostgreSQL rejects must not block the others. */
  const addOneByOne = async (batch: readonly SubjectCounts[]): Promise<void> => {
    for (const one of batch)
      await add([one]).catch((error) => {
        if (!isDataError(error)) throw error;
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
      await add(batch).catch((error) => (isDataError(error) ? addOneByOne(batch) : Promise.reject(error)));
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
    /** Schedules a flush. */
    soon: () => soon(),
    flush,
    close: () => clearTimeout(timer),
  };
};
