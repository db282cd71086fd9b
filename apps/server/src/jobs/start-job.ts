import type { Db } from '../db/db.ts';
import { newUuid } from '../kit/ids.ts';
import type { JobDefinition } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { insertJob, type JobRow } from './job-state.ts';

/** With the delays between them, about four minutes. */
const defaultMaxAttempts = 6;

export const jobTaskName = (type: string) => `job:${type}`;

export interface JobReference {
  accountId: string;
  jobId: string;
}

/** Creates a job in the caller's transaction. A worker claims it after the commit. */
export const startJob = async (
  db: Db,
  accountId: string,
  { type, maxAttempts = defaultMaxAttempts }: Pick<JobDefinition, 'type' | 'maxAttempts'>,
  payload: object,
): Promise<JobRow> => {
  const job = await insertJob(db, accountId, { id: newUuid(), type, payload });
  const ticket: JobReference = { accountId, jobId: job.id };
  // The key maps the queued task to the job; see failExhaustedJobs.
  await enqueue(db, jobTaskName(type), ticket, { jobKey: `job/${accountId}/${job.id}`, maxAttempts });
  return job;
};
