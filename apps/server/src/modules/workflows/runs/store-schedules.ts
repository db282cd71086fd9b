import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

const maxSchedulesPerPoll = 200;

interface ScheduleKey {
  workflowId: string;
  triggerKey: string;
}

/** Due schedules, and those without a computed next time. */
export const listDueSchedules = (db: Db): Promise<(ScheduleKey & { accountId: string })[]> =>
  // tenant-scope: all accounts, because the workers look after all of them.
  db.all(sql<ScheduleKey & { accountId: string }>`
    select l.account_id as "accountId", l.workflow_id as "workflowId", l.trigger_key as "triggerKey"
    from workflow_triggers l join accounts on accounts.id = l.account_id and accounts.deleted_at is null
    where l.type = 'schedule' and (next_at is null or next_at <= now())
    order by next_at nulls first limit ${maxSchedulesPerPoll}`);

/** Locks a schedule if it is still due; concurrent pollers skip it. */
export const lockDueSchedule = (db: Db, accountId: string, { workflowId, triggerKey }: ScheduleKey) =>
  db.maybe(sql<{
    workflow_version: number;
    settings: { cron?: string; timezone?: string };
    next_at: Date | null;
    now: Date;
  }>`
    select workflow_version, settings, next_at, now() from workflow_triggers
    where account_id = ${accountId} and workflow_id = ${workflowId} and trigger_key = ${triggerKey}
      and type = 'schedule' and (next_at is null or next_at <= now())
    for update skip locked`);

export const setNextTime = (
  db: Db,
  accountId: string,
  { workflowId, triggerKey }: ScheduleKey,
  nextAt: Date,
): Promise<number> =>
  db.run(sql`
    update workflow_triggers set next_at = ${nextAt}
    where account_id = ${accountId} and workflow_id = ${workflowId} and trigger_key = ${triggerKey}`);
