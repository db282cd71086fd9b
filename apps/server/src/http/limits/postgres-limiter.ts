import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { fail } from '../fail.ts';
import { createCallCoalescer } from './call-coalescer.ts';
import { createCountFlusher } from './count-flusher.ts';
import { keySubject, keyWindows } from './key-windows.ts';
import type { KeyUse, Limiter, RateLimitResult, Window } from './limiter.ts';
import { createMemoryCounts } from './memory-counts.ts';
import { createLimiterPresence } from './presence.ts';
import { toRateLimitResult, unlimited } from './rate-limit-result.ts';
import {
  addCounts,
  type CountRow,
  countInDatabase,
  deleteCounts,
  deleteSharedCounts,
  findCounts,
  findKey,
  findKeyWithCounts,
  type KeyDefaults,
  type KeyRow,
  readCounts,
  requestSharedCounting,
  type StoredCounts,
  useKey,
} from './store.ts';

const timeoutMs = 5_000;
const retryMs = 10;
const evictEveryMs = 60_000;
const maxSeenKeys = 100_000;

const sharedResult = (
  windows: readonly Window[],
  { verdict: result, counts, ms_left }: CountRow,
): RateLimitResult => toRateLimitResult(result === 'allowed', windows, counts ?? [], ms_left ?? []);

/**
 * Rate limits in PostgreSQL. The only process of a deployment counts in memory and writes the counts to the database after a
 * short delay. With several processes, all count in the database; an API key is counted in the statement that looks it up.
 */
