import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kit/clock.ts';
import { recordKeyUses } from './store.ts';

/** The first use of a key is visible within a second; after that, uses are written at most this often. */
const firstWithinMs = 500;
const everyMs = 30_000;
const checkEveryMs = 5_000;

interface Use {
  accountId: string;
  usedAt: number;
  /** The last written use, and when it was written; undefined before the first. */
  written: { at: number; usedAt: number } | undefined;
}

const isDue = ({ usedAt, written }: Use, now: number): boolean =>
  written === undefined || (usedAt > written.usedAt && now - written.at >= everyMs);

/** Records when API keys were last used. Uses are collected in memory, so that thousands of them cost one write. */
export const createLastUsed = (database: Database, clock: Clock, log: Logger) => {
  const uses = new Map<string, Use>();
  let timer: { handle: NodeJS.Timeout; at: number } | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const now = clock.now().getTime();
    for (const [keyId, { usedAt, written }] of uses)
      if (written && usedAt <= written.usedAt && now - written.at >= everyMs) uses.delete(keyId);
    const due = [...uses]
      .filter(([, use]) => isDue(use, now))
      .map(([keyId, use]) => ({ keyId, use, accountId: use.accountId, usedAt: use.usedAt }));
    if (due.length === 0) return;
    await database.count((db) => recordKeyUses(db, due));
    for (const { use, usedAt } of due) use.written = { at: now, usedAt };
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer?.handle);
    timer = undefined;
    writing = writing
      .then(write)
      .catch((error) => log.warn({ err: error }, 'Could not write when API keys were last used; retrying'))
      .then(() => {
        if (uses.size > 0) flushWithin(checkEveryMs);
      });
    return writing;
  };

  const flushWithin = (ms: number): void => {
    const at = performance.now() + ms;
    if (timer && timer.at <= at) return;
    clearTimeout(timer?.handle);
    timer = { handle: setTimeout(() => void flush(), ms).unref(), at };
  };

  return {
    record(accountId: string, keyId: string): void {
      const existing = uses.get(keyId);
      const usedAt = clock.now().getTime();
      if (existing) {
        existing.usedAt = usedAt;
        return;
      }
      uses.set(keyId, { accountId, usedAt, written: undefined });
      flushWithin(firstWithinMs);
    },
    async close(): Promise<void> {
      await flush();
      clearTimeout(timer?.handle);
    },
  };
};

export type LastUsed = ReturnType<typeof createLastUsed>;
