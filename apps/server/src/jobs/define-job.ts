import type { Transaction } from '../db/db.ts';
import type { TaskContext } from './task.ts';

type ReportProgress = (done: number, total?: number) => void;

/** A job while a worker runs it. */
export interface RunningJob<Payload> extends TaskContext {
  accountId: string;
  id: string;
  payload: Payload;
  /** The progress that earlier attempts reported. If it was reported inside `write`, exactly what they committed. */
  done: number;
  /**
   * One transaction in the job's account, committed only if the job is still running and still claimed by this worker: after a
   * cancel was confirmed nothing more is committed. May be retried from the start, like every write. Progress reported to `work`
   * is committed together with its rows.
   */
  write<T>(work: (db: Transaction, progress: ReportProgress) => Promise<T>): Promise<T>;
  /** Reports progress. Cheap: only the newest value is saved, at most a few times a second. */
  progress: ReportProgress;
}

/** A kind of job that accounts can see, monitor and cancel. */
export interface JobDefinition<Payload = unknown> {
  type: string;
  maxAttempts?: number;
  /**
   * Does the work and returns the result that users see. It may be resumed by another worker, after the last commit of `write`.
   * When `signal` aborts it must throw, preferably by `signal.throwIfAborted()`.
   */
  run(job: RunningJob<Payload>): Promise<object | undefined>;
}

export const defineJob = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

/** Thrown by a job to fail immediately, without a retry. Both texts are shown to the account. */
export class JobFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
