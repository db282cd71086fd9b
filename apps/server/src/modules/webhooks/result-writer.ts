import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { type DeliveryResult, saveResults } from './store-dispatch.ts';

const batchSize = 500;
/** A commit for many: nobody waits for it. A worker that is killed meanwhile has sent these twice in the end. */
const batchDelayMs = 20;
const retryDelayMs = 500;

/** Writes down what became of deliveries, many at a time, and again where the database is away. */
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
        // Their lease ends, and they are sent again.
        if (closing) break;
        await pause(retryDelayMs);
      }
    }
    // In the same breath as the last look: whoever comes after it starts anew.
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
