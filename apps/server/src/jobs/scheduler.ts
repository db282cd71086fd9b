import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/db.ts';
import { nextCronTime } from '../kit/clock.ts';
import type { Schedule } from './task.ts';

/*
 * Queues the service's own schedules when they are due. The table `schedules` holds the next time of each, and the database's
 * clock decides: a worker whose own clock is wrong changes nothing. Each time is queued once, whichever workers check; of several
 * times missed while no worker was running, only one is queued.
 */

const nextAfter = ({ name, cron }: Schedule, after: Date): Date => {
  const next = nextCronTime(cron, 'UTC', after);
  if (!next) throw new Error(`The schedule "${name}" has no next time: ${cron}`);
  return next;
};

const now = async (db: Db): Promise<Date> => (await db.one(sql<{ now: Date }>`select now()`)).now;

/** A schedule that is new, or whose cron expression was changed, starts with its next time. */
const register = async (db: Db, schedules: readonly Schedule[]): Promise<void> => {
  const at = await now(db);
  const rows = schedules.map((one) => ({ name: one.name, cron: one.cron, next_at: nextAfter(one, at) }));
  await db.run(sql`
    insert into schedules as known (name, cron, next_at)
    select name, cron, next_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (name text, cron text, next_at timestamptz)
    on conflict (name) do update set cron = excluded.cron, next_at = excluded.next_at where known.cron <> excluded.cron`);
};

const listDue = (db: Db, names: readonly string[]) =>
  db.all(sql<{ name: string; now: Date }>`
    select name, now() from schedules where name = any(${names}::text[]) and next_at <= now()`);

/** Queues one time of a schedule, unless another worker has. Work still queued under its key is not queued again. */
const queueTime = (db: Db, name: string, nextAt: Date) =>
  db.run(sql`
    with taken as (
      update schedules set next_at = ${nextAt} where name = ${name} and next_at <= now() returning name
    )
    select graphile_worker.add_job('schedule:' || name, '{}', job_key => 'schedule/' || name, max_attempts => 3)
    from taken`);

export const startScheduler = (
  db: Db,
  schedules: readonly Schedule[],
  { everyMs, log }: { everyMs: number; log: Logger },
) => {
  const byName = new Map(schedules.map((schedule) => [schedule.name, schedule]));
  let isRegistered = false;

  const queueDue = async () => {
    if (!isRegistered) await register(db, schedules);
    isRegistered = true;
    for (const { name, now } of await listDue(db, [...byName.keys()])) {
      const schedule = byName.get(name);
      if (schedule) await queueTime(db, name, nextAfter(schedule, now));
    }
  };
  let running: Promise<void> | undefined;
  const checkDue = () => {
    running ??= queueDue()
      .catch((err) => log.warn({ err }, 'Could not queue schedules that are due; trying again'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(checkDue, everyMs);
  checkDue();

  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
};
