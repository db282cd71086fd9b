import type { Schedule } from '../../jobs/task.ts';
import { deleteExpiredDrafts, deleteExpiredLinks } from './store-purge.ts';

const batch = 500;

/** Every hour: deletes expired drafts. Their keys are already rejected by their expiry time. */
export const purgeDraftsSchedule: Schedule = {
  name: 'purge-drafts',
  cron: '23 * * * *',
  async run({ db: owner, now, signal, log }) {
    let purged = 0;
    for (let count = batch; count === batch; purged += count) {
      signal.throwIfAborted();
      count = await deleteExpiredDrafts(owner, now, batch);
    }
    if (purged > 0) log.info({ purged }, 'Deleted expired drafts');
  },
};

/** Every day: deletes expired resume links. */
export const purgeResumeLinksSchedule: Schedule = {
  name: 'purge-resume-links',
  cron: '53 4 * * *',
  async run({ db: owner, now, signal }) {
    for (let count = batch; count === batch; ) {
      signal.throwIfAborted();
      count = await deleteExpiredLinks(owner, now, batch);
    }
  },
};
