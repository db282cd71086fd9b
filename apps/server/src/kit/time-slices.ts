import { setImmediate as nextTurn } from 'node:timers/promises';

/** The time slice, after which the event loop handles other work. */
const sliceMs = 10;

/**
 * For long work on the main thread that consists of short steps: await the returned function between them, and other work of the
 * process runs after every 10 ms.
 */
export const createTimeSlices = (): (() => Promise<void>) => {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < sliceMs) return;
    await nextTurn();
    startedAt = performance.now();
  };
};
