import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  parseCronItems,
  Logger as QueueLogger,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Writes the queue's messages to our log. Task failures are skipped, because the worker logs them itself, and so are the queue's
 * details, because they contain job payloads.
 */
const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, details) => {
    if (details?.failure === true) return;
    log[levels[level]]({ ...(details?.error !== undefined && { err: details.error }) }, message);
  });

interface QueueRunnerSettings {
  pool: pg.Pool;
  tasks: TaskList;
  concurrency: number;
  pollMs: number;
  log: Logger;
  /** Resolves when nothing that this worker claimed is running any more. */
  whenIdle(workerId: string): Promise<void>;
  /** Returns work that a worker still held when it ended unexpectedly. */
  releaseWork(workerId: string): Promise<void>;
}

/**
 * The queue releases its LISTEN connection twice if that connection breaks while a worker stops and LISTEN is still in flight.
 * The second release throws in a promise that nobody awaits, which would end the process: here it does nothing.
 */
const withIdempotentRelease = (pool: pg.Pool): pg.Pool => {
  type OnConnect = Parameters<typeof pool.connect>[0];
  const connect = (onConnect?: OnConnect) => {
    if (!onConnect) return pool.connect();
    return pool.connect((error, client, release) => {
      // Without a connection there may be nothing to release.
      if (!client) return onConnect(error, client, release);
      let isReleased = false;
      onConnect(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

const replaceAfterMs = 1_000;
/** PostgreSQL was reachable just before; on a busy machine the next connection can still time out. */
const startAttempts = 5;
/** Time for results that are being written. */
const settleMs = 500;

/**
 * Keeps one worker of the queue running. The queue's own worker stops permanently when it cannot write the result of a task, for
 * example when PostgreSQL is down: then another is started, while the tasks of the old one are completed. The same applies to a
 * worker whose first query fails: it caches the failed lookup of its task names, and would never find work again.
 */
export const startQueueRunner = async (settings: QueueRunnerSettings) => {
  const { log } = settings;
  const pool = withIdempotentRelease(settings.pool);
  const living = new Map<string, { released: Promise<void>; stop(): void }>();
  let stopping = false;
  let replacement: NodeJS.Timeout | undefined;

  const replace = () => {
    if (stopping) return;
    clearTimeout(replacement);
    replacement = setTimeout(() => {
      start().catch((err) => {
        log.warn({ err }, 'Could not restart the worker; retrying');
        replace();
      });
    }, replaceAfterMs);
  };

  const start = async () => {
    const events: WorkerEvents = new EventEmitter();
    let workerId = '';
    const released = Promise.withResolvers<void>();
    let stopRunner = () => {};
    events.once('pool:create', ({ workerPool }) => {
      workerId = workerPool.id;
      living.set(workerId, { released: released.promise, stop: () => stopRunner() });
    });
    const retire = async () => {
      // Its own shutdown may never end if several results could not be written, so it is not awaited.
      await settings.whenIdle(workerId);
      await pause(settleMs);
      released.resolve();
      await settings.releaseWork(workerId);
      living.delete(workerId);
    };
    events.once('pool:gracefulShutdown', () => {
      if (stopping) return;
      replace();
      void retire();
    });
    let hasPolled = false;
    const notePoll = () => {
      hasPolled = true;
    };
    events.once('worker:getJob:empty', notePoll);
    events.once('job:start', notePoll);
    events.on('worker:getJob:error', ({ worker: { workerPool }, error }) => {
      if (hasPolled || stopping || workerPool._shuttingDown) return;
      log.warn({ err: error }, 'A new worker cannot fetch jobs; starting another one in its place');
      Promise.resolve(workerPool.gracefulShutdown()).catch(() => {});
    });
    events.once('pool:release', () => {
      // A worker that ends with an error leaves its tasks running.
      void settings.whenIdle(workerId).then(released.resolve);
    });
    const runner = await run({
      pgPool: pool,
      taskList: settings.tasks,
      // Schedules are queued by scheduler.ts.
      parsedCronItems: parseCronItems([]),
      concurrency: settings.concurrency,
      pollInterval: settings.pollMs,
      noHandleSignals: true,
      logger: queueLogger(log),
      events,
      // Without these the queue does not wait for writing results: an error there would end the process, and a
      // stop would not wait for it.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    runner.promise.catch((err) => log.warn({ err }, 'A queue worker stopped'));
    stopRunner = () => {
      // It rejects if it is already stopping, which is fine.
      runner.stop().catch(() => {});
    };
    if (stopping) stopRunner();
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await start();
      break;
    } catch (err) {
      if (tries === startAttempts) throw err;
      log.warn({ err }, 'The worker could not start; trying once more');
      await pause(replaceAfterMs);
    }
  }

  return {
    workerIds: () => [...living.keys()],
    /** Claims no more work; resolves when all running work has ended. */
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(replacement);
      const workers = [...living.values()];
      for (const worker of workers) worker.stop();
      await Promise.all(workers.map((worker) => worker.released));
    },
  };
};
