/** How the service is run by `npm start`, the demo and the bench. The Dockerfile says the same. */
export const serviceProgram = 'apps/server/dist/main.js';

export const serviceFlags = [
  // Room for new objects, in megabytes. With 8 a submit takes more of Node's time: what is under way when it is full is
  // copied, and it is full twice as often. From the start: by itself V8 begins with little, and seldom comes to make it more.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  // They are tidied by one thread: on cores that PostgreSQL needs too, several take longer in all.
  '--no-parallel-scavenge',
  // Room to twice of what is in use before all of it is gone through. By itself V8 does that every 12 MB, files and answers on
  // their way included, because its own thread loses little by it; the cores that do the work lose a sixth of an import.
  '--heap-growing-percent=100',
  // For boot/collect-garbage.ts.
  '--expose-gc',
];

/** Where Node keeps what it compiled between starts, which makes the next one quicker. A new build empties it. */
export const compiledService = 'apps/server/dist/compiled';
