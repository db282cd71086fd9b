import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` in one process at a time, among all that use the same file.
 *
 * Node has no file locks. An empty SQLite file does: its exclusive transaction is an operating system lock, which is released
 * when the process dies. So no lock is ever stale.
 */
export async function withExclusiveLock<T>(
  file: string,
  options: { timeoutMs: number; onWait?: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    await acquire(lock, file, options);
    return await work();
  } finally {
    lock.close();
  }
}

async function acquire(
  lock: DatabaseSync,
  file: string,
  options: { timeoutMs: number; onWait?: () => void },
) {
  const startedAt = Date.now();
  let isReported = false;
  while (!tryAcquire(lock)) {
    const waited = Date.now() - startedAt;
    if (waited > options.timeoutMs) {
      throw new Error(
        `Another process has held ${file} for ${Math.round(waited / 1000)} s. Stop the other process that is starting this database, then start again.`,
      );
    }
    if (!isReported && waited > 500) {
      isReported = true;
      options.onWait?.();
    }
    await delay(10);
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const busy = 5;
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
