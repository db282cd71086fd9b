import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { nextCronTime } from '../../../kit/next-cron-time.ts';
import { listDueSchedules, lockDueSchedule, setNextTime } from '../runs/store-schedules.ts';
import { startRun } from './start-run.ts';

/** When a schedule is due next after a time; null where it never is, as when its time zone no longer exists. */
export const nextTime = (
  { cron = '', timezone = 'UTC' }: { cron?: string | undefined; timezone?: string | undefined },
  after: Date,
): Date | null => nextCronTime(cron, timezone, after);

/** Long before a year that cron can name; a schedule that never comes is not looked at before. */
const farFuture = new Date('9999-01-01T00:00:00Z');

/**
 * Begins runs of schedules whose time has come. The note of the next time is committed with the run, so each time begins one
 * run, whichever processes look; of several that were missed, one.
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
        // Just turned on: its first time is still to come.
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
