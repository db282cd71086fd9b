import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createFairQueue } from '../fair-queue.ts';

/** Why work in a thread was aborted. */
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
  capacity: { max: maxWaiting, createError: () => new ThreadFailure('busy') },
});

let pool: Piscina | undefined;

const openPool = (): Piscina => {
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // An idle thread must not block while it waits for work: it would not notice its end.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 64 },
    // The process's own command-line flags must not apply to threads.
    execArgv: [],
  });
  // A thread that fails with no work in hand is replaced, and nobody waits for it: it must not end the process.
  opened.on('error', () => {});
  return opened;
};

interface ThreadWork<Run extends (input: never) => unknown> {
  /** The program, which exports its function as `run`. Its name ends in `-thread.ts`. */
  file: URL;
  input: Parameters<Run>[0];
  /** Whose work it is: the queue is fair between accounts. */
  owner: string;
  /** How long it may run, not counting the time in the queue. */
  timeoutMs: number;
  /** Parts of the input that are transferred instead of copied. */
  transfer?: readonly MessagePort[];
}

/**
 * Runs work whose duration users can influence (parsing, layout, calculation) in another thread, so that requests are handled
 * meanwhile. Work that takes too long or too much memory is aborted and rejected with a `ThreadFailure`.
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