export const createPostgresLimiter = ({
  url,
  database,
  clock,
  log,
  keyDefaults,
  tryEveryMs,
}: {
  url: string;
  database: Database;
  clock: Clock;
  log: Logger;
  keyDefaults: KeyDefaults;
  tryEveryMs?: number;
}) => {
  const memory = createMemoryCounts();
  const flusher = createCountFlusher(memory, (all) => database.count((db) => addCounts(db, all)), log);
  /** Digests of keys whose counts are in memory: they are looked up without their counts. */
  const seen = new Set<string>();
  const coalescer = createCallCoalescer<KeyRow | undefined>();
  /** Incremented whenever counting moves to or from memory. */
  let epoch = 0;
  let msAhead = 0;
  let gate: Promise<void> | undefined;
  let inDatabase = 0;
  let onQuiet: (() => void) | undefined;

  const presence = createLimiterPresence({
    url,
    log,
    ...(tryEveryMs !== undefined && { tryEveryMs }),
    handover: {
      startCountingInMemory(databaseTime) {
        epoch += 1;
        msAhead = databaseTime.getTime() - clock.now().getTime();
      },
      async pause() {
        const { promise, resolve } = Promise.withResolvers<void>();
        gate = promise;
        if (inDatabase > 0)
          await new Promise<void>((quiet) => {
            onQuiet = quiet;
          });
        return () => {
          gate = undefined;
          resolve();
        };
      },
      async flushToDatabase() {
        epoch += 1;
        await flusher.flush();
        memory.clear();
        seen.clear();
      },
    },
  });

  const evictTimer = setInterval(() => memory.evict(now()), evictEveryMs);
  evictTimer.unref();

  const now = () => clock.now().getTime() + msAhead;

  const takeInMemory = (subject: string, windows: readonly Window[]): RateLimitResult => {
    const limitResult = memory.take(subject, windows, now());
    if (limitResult.allowed) flusher.soon();
    return limitResult;
  };

  const tracked = async <T>(work: () => Promise<T>): Promise<T> => {
    inDatabase += 1;
    try {
      return await work();
    } finally {
      inDatabase -= 1;
      if (inDatabase === 0) onQuiet?.();
    }
  };

  /**
   * Counts in memory or in the database, whichever applies now. Both functions return undefined if the mode changed meanwhile;
   * then it retries, for up to `timeoutMs`.
   */
  const count = async <T>(
    alone: (isStill: () => boolean) => Promise<T | undefined>,
    shared: () => Promise<T | undefined>,
  ): Promise<T> => {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      if (gate) await gate;
      const during = epoch;
      const counted = presence.isSoleProcess()
        ? await alone(() => epoch === during && gate === undefined)
        : await tracked(shared);
      if (counted !== undefined) return counted;
      if (performance.now() > deadline) return fail('unavailable', { headers: { 'retry-after': '2' } });
      if (presence.isSoleProcess() || gate) continue;
      await database.count(requestSharedCounting);
      await pause(retryMs);
    }
  };

  const useKeyAlone = async (
    digest: Buffer,
    connection: Db | undefined,
    isStill: () => boolean,
  ): Promise<KeyUse | undefined> => {
    const name = digest.toString('latin1');
    const isSeen = seen.has(name);
    const find = (db: Db) => (isSeen ? findKey(db, digest) : findKeyWithCounts(db, digest));
    const kind = `${isSeen} ${name}`;
    const found = await (coalescer.isIdle()
      ? coalescer.runNow(kind, () => (connection ? find(connection) : database.global(find)))
      : coalescer.coalesce(kind, () => database.global(find)));
    if (!isStill()) return undefined;
    if (!found) return { key: undefined, limitResult: unlimited };
    const windows = keyWindows(keyDefaults, found);
    if (windows.length === 0) return { key: found, limitResult: unlimited };
    const subject = keySubject(found.key_id);
    if (!isSeen) {
      memory.load(subject, readCounts(found as KeyRow & StoredCounts));
      if (seen.size >= maxSeenKeys) seen.clear();
      seen.add(name);
    } else if (!memory.has(subject)) {
      seen.delete(name);
      return undefined;
    }
    return { key: found, limitResult: takeInMemory(subject, windows) };
  };

  const useKeyShared = async (digest: Buffer): Promise<KeyUse | undefined> => {
    const found = await database.count((db) => useKey(db, digest, keyDefaults));
    if (!found) return { key: undefined, limitResult: unlimited };
    if (found.verdict === 'in_memory') return undefined;
    return { key: found, limitResult: sharedResult(keyWindows(keyDefaults, found), found) };
  };

  const takeAlone = async (
    subject: string,
    windows: readonly Window[],
    isStill: () => boolean,
  ): Promise<RateLimitResult | undefined> => {
    if (!memory.has(subject)) {
      const counts = await database.global((db) => findCounts(db, subject));
      if (!isStill()) return undefined;
      memory.load(subject, counts);
    }
    return takeInMemory(subject, windows);
  };

  const takeShared = async (
    subject: string,
    windows: readonly Window[],
  ): Promise<RateLimitResult | undefined> => {
    const row = await database.count((db) => countInDatabase(db, subject, windows));
    return row.verdict === 'in_memory' ? undefined : sharedResult(windows, row);
  };

  const resetAlone = async (subject: string): Promise<true> => {
    memory.delete(subject);
    // Loaded as empty, so that nobody loads the counts that are about to be deleted.
    memory.load(subject, []);
    await flusher.flush();
    await database.count((db) => deleteCounts(db, subject));
    return true;
  };

  const resetShared = async (subject: string): Promise<true | undefined> =>
    (await database.count((db) => deleteSharedCounts(db, subject))) || undefined;

  const limiter: Limiter = {
    async take(subject, allWindows) {
      const windows = allWindows.filter(({ limit }) => limit > 0);
      if (windows.length === 0) return unlimited;
      return count(
        (isStill) => takeAlone(subject, windows, isStill),
        () => takeShared(subject, windows),
      );
    },
    async reset(subject) {
      await count(
        () => resetAlone(subject),
        () => resetShared(subject),
      );
    },
  };

  return {
    ...limiter,
    useKey: (digest: Buffer, connection?: Db): Promise<KeyUse> =>
      count(
        (isStill) => useKeyAlone(digest, connection, isStill),
        () => useKeyShared(digest),
      ),
    isSoleProcess: presence.isSoleProcess,
    join: presence.join,
    async close() {
      clearInterval(evictTimer);
      await presence.leave();
      await flusher.flush();
      flusher.close();
    },
  };
};
