import type { Transaction } from '../db/db.ts';
import type { TaskContext } from './task.ts';

type ReportProgress = (done: number, total?: number) => void;

/** A job while a worker has it in hand. */
export interface RunningJob<Payload> extends TaskContext {
  accountId: string;
  id: string;
  payload: Payload;
  /** What earlier attempts told as done. Where it is told inside `write`, exactly what they committed. */
  done: number;
  /**
   * One transaction of the job's account, committed only if the job is still running and still this worker's: after
   * a cancel was answered nothing more is committed. May run again from the start, as every write.
   * Progress told to `work` is committed together with its rows.
   */
  write<T>(work: (db: Transaction, progress: ReportProgress) => Promise<T>): Promise<T>;
  /** Shows how far the work has come. Cheap: only the newest value is saved, a few times a second at most. */
  progress: ReportProgress;
}

/** A kind of job that accounts can see, follow and cancel. */
export interface JobDefinition<Payload = unknown> {
  type: string;
  maxAttempts?: number;
  /**
   * Does the work and returns the result that people see. It may be taken up again by another worker, after whatever
   * `write` last committed. When `signal` aborts it must throw, best by `signal.throwIfAborted()`.
   */
  run(job: RunningJob<Payload>): Promise<object | undefined>;
}

export const defineJob = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

/** Thrown by a job to fail at once, without another try. Both texts are shown to the account. */
export class JobFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
