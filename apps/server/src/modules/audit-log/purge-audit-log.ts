import type { Schedule } from '../../jobs/task.ts';
import { listAccountIds, purgeAuditLog } from './store.ts';

/** Two years, so that a yearly review can look back on the previous one. */
const retentionDays = 730;
const limit = 1_000;

export const purgeAuditLogSchedule: Schedule = {
  name: 'purge-audit-log',
  cron: '11 4 * * *',
  async run({ db: owner, signal, log }) {
    let purged = 0;
    for (const { id } of await listAccountIds(owner)) {
      for (let batch = limit; batch === limit; purged += batch) {
        signal.throwIfAborted();
        batch = await purgeAuditLog(owner, id, retentionDays, limit);
      }
    }
    if (purged > 0) log.info({ purged }, 'Deleted old audit log records');
  },
};
