import type { Schedule } from '../../jobs/task.ts';
import { deleteOldDeliveries } from './store-dispatch.ts';

/** As long as events, which contain what was sent. */
const retentionDays = 30;
const batch = 1_000;

export const deleteOldDeliveriesSchedule: Schedule = {
  name: 'purge-webhook-deliveries',
  cron: '53 2 * * *',
  async run({ db, now, signal, log }) {
    const before = new Date(now.getTime() - retentionDays * 24 * 3_600_000);
    let deliveries = 0;
    for (let count = batch; count === batch; deliveries += count) {
      signal.throwIfAborted();
      count = await deleteOldDeliveries(db, before, batch);
    }
    log.info({ deliveries }, 'Deleted old webhook deliveries');
  },
};
