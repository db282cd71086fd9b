import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/db.ts';
import { failSpentJobs } from './all-accounts.ts';

/*
 * The queue keeps the work of a killed worker locked for four hours. So every worker says every few seconds that it
 * lives, and every worker looks after the others: the work of one that has been silent too long is set free. Should
 * that one live after all, it wakes to find its jobs taken: see `attempt` in job-state.ts. With the defaults, work
 * resumes some 20 to 30 s after a kill.
 */

export interface LifeSignTimings {
  beatMs: number;
  /** A worker that was not heard of for so long is dead. */
  deadAfterMs: number;
  /** How often dead workers are looked for, by all processes together. */
  superviseMs: number;
}

const supervisor = 'supervisor';

const interval = (ms: number) => sql`${ms / 1_000} * interval '1 second'`;

const beat = (db: Db, workerIds: readonly string[]) =>
  db.run(sql`
    insert into worker_heartbeats (worker_id) select unnest(${workerIds}::text[])
    on conflict (worker_id) do update set seen_at = now()`);

/** True for one process per period: the scan of the queue costs the same however many workers there are. */
const takeTurn = async (db: Db, everyMs: number): Promise<boolean> =>
  (await db.run(sql`
    insert into worker_heartbeats as last (worker_id) values (${supervisor})
    on conflict (worker_id) do update set seen_at = now() where last.seen_at < now() - ${interval(everyMs)}`)) ===
  1;

/** A lock is a sign of life as well: it shows a worker that has yet to say so for the first time. */
const freeWorkOfDead = (db: Db, deadAfterMs: number): Promise<{ worker: string }[]> =>
  db.all(sql<{ worker: string }>`
    with dead as (
      select locked_by as worker from graphile_worker.jobs where locked_by is not null group by locked_by
      having max(locked_at) < now() - ${interval(deadAfterMs)} and not exists (
        select from worker_heartbeats
        where worker_id = locked_by and seen_at >= now() - ${interval(deadAfterMs)})
    )
    select worker, graphile_worker.force_unlock_workers(array[worker]) from dead`);

const forgetSilent = (db: Db) =>
  db.run(sql`delete from worker_heartbeats where seen_at < now() - interval '1 day'`);

export const startLifeSigns = ({
  db,
  workerIds,
  timings: { beatMs, deadAfterMs, superviseMs },
  log,
}: {
  db: Db;
  workerIds(): string[];
  timings: LifeSignTimings;
  log: Logger;
}) => {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  let heardAt = performance.now();
  let steadySince = heardAt;

  const every = (ms: number, work: () => Promise<void>, failure: string) => {
    const tick = async () => {
      await work().catch((err) => log.warn({ err }, failure));
      if (stopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        current = tick();
      }, ms);
      timers.add(timer);
    };
    let current = tick();
    return () => current;
  };

  const sayAlive = async () => {
    const ids = workerIds();
    if (ids.length > 0) await beat(db, ids);
    const now = performance.now();
    if (now - heardAt > deadAfterMs / 2) steadySince = now;
    heardAt = now;
  };

  const superviseOthers = async () => {
    // After an outage or a long sleep everybody seems silent: first they get the time to speak.
    if (performance.now() - steadySince < 2 * beatMs || performance.now() - heardAt > deadAfterMs / 2) return;
    if (!(await takeTurn(db, superviseMs / 2))) return;
    const freed = await freeWorkOfDead(db, deadAfterMs);
    if (freed.length > 0)
      log.warn({ workers: freed.map(({ worker }) => worker) }, 'Freed the work of workers that died');
    const failed = await failSpentJobs(db);
    if (failed > 0) log.error({ jobs: failed }, 'Gave up jobs whose last attempt died with its worker');
    await forgetSilent(db);
  };

  const beating = every(beatMs, sayAlive, 'Could not tell that this worker lives');
  const supervising = every(superviseMs, superviseOthers, 'Could not look for dead workers');

  return {
    /** Ends the signs. The work of these workers must be done or handed back by now. */
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([beating(), supervising()]);
    },
  };
};

/** Hands back at once what these workers still hold, and takes their names off the list. */
export const resignWorkers = async (db: Db, workerIds: readonly string[]): Promise<void> => {
  await db.run(sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`);
  await db.run(sql`delete from worker_heartbeats where worker_id = any(${workerIds}::text[])`);
};

/** Lets work that was broken off for no fault of its own start anew right away, the attempt not counted. */
export const giveBackAttempt = async (db: Db, queueId: string, attempts: number): Promise<void> => {
  await db.run(sql`
    select graphile_worker.reschedule_jobs(array[${queueId}]::bigint[], run_at => now(), attempts => ${attempts - 1})`);
};
