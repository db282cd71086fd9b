import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { indexCollection, recordsAtOnce } from '../db/records/index-records.ts';
import type { RecordSource } from '../db/records/record-source.ts';
import { listWaitingCollections } from './all-accounts.ts';
import { createOwnerPool } from './owner-pool.ts';
import { createRecordArrivals } from './record-arrivals.ts';

/** How long a stop waits for the batch under way; PostgreSQL may be away. */
const graceMs = 3_000;
/** How many collections are looked after before others are asked for. */
const atOnce = 500;
/** While much comes in, a collection may have so many records that are not indexed: lists look at them. */
const mostLeft = 5_000;
/** Records in a second, written to all collections together, that count as much. */
const busyFrom = 300;
/** A database may be busy all day long: after so long it is everybody's turn, until all was looked after once. */
const longestMs = 60_000;

interface GivesWay {
  busyFrom: number;
  mostLeft: number;
  longestMs: number;
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
  givesWay = { busyFrom, mostLeft, longestMs },
}: {
  ownerUrl: string;
  database: Database;
  sources: readonly RecordSource[];
  log: Logger;
  /** How often changes are looked for when there were none. */
  everyMs?: number;
  givesWay?: GivesWay;
}): RecordIndexer => {
  const { pool, db } = createOwnerPool(ownerUrl, 1, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const arrivals = createRecordArrivals({
    countedTo: givesWay.mostLeft,
    listedTo: atOnce,
    batch: recordsAtOnce,
  });
  /** When nothing was left of all that was there. */
  let throughAt = performance.now();

  /** One batch of every collection that waits; true when more is left. */
  const round = async (): Promise<boolean> => {
    let isMore = false;
    const mayWait = performance.now() - throughAt < givesWay.longestMs;
    const waiting = await listWaitingCollections(db, { limit: atOnce, countTo: givesWay.mostLeft });
    const isBusy = arrivals.perSecond(waiting, performance.now()) > givesWay.busyFrom;
    const givesWayNow = isBusy && mayWait;
    const collections = givesWayNow
      ? waiting.filter(({ count, isFilling }) => isFilling || count >= givesWay.mostLeft)
      : waiting;
    for (const collection of collections) {
      if (signal.aborted) return false;
      try {
        const isMoreOfIt = await indexCollection(database, sources, collection);
        arrivals.indexed(collection.collectionId, isMoreOfIt);
        isMore ||= isMoreOfIt === true;
      } catch (err) {
        // Others go on. Readers look at the records themselves meanwhile: slower, and right.
        log.error({ err, ...collection }, 'Could not index records; retrying');
      }
    }
    if (!givesWayNow && !isMore && waiting.length < atOnce) throughAt = performance.now();
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
