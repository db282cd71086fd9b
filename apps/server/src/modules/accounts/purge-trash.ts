import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import type { Schedule } from '../../jobs/task.ts';
import { listRetentions } from './store.ts';

const day = 86_400_000;

/** A nightly schedule that purges one kind of thing from every account's trash once its retention period is over. */
export const purgeTrashSchedule = (
  { database }: Services,
  name: string,
  purge: (db: Db, accountId: string, before: Date) => Promise<number>,
): Schedule => ({
  name,
  cron: '41 3 * * *',
  async run({ db: owner, now, signal, log }) {
    let purged = 0;
    for (const { id, retention_days } of await listRetentions(owner)) {
      signal.throwIfAborted();
      const before = new Date(now.getTime() - retention_days * day);
      purged += await database.write(id, (db) => purge(db, id, before));
    }
    if (purged > 0) log.info({ purged }, 'Purged from the trash');
  },
});
