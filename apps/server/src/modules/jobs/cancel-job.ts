import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { type JobRow, markCanceled } from '../../jobs/job-state.ts';
import { findJob } from './store.ts';

/** Ends a queued or running job immediately. What it has committed stays; it can commit nothing more. */
export const cancelJob = async (
  { db, accountId, audit }: AccountWrite<'job.canceled'>,
  id: string,
): Promise<JobRow> => {
  const canceled = await markCanceled(db, accountId, id);
  if (canceled) {
    audit('job.canceled', { target: { type: 'job', id, name: canceled.type } });
    return canceled;
  }
  return fail((await findJob(db, accountId, id)) ? 'job_not_cancelable' : 'not_found');
};
