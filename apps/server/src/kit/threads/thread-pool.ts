import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createFairQueue } from '../fair-queue.ts';

/** Why work in a thread was given up. */
export class ThreadFailure extends Error {
  readonly reason: 'too_slow' | 'too_large' | 'busy';

  constructor(reason: ThreadFailure['reason']) {
    super(`Work in a thread was aborted: ${reason}.`);
    this.reason = reason;
  }
}

/** At least two: one account never takes all of them. */
const threads = Math.max(2, Math.min(4, availableParallelism()));
const maxWaiting = 20;
const maxMegabytes = 512;
const idleMs = 30_000;

const fairQueue = createFairQueue({
  concurrency: threads,
  perOwner: threads - 1,
  capacity: { most: maxWaiting, refusal: () => new ThreadFailure('busy') },
});

let pool: Piscina | undefined;

const openPool = (): Piscina => {
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // A thread that waits for work must not be blocked for it: it would not notice its end.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 64 },
    // What the process was started with says what the process runs.
    execArgv: [],
  });
  // A thread that fails with no work in hand is replaced, and nobody waits for it: it must not end the process.
  opened.on('error', () => {});
  return opened;
};

interface ThreadWork<Run extends (input: never) => unknown> {
  /** The program, which exports what it does as `run`. Its name ends in `-thread.ts`. */
  file: URL;
  input: Parameters<Run>[0];
  /** Whose work it is: accounts take turns. */
  owner: string;
  /** How long it may take, once it is its turn. */
  timeoutMs: number;
  /** What of the input is handed over instead of copied. */
  transfer?: readonly MessagePort[];
}

/**
 * Does what a stranger can make long (parsing, laying out, calculating) in another thread, so that requests are answered
 * meanwhile. What takes too long or too much memory is ended, and rejected with a `ThreadFailure`.
 */
export const runInThread = <Run extends (input: never) => unknown>({
  file,
  input,
  owner,
  timeoutMs,
  transfer = [],
}: ThreadWork<Run>): Promise<Awaited<ReturnType<Run>>> =>
  fairQueue(owner, async () => {
    pool ??= openPool();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      return await pool.run(input, {
        filename: file.href,
        name: 'run',
        signal: deadline.signal,
        transferList: [...transfer],
      });
    } catch (error) {
      if (deadline.signal.aborted) throw new ThreadFailure('too_slow');
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new ThreadFailure('too_large');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  });
