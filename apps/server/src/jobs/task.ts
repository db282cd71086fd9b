import type { Logger } from 'pino';
import type { Db } from '../db/db.ts';

export interface TaskContext {
  /** Aborts when the worker stops (the work is then done again elsewhere) or a job is canceled. */
  signal: AbortSignal;
  log: Logger;
}

/**
 * Internal work, asked for by `enqueue`. It may run twice: a worker can die between the work and the note that it is
 * done. What it throws is logged and it is tried again later, with growing pauses.
 */
export interface Task {
  name: string;
  run(payload: unknown, context: TaskContext): Promise<void>;
}

/** Work that comes back by the clock. Runs that were missed while no worker was up are made up for once. */
export interface Schedule {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** `db` belongs to the owner and sees every account; each statement is a transaction of its own. */
  run(context: TaskContext & { db: Db; now: Date }): Promise<void>;
}

/** How a run ended. `retried`: it failed and comes again. `released`: the worker stopped, another takes it up. */
export type Outcome = 'succeeded' | 'failed' | 'canceled' | 'retried' | 'released';

/** Work as the worker runs it. */
export interface QueueTask {
  name: string;
  run(payload: unknown, context: TaskContext & { isLastAttempt: boolean }): Promise<Outcome>;
}
