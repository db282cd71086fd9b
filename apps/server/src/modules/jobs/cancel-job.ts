import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { type JobRow, markCanceled } from '../../jobs/job-state.ts';
import { findJob } from './store.ts';

/** Ends a job at once, whether it waits or runs. What it has committed stays; it can commit nothing more. */
export const cancelJob = async (db: Db, accountId: string, id: string): Promise<JobRow> => {
  const canceled = await markCanceled(db, accountId, id);
  if (canceled) return canceled;
  return fail((await findJob(db, accountId, id)) ? 'job_not_cancelable' : 'not_found');
};
