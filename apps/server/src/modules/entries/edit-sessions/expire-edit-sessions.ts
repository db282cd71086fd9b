import type { Schedule } from '../../../jobs/task.ts';
import { releaseFiles } from '../release-files.ts';
import { expireEditSessions } from './store.ts';

const batch = 500;

/** Marks expired sessions and deletes their staged answers. Their keys are already rejected by their expiry time. */
export const expireEditSessionsSchedule = (): Schedule => ({
  name: 'expire-edit-sessions',
  cron: '*/10 * * * *',
  async run({ db: owner, signal, log }) {
    let expired = 0;
    for (let count = batch; count === batch; expired += count) {
      signal.throwIfAborted();
      const ended = await expireEditSessions(owner, batch);
      for (const { account_id, entry_id, file_ids } of ended)
        await releaseFiles(owner, account_id, entry_id, file_ids);
      count = ended.length;
    }
    if (expired > 0) log.info({ expired }, 'Expired edit sessions');
  },
});
