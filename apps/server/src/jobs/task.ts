import type { Logger } from 'pino';
import type { Db } from '../db/db.ts';

export interface TaskContext {
  /** Aborts when the worker stops (another worker then repeats the work) or a job is canceled. */
  signal: AbortSignal;
  log: Logger;
}

/**
 * Internal work, queued by `enqueue`. It may run twice: a worker can die between the work and recording its result. Errors are
 * logged and retried with exponential backoff.
 */
export interface Task {
  name: string;
  run(payload: unknown, context: TaskContext): Promise<void>;
}

/** Scheduled work. Times missed while no worker was running are run once. */
export interface Schedule {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** `db` belongs to the owner and sees every account; each statement is its own transaction. */
  run(context: TaskContext & { db: Db; now: Date }): Promise<void>;
}

/** How a run ended. `retried`: it failed and will be retried. `released`: the worker stopped, another claims it. */
export type Outcome = 'succeeded' | 'failed' | 'canceled' | 'retried' | 'released';

/** A task as the worker runs it. */
export interface QueueTask {
  name: string;
  run(payload: unknown, context: TaskContext & { isLastAttempt: boolean }): Promise<Outcome>;
}
