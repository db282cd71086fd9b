import type { Services } from '../../context.ts';
import type { Schedule } from '../../jobs/task.ts';
import { deleteGeneratedFile } from '../files/index.ts';
import { listExpired, markExpired } from './store.ts';

/** Hourly: deletes the files of expired exports. The export itself stays, and reports that it has expired. */
export const expireExportsSchedule = ({ database }: Services): Schedule => ({
  name: 'expire-exports',
  cron: '47 * * * *',
  async run({ db: owner, now, signal, log }) {
    for (let expired = 0; ; ) {
      const due = await listExpired(owner, now);
      for (const { account_id: accountId, id, file_id: fileId } of due) {
        signal.throwIfAborted();
        await database.write(accountId, async (db) => {
          await markExpired(db, accountId, id);
          await deleteGeneratedFile(db, accountId, fileId);
        });
      }
      expired += due.length;
      if (due.length > 0) continue;
      if (expired > 0) log.info({ expired }, 'Deleted expired export files');
      return;
    }
  },
});
