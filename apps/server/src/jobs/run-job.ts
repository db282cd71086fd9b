import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/db.ts';
import { encodeId } from '../kit/ids.ts';
import { type JobDefinition, JobFailure, type RunningJob } from './define-job.ts';
import type { JobChanges } from './job-changes.ts';
import { createProgressSaver } from './job-progress.ts';
import {
  type ClaimState,
  claimJob,
  finishJob,
  type JobEnd,
  type JobRun,
  lockClaim,
  type Progress,
  saveProgress,
} from './job-state.ts';
import { type JobReference, jobTaskName } from './start-job.ts';
import type { Outcome, QueueTask, TaskContext } from './task.ts';

/** The job has ended, or another worker has claimed it: this run may commit nothing more. */
class ClaimLost extends Error {
  readonly state: ClaimState;

  constructor(hold: ClaimState) {
    super(hold === 'ended' ? 'The job has already ended.' : 'Another worker has claimed the job.');
    this.state = hold;
  }
}

const unexpectedFailure: JobEnd = {
  status: 'failed',
  error: {
    code: 'internal_error',
    message:
      'The job failed because something went wrong on our side. Start it again. If it fails again, give the operator the id of this job: the cause is in the log.',
  },
};

interface Claimed {
  run: JobRun;
  payload: unknown;
  progress: Progress;
}

/** Runs a claimed job to its end, or until its claim is lost. */
const runClaimedJob = async (
  definition: JobDefinition,
  { run, payload, progress: initialProgress }: Claimed,
  database: Database,
  lost: AbortController,
  { signal: stop, log, isLastAttempt }: TaskContext & { isLastAttempt: boolean },
): Promise<Outcome> => {
  const signal = AbortSignal.any([stop, lost.signal]);
  const transaction = <T>(work: (db: Transaction) => Promise<T>) => database.write(run.accountId, work);
  const progress = createProgressSaver(
    initialProgress,
    (newest) => transaction((db) => saveProgress(db, run, newest)),
    (err) => log.warn({ err }, 'Could not save the progress of a job'),
  );

  const checkClaim = (hold: ClaimState) => {
    if (hold === 'running') return;
    lost.abort(new ClaimLost(hold));
    lost.signal.throwIfAborted();
  };
  const finish = async (end: JobEnd): Promise<Outcome> => {
    await progress.whenSaved();
    checkClaim(await transaction((db) => finishJob(db, run, end, progress.latest())));
    return end.status;
  };

  const job: RunningJob<unknown> = {
    accountId: run.accountId,
    id: run.id,
    payload,
    done: initialProgress.done,
    signal,
    log,
    progress: progress.report,
    async write(work) {
      signal.throwIfAborted();
      await progress.whenSaved();
      const { result, progressToSave } = await transaction(async (db) => {
        const reported: { progressToSave?: Progress } = {};
        const result = await work(db, (done, total) => {
          reported.progressToSave = progress.withTotal(done, total);
        });
        checkClaim(await lockClaim(db, run));
        if (reported.progressToSave) await saveProgress(db, run, reported.progressToSave);
        return { result, ...reported };
      });
      if (progressToSave) progress.markSaved(progressToSave);
      return result;
    },
  };

  try {
    const result = await definition.run(job);
    // A job that returns early because of the signal has not done its work.
    signal.throwIfAborted();
    return await finish({ status: 'succeeded', result });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof JobFailure)
      return await finish({ status: 'failed', error: { code: error.code, message: error.message } });
    if (!isLastAttempt) throw error;
    log.error({ err: error }, 'A job failed permanently');
    return await finish(unexpectedFailure);
  } finally {
    await progress.close();
  }
};

/** Converts a job definition to a queue task. See job-state.ts for the life cycle of a job. */
export const jobTask = (
  definition: JobDefinition,
  { database, changes }: { database: Database; changes: JobChanges },
): QueueTask => ({
  name: jobTaskName(definition.type),

  async run(ticket, context): Promise<Outcome> {
    const { accountId, jobId } = ticket as JobReference;
    const log = context.log.child({ job: encodeId('job', jobId) });
    const lost = new AbortController();
    let run: JobRun | undefined;
    const recheckClaim = async (held: JobRun) => {
      const hold = await database.write(accountId, (db) => lockClaim(db, held));
      if (hold !== 'running') lost.abort(new ClaimLost(hold));
    };
    // Before the job is claimed, so that no cancel is missed in between.
    const unsubscribe = changes.subscribe(jobId, (status) => {
      if (status === 'canceled') lost.abort(new ClaimLost('ended'));
      if (status === undefined && run)
        recheckClaim(run).catch((err) => log.warn({ err }, 'Could not check whether the job was canceled'));
    });
    try {
      const row = await database.write(accountId, (db) => claimJob(db, accountId, jobId));
      if (!row) return 'canceled';
      run = { accountId, id: jobId, attempt: row.attempt };
      const claimed = { run, payload: row.payload, progress: { done: row.done, total: row.total } };
      return await runClaimedJob(definition, claimed, database, lost, { ...context, log });
    } catch (error) {
      // An ended job can be removed from the queue. One that another worker has claimed must stay.
      if (error instanceof ClaimLost && error.state === 'ended') return 'canceled';
      throw error;
    } finally {
      unsubscribe();
    }
  },
});
