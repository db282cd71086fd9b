/** The command that `npm start`, the demo and the bench use. The Dockerfile uses the same. */
export const serviceProgram = 'apps/server/dist/main.js';

export const serviceFlags = [
  // In megabytes. With V8's default, the process keeps about 100 MB more after load.
  '--max-semi-space-size=16',
  // Lets the heap double before the next collection. By default, an import triggers a collection every few megabytes.
  '--heap-growing-percent=100',
  // For `collectGarbage` in main.ts.
  '--expose-gc',
];

/** Node's compile cache, which makes later starts faster. A new build clears it. */
export const compiledService = 'apps/server/dist/compiled';
