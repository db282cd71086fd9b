import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import type { Schedule } from '../../jobs/task.ts';
import { listRetentions } from './store.ts';

/** Deletes up to `limit` objects that have been in the trash for longer than `days`, by the database's clock. */
type PurgeBatch = (db: Db, accountId: string, days: number, limit: number) => Promise<number>;

const limit = 500;

/** A nightly schedule that permanently deletes one kind of object from every account's trash after the retention period. */
export const purgeTrashSchedule = ({ database }: Services, name: string, purge: PurgeBatch): Schedule => {
  const purgeAccount = async (accountId: string, days: number, signal: AbortSignal): Promise<number> => {
    for (let purged = 0; ; ) {
      signal.throwIfAborted();
      const batch = await database.write(accountId, (db) => purge(db, accountId, days, limit));
      purged += batch;
      if (batch < limit) return purged;
    }
  };

  return {
    name,
    cron: '41 3 * * *',
    async run({ db: owner, signal, log }) {
      let purged = 0;
      for (const { id, retention_days } of await listRetentions(owner)) {
        try {
          purged += await purgeAccount(id, retention_days, signal);
        } catch (error) {
          signal.throwIfAborted();
          // One failing account must not block the others.
          log.error({ err: error, accountId: id }, 'Could not empty the trash of an account');
        }
      }
      if (purged > 0) log.info({ purged }, 'Deleted from the trash');
    },
  };
};
