import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { type DeliveryResult, saveResults } from './store-dispatch.ts';

const batchSize = 500;
/** One commit for many results: nobody waits for it. If the worker is killed meanwhile, these are sent twice. */
const batchDelayMs = 20;
const retryDelayMs = 500;

/** Saves delivery results in batches, and retries while the database is unavailable. */
export const createResultWriter = (db: Db, log: Logger) => {
  let waiting: DeliveryResult[] = [];
  let writing: Promise<void> | undefined;
  let closing = false;

  const writeAll = async () => {
    while (waiting.length > 0) {
      if (!closing) await pause(batchDelayMs);
      const batch = waiting.splice(0, batchSize);
      try {
        await saveResults(db, batch);
      } catch (err) {
        log.warn({ err }, 'Could not save delivery results yet; retrying');
        waiting = [...batch, ...waiting];
        // Their lease expires, and they are sent again.
        if (closing) break;
        await pause(retryDelayMs);
      }
    }
    // Reset synchronously after the last check, so that a later call starts again.
    writing = undefined;
  };

  const start = () => {
    writing ??= writeAll();
  };

  return {
    add(outcome: DeliveryResult): void {
      waiting.push(outcome);
      start();
    },
    async close(): Promise<void> {
      closing = true;
      await writing;
      if (waiting.length > 0) await writeAll();
    },
  };
};
