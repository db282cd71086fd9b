import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import type { JobDefinition } from './define-job.ts';
import { type HeartbeatTimings, returnAttempt, startHeartbeats, unregisterWorkers } from './heartbeats.ts';
import type { JobChanges } from './job-changes.ts';
import { maintenance } from './maintenance.ts';
import { createOwnerPool } from './owner-pool.ts';
import { createPresence } from './presence.ts';
import { startQueueRunner } from './queue-runner.ts';
import { jobTask } from './run-job.ts';
import { startScheduler } from './scheduler.ts';
import type { QueueTask, Schedule, Task } from './task.ts';
import { createTaskRunner, type OnFinished } from './task-runner.ts';

interface WorkerTimings extends HeartbeatTimings {
  /** How often the queue is polled without a notification: for retries and released work. */
  pollMs: number;
  /** How often due schedules are checked. */
  scheduleMs: number;
  /** How long a stop waits for running work before it is aborted. */
  graceMs: number;
  /** How long aborted work may take to end before it is returned anyway. */
  releaseMs: number;
}

const defaultTimings: WorkerTimings = {
  beatMs: 5_000,
  sessionCheckMs: 1_000,
  deadAfterMs: 20_000,
  superviseMs: 7_500,
  pollMs: 2_000,
  scheduleMs: 5_000,
  graceMs: 5_000,
  releaseMs: 1_500,
};

export interface WorkerSettings {
  /** For the role that owns the tables and the queue. */
  ownerUrl: string;
  database: Database;
  changes: JobChanges;
  tasks?: readonly Task[];
  jobs?: readonly JobDefinition[];
  schedules?: readonly Schedule[];
  concurrency: number;
  log: Logger;
  timings?: Partial<WorkerTimings>;
  /** Called for every run, for metrics. The name is `job:…`, `schedule:…` or the name of a task. */
  onFinished?: OnFinished;
}

export interface Worker {
  /** Identifies the work claimed by this process. */
  holder: number;
  /**
   * Claims no more work and waits for running work, up to the grace time; the rest is aborted and returned, so that another
   * worker claims it immediately. Always ends, even while PostgreSQL is down.
   */
  stop(): Promise<void>;
}

const releaseRetryMs = 500;

const plainTask = ({ name, run }: Task): QueueTask => ({
  name,
  async run(payload, context) {
    await run(payload, context);
    return 'succeeded';
  },
});

const scheduleTask = (schedule: Schedule, db: Db): QueueTask => ({
  name: `schedule:${schedule.name}`,
  async run(_payload, { signal, log }) {
    // The database's clock: rows have its time, and a worker whose own clock is ahead must not delete too early.
    const { now } = await db.one(sql<{ now: Date }>`select now()`);
    await schedule.run({ db, signal, log, now });
    return 'succeeded';
  },
});

/** True if the promise settled in time. */
const within = async (ms: number, promise: Promise<unknown>): Promise<boolean> => {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      pause(ms, false, { signal: timeout.signal }),
    ]);
  } finally {
    timeout.abort();
  }
};

/** Starts processing the queue. Rejects if PostgreSQL cannot be reached; later outages are waited out. */
export const startWorker = async (settings: WorkerSettings): Promise<Worker> => {
  const { database, changes, concurrency, log } = settings;
  const timings = { ...defaultTimings, ...settings.timings };
  // In addition to one connection per task: the queue's notifications and its schedules. Heartbeats have their own.
  const { pool, db } = createOwnerPool(settings.ownerUrl, concurrency + 2, log);
  const schedules = [...maintenance, ...(settings.schedules ?? [])];
  const runner = createTaskRunner(log, settings.onFinished);
  const tasks = runner.taskList([
    ...(settings.tasks ?? []).map(plainTask),
    ...(settings.jobs ?? []).map((job) => jobTask(job, { database, changes })),
    ...schedules.map((schedule) => scheduleTask(schedule, db)),
  ]);

  let stopping = false;
  const releaseWork = async (workerId: string): Promise<void> => {
    while (!stopping) {
      try {
        return await unregisterWorkers(db, [workerId]);
      } catch (err) {
        log.warn({ err }, 'Could not return work to the queue; retrying');
        await pause(releaseRetryMs);
      }
    }
  };
  const queue = await startQueueRunner({
    pool,
    tasks,
    concurrency,
    pollMs: timings.pollMs,
    log,
    whenIdle: runner.idle,
    releaseWork,
  }).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const scheduler = startScheduler(db, schedules, { everyMs: timings.scheduleMs, log });
  const presence = createPresence(settings.ownerUrl, log);
  const heartbeats = startHeartbeats({ presence, workerIds: queue.workerIds, timings, log });

  const stop = async () => {
    stopping = true;
    const workerIds = queue.workerIds();
    const drained = queue.stop();
    const brokenOff = (await within(timings.graceMs, drained)) ? [] : runner.abortAll();
    const deadline = performance.now() + 2 * timings.releaseMs;
    const beforeDeadline = (promise: Promise<unknown>) =>
      within(Math.max(0, Math.min(timings.releaseMs, deadline - performance.now())), promise);
    await beforeDeadline(drained);
    await beforeDeadline(Promise.all([scheduler.stop(), heartbeats.stop()]));
    await beforeDeadline(
      unregisterWorkers(db, workerIds).catch((err) =>
        log.warn(
          { err },
          'Could not return work to the queue; other workers claim it once this worker has timed out',
        ),
      ),
    );
    await beforeDeadline(
      Promise.allSettled(brokenOff.map(({ queueId, attempts }) => returnAttempt(db, queueId, attempts))),
    );
    await beforeDeadline(Promise.all([presence.close(), pool.end()]));
  };
  let stopped: Promise<void> | undefined;
  return {
    holder: presence.holder,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
};
