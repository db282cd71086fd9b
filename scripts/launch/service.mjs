/** The command that `npm start`, the demo and the bench use. The Dockerfile uses the same. */
export const serviceProgram = 'apps/server/dist/main.js';

export const serviceFlags = [
  // The semi-space size in megabytes. With 8, a submit takes more CPU time: live objects are copied twice as often. Also the
  // minimum, since V8 starts small and rarely grows it.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  // Scavenge with one thread: PostgreSQL shares the cores, and several threads take longer in total.
  '--no-parallel-scavenge',
  // Let the heap double before a full collection. By default V8 collects every 12 MB, including buffers, in background threads,
  // which costs a sixth of the CPU time of an import.
  '--heap-growing-percent=100',
  // For boot/collect-garbage.ts.
  '--expose-gc',
];

/** Node's compile cache, which makes later starts faster. A new build clears it. */
export const compiledService = 'apps/server/dist/compiled';
