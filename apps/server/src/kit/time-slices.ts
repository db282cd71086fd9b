import { setImmediate as nextTurn } from 'node:timers/promises';

/** After that others get a turn: requests are answered by the same thread. */
const sliceMs = 10;

/**
 * For long work on the main thread that consists of short pieces: await the returned function between them, and other work
 * of the process runs after every 10 ms.
 */
export const createTimeSlices = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await nextTurn();
    began = performance.now();
  };
};
