import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { type Settlement, settle } from './store-dispatch.ts';

const atOnce = 500;
/** A commit for many: nobody waits for it. A worker that is killed meanwhile has sent these twice in the end. */
const gatherMs = 20;
const againMs = 500;

/** Writes down what became of deliveries, many at a time, and again where the database is away. */
export const createOutcomes = (db: Db, log: Logger) => {
  let waiting: Settlement[] = [];
  let writing: Promise<void> | undefined;
  let closing = false;

  const writeAll = async () => {
    while (waiting.length > 0) {
      if (!closing) await pause(gatherMs);
      const batch = waiting.splice(0, atOnce);
      try {
        await settle(db, batch);
      } catch (err) {
        log.warn({ err }, 'Could not save delivery results yet; retrying');
        waiting = [...batch, ...waiting];
        // Their lease ends, and they are sent again.
        if (closing) break;
        await pause(againMs);
      }
    }
    // In the same breath as the last look: whoever comes after it starts anew.
    writing = undefined;
  };

  const start = () => {
    writing ??= writeAll();
  };

  return {
    add(outcome: Settlement): void {
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
