import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs one process at a time through `work`, among all that name the same file.
 *
 * Node offers no file locks of its own. An empty SQLite file does: its exclusive transaction is a lock of the
 * operating system, which releases it when the process dies, however it dies. So no lock is ever stale.
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
  let told = false;
  while (!tryAcquire(lock)) {
    const waited = Date.now() - startedAt;
    if (waited > options.timeoutMs) {
      throw new Error(
        `Another process has held ${file} for ${Math.round(waited / 1000)} s. Stop the other process that is starting this database, then start again.`,
      );
    }
    if (!told && waited > 500) {
      told = true;
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
