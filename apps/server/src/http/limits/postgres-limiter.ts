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
import { createPresence } from './presence.ts';
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

const sharedResult = (windows: readonly Window[], { verdict, counts, ms_left }: CountRow): RateLimitResult =>
  toRateLimitResult(verdict === 'allowed', windows, counts ?? [], ms_left ?? []);

/**
 * Counts by PostgreSQL. The only process of a deployment counts in its memory, and brings the counts to the database at
 * once; one of several counts in the database, an API key in the statement that looks it up.
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
  /** Keys whose counts are in memory, by digest: those are looked up without their counts. */
  const seen = new Set<string>();
  const moment = createCallCoalescer<KeyRow | undefined>();
  /** Rises whenever what is in memory begins or ceases to count. */
  let epoch = 0;
  let msAhead = 0;
  let gate: Promise<void> | undefined;
  let inDatabase = 0;
  let onQuiet: (() => void) | undefined;

  const presence = createPresence({
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

  const tidy = setInterval(() => memory.evict(now()), evictEveryMs);
  tidy.unref();

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
   * Counts where it is to be done at this moment. Either way answers undefined where the moment has passed: it is tried
   * again, for some seconds.
   */
  const count = async <T>(
    alone: (isStill: () => boolean) => Promise<T | undefined>,
    shared: () => Promise<T | undefined>,
  ): Promise<T> => {
    const giveUpAt = performance.now() + timeoutMs;
    for (;;) {
      if (gate) await gate;
      const during = epoch;
      const counted = presence.isSoleProcess()
        ? await alone(() => epoch === during && gate === undefined)
        : await tracked(shared);
      if (counted !== undefined) return counted;
      if (performance.now() > giveUpAt) return fail('unavailable', { headers: { 'retry-after': '2' } });
      if (presence.isSoleProcess() || gate) continue;
      await database.count(requestSharedCounting);
      await pause(retryMs);
    }
  };

  const useKeyAlone = async (
    digest: Buffer,
    along: Db | undefined,
    isStill: () => boolean,
  ): Promise<KeyUse | undefined> => {
    const name = digest.toString('latin1');
    const isSeen = seen.has(name);
    const find = (db: Db) => (isSeen ? findKey(db, digest) : findKeyWithCounts(db, digest));
    const kind = `${isSeen} ${name}`;
    const found = await (moment.isIdle()
      ? moment.runNow(kind, () => (along ? find(along) : database.global(find)))
      : moment.coalesce(kind, () => database.global(find)));
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

  const forgetAlone = async (subject: string): Promise<true> => {
    memory.delete(subject);
    // Known to have done nothing, so that nobody loads what is about to be deleted.
    memory.load(subject, []);
    await flusher.flush();
    await database.count((db) => deleteCounts(db, subject));
    return true;
  };

  const forgetShared = async (subject: string): Promise<true | undefined> =>
    (await database.count((db) => deleteSharedCounts(db, subject))) || undefined;

  const limiter: Limiter = {
    async take(subject, given) {
      const windows = given.filter(({ limit }) => limit > 0);
      if (windows.length === 0) return unlimited;
      return count(
        (isStill) => takeAlone(subject, windows, isStill),
        () => takeShared(subject, windows),
      );
    },
    async reset(subject) {
      await count(
        () => forgetAlone(subject),
        () => forgetShared(subject),
      );
    },
  };

  return {
    ...limiter,
    useKey: (digest: Buffer, along?: Db): Promise<KeyUse> =>
      count(
        (isStill) => useKeyAlone(digest, along, isStill),
        () => useKeyShared(digest),
      ),
    isSoleProcess: presence.isSoleProcess,
    join: presence.join,
    async close() {
      clearInterval(tidy);
      await presence.leave();
      await flusher.flush();
      flusher.close();
    },
  };
};
