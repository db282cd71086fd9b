import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { nextCronTime } from '../../../kit/clock.ts';
import { listDueSchedules, lockDueSchedule, setNextTime } from '../runs/store-schedules.ts';
import { startRun } from './start-run.ts';

/** The next time of a schedule after a date; null if there is none, for example because its time zone no longer exists. */
export const nextTime = (
  { cron = '', timezone = 'UTC' }: { cron?: string | undefined; timezone?: string | undefined },
  after: Date,
): Date | null => nextCronTime(cron, timezone, after);

/** Far in the future: a schedule that never comes is not checked before. */
const farFuture = new Date('9999-01-01T00:00:00Z');

/**
 * Starts runs of due schedules. The next time is committed with the run, so each time starts one run, whichever process is
 * first; of several missed times, one is run.
 */
export const startDueSchedules = async (
  { database, log }: Pick<Services, 'database' | 'log'>,
  owner: Db,
): Promise<void> => {
  for (const { accountId, workflowId, triggerKey } of await listDueSchedules(owner)) {
    const key = { workflowId, triggerKey };
    await database
      .write(accountId, async (db) => {
        const due = await lockDueSchedule(db, accountId, key);
        if (!due) return;
        await setNextTime(db, accountId, key, nextTime(due.settings, due.now) ?? farFuture);
        // Just enabled: its first time is yet to come.
        if (due.next_at === null) return;
        await startRun(db, accountId, {
          workflowId,
          source: { version: due.workflow_version },
          trigger: { key: triggerKey, type: 'schedule' },
          values: { scheduledAt: due.next_at.toISOString() },
        });
      })
      .catch((err) => log.warn({ err, workflowId }, 'Could not start a scheduled run; retrying'));
  }
};
