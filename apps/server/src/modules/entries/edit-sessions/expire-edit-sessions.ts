import type { Schedule } from '../../../jobs/task.ts';
import { expireEditSessions } from './store.ts';

const batch = 500;

/** Sessions whose time is over. Their keys open nothing already, by the time alone; here what was staged is dropped. */
export const expireEditSessionsSchedule = (): Schedule => ({
  name: 'expire-edit-sessions',
  cron: '*/10 * * * *',
  async run({ db: owner, signal, log }) {
    let expired = 0;
    for (let count = batch; count === batch; expired += count) {
      signal.throwIfAborted();
      count = await expireEditSessions(owner, batch);
    }
    if (expired > 0) log.info({ expired }, 'Edit sessions expired');
  },
});
