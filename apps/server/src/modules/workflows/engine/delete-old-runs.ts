import type { Services } from '../../../context.ts';
import type { Schedule } from '../../../jobs/task.ts';
import { deleteOldRuns } from '../runs/store.ts';

const batch = 500;

/** Deletes old ended runs, with their steps. */
export const deleteOldRunsSchedule = ({ config }: Pick<Services, 'config'>): Schedule => ({
  name: 'purge-workflow-runs',
  cron: '13 2 * * *',
  async run({ db, now, signal, log }) {
    const before = new Date(now.getTime() - config.workflowRunDays * 24 * 3_600_000);
    let runs = 0;
    for (let count = batch; count === batch; runs += count) {
      signal.throwIfAborted();
      count = await deleteOldRuns(db, before, batch);
    }
    log.info({ runs }, 'Deleted old workflow runs');
  },
});
