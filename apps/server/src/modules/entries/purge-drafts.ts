import type { Schedule } from '../../jobs/task.ts';
import { deleteExpiredDrafts, deleteOldKeys } from './store-purge.ts';

const batch = 500;
/** How long a respondent can come back to see what they have sent. */
const keyAge = 30 * 24 * 3_600_000;

/** Every hour: drafts whose time is over. They cannot be opened any more, by the time alone. */
export const purgeDraftsSchedule: Schedule = {
  name: 'purge-drafts',
  cron: '23 * * * *',
  async run({ db: owner, now, signal, log }) {
    let purged = 0;
    for (let count = batch; count === batch; purged += count) {
      signal.throwIfAborted();
      count = await deleteExpiredDrafts(owner, now, batch);
    }
    if (purged > 0) log.info({ purged }, 'Purged drafts');
  },
};

/** Every day: keys of entries that were sent 30 days ago, and links to go on whose time is over. */
export const purgeEntryKeysSchedule: Schedule = {
  name: 'purge-entry-keys',
  cron: '53 4 * * *',
  async run({ db: owner, now, signal }) {
    const before = new Date(now.getTime() - keyAge);
    for (let count = batch; count === batch; ) {
      signal.throwIfAborted();
      count = await deleteOldKeys(owner, before, now, batch);
    }
  },
};
