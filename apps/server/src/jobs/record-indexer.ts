import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { indexCollection } from '../db/records/index-records.ts';
import type { RecordSource } from '../db/records/record-source.ts';
import { listUnindexedCollections } from './all-accounts.ts';
import { createOwnerPool } from './owner-pool.ts';

/** How long a stop waits for the batch under way; PostgreSQL may be away. */
const graceMs = 3_000;
/** How many collections are looked after before others are asked for. */
const atOnce = 500;

export interface RecordIndexer {
  /** Ends after the batch that is under way; what is left stays for another worker. */
  stop(): Promise<void>;
}

/**
 * Keeps the index of records for all accounts, batch by batch, the collections in turn, so that a large import holds up
 * nobody else's. Several workers do not get in each other's way.
 */
export const startRecordIndexer = ({
  ownerUrl,
  database,
  sources,
  log,
  everyMs = 1_000,
}: {
  ownerUrl: string;
  database: Database;
  sources: readonly RecordSource[];
  log: Logger;
  /** How often changes are looked for when there were none. */
  everyMs?: number;
}): RecordIndexer => {
  const { pool, db } = createOwnerPool(ownerUrl, 1, log);
  const stopping = new AbortController();
  const { signal } = stopping;

  /** One batch of every collection that waits; true when more is left. */
  const round = async (): Promise<boolean> => {
    let isMore = false;
    for (const collection of await listUnindexedCollections(db, atOnce)) {
      if (signal.aborted) return false;
      try {
        if (await indexCollection(database, sources, collection)) isMore = true;
      } catch (err) {
        // Others go on. Readers look at the records themselves meanwhile: slower, and right.
        log.error({ err, ...collection }, 'Records could not be indexed; trying again');
      }
    }
    return isMore;
  };

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const isMore = await round().catch((err) => {
        log.warn({ err }, 'Could not look for records to index; trying again');
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
