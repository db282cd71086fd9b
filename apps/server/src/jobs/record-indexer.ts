import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { indexBatchSize, indexCollection } from '../db/records/index-records.ts';
import type { RecordSource } from '../db/records/record-source.ts';
import { listPendingCollections } from './all-accounts.ts';
import { createOwnerPool } from './owner-pool.ts';
import { createRecordRate } from './record-rate.ts';

/** How long a stop waits for the current batch; PostgreSQL may be down. */
const graceMs = 3_000;
/** Number of collections processed before the list is read again. */
const maxCollections = 500;
/** Backlog that a collection may have at a high write rate: lists read these records from the table. */
const maxBacklog = 5_000;
/** Records per second, over all collections, that count as a high write rate. */
const busyRate = 300;
/** A database may be busy all day: after this time all collections are processed once. */
const maxDelayMs = 60_000;

interface IndexThrottle {
  busyRate: number;
  maxBacklog: number;
  maxDelayMs: number;
}

export interface RecordIndexer {
  /** Ends after the current batch; the rest is left to another worker. */
  stop(): Promise<void>;
}

/**
 * Maintains the record index for all accounts, one batch per collection at a time, so that a large import does not delay others.
 * Throttles itself: at a high write rate, only collections with a large backlog are indexed, and the others once in a while.
 * Several workers can run at once.
 */
export const startRecordIndexer = ({
  ownerUrl,
  database,
  sources,
  log,
  everyMs = 1_000,
  throttle = { busyRate, maxBacklog, maxDelayMs },
}: {
  ownerUrl: string;
  database: Database;
  sources: readonly RecordSource[];
  log: Logger;
  /** How often to check for changes when there were none. */
  everyMs?: number;
  throttle?: IndexThrottle;
}): RecordIndexer => {
  const { pool, db } = createOwnerPool(ownerUrl, 1, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const rate = createRecordRate({
    countLimit: throttle.maxBacklog,
    listLimit: maxCollections,
    batchSize: indexBatchSize,
  });
  /** When everything was last indexed. */
  let caughtUpAt = performance.now();

  /** Indexes one batch of every pending collection; true if more is left. */
  const round = async (): Promise<boolean> => {
    let isMore = false;
    const mayWait = performance.now() - caughtUpAt < throttle.maxDelayMs;
    const waiting = await listPendingCollections(db, {
      limit: maxCollections,
      countLimit: throttle.maxBacklog,
    });
    const isBusy = rate.perSecond(waiting, performance.now()) > throttle.busyRate;
    const isThrottled = isBusy && mayWait;
    const collections = isThrottled
      ? waiting.filter(({ count, isFilling }) => isFilling || count >= throttle.maxBacklog)
      : waiting;
    for (const collection of collections) {
      if (signal.aborted) return false;
      try {
        const isMoreOfIt = await indexCollection(database, sources, collection);
        rate.markIndexed(collection.collectionId, isMoreOfIt);
        isMore ||= isMoreOfIt === true;
      } catch (err) {
        // Other collections continue. Lists read the records from the table meanwhile: slower, but correct.
        log.error({ err, ...collection }, 'Could not index records; retrying');
      }
    }
    if (!isThrottled && !isMore && waiting.length < maxCollections) caughtUpAt = performance.now();
    return isMore;
  };

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const isMore = await round().catch((err) => {
        log.warn({ err }, 'Could not check for records to index; retrying');
        return false;
      });
      if (!isMore) await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const working = work();

  return {
    async stop() {
      stopping.abort();
      const over = new AbortController();
      await Promise.race([working, pause(graceMs, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
      await pool.end();
    },
  };
};
