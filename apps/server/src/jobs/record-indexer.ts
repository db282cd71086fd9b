import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { indexBatchSize, indexCollection } from '../db/records/index-records.ts';
import type { RecordSource } from '../db/records/record-source.ts';
import { listPendingCollections } from './all-accounts.ts';
import { createOwnerPool } from './owner-pool.ts';
import { createRecordRate } from './record-rate.ts';

/** How long a stop waits for the batch under way; PostgreSQL may be away. */
const graceMs = 3_000;
/** How many collections are looked after before others are asked for. */
const maxCollections = 500;
/** While much comes in, a collection may have so many records that are not indexed: lists look at them. */
const maxBacklog = 5_000;
/** Records in a second, written to all collections together, that count as much. */
const busyRate = 300;
/** A database may be busy all day long: after so long it is everybody's turn, until all was looked after once. */
const maxDelayMs = 60_000;

interface IndexThrottle {
  busyRate: number;
  maxBacklog: number;
  maxDelayMs: number;
}

export interface RecordIndexer {
  /** Ends after the batch that is under way; what is left stays for another worker. */
  stop(): Promise<void>;
}

/**
 * Keeps the index of records for all accounts, batch by batch, the collections in turn, so that a large import holds up
 * nobody else's. Gives way to people: while much comes in, only collections of which much is not indexed get their turn, and
 * the others once in a while. Several workers do not get in each other's way.
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
  /** How often changes are looked for when there were none. */
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
  /** When nothing was left of all that was there. */
  let caughtUpAt = performance.now();

  /** One batch of every collection that waits; true when more is left. */
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
        // Others go on. Readers look at the records themselves meanwhile: slower, and right.
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
