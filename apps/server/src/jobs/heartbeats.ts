import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/db.ts';
import { failExhaustedJobs } from './all-accounts.ts';
import { createDeadHolderDetector, type Presence } from './presence.ts';

/*
 * The queue keeps the work of a killed worker locked for four hours. So workers supervise each other: the work of a worker whose
 * database session has ended (presence.ts) is released, by default within 3 to 4 s. Every worker also writes a heartbeat every
 * few seconds, for a session that does not end, such as behind a network that drops all packets: the work of a worker without a
 * heartbeat for 20 s is released as well. If that worker is still alive, it finds its jobs claimed by others: see `attempt` in
 * job-state.ts.
 */

export interface HeartbeatTimings {
  beatMs: number;
  /** How often ended sessions are checked for. */
  sessionCheckMs: number;
  /** A worker without a heartbeat for this long is dead, even if its session is open. */
  deadAfterMs: number;
  /** How often workers without a heartbeat are checked for, across all processes. */
  superviseMs: number;
}

const supervisor = 'supervisor';

const interval = (ms: number) => sql`${ms / 1_000} * interval '1 second'`;

const writeHeartbeats = (db: Db, workerIds: readonly string[], holder: number) =>
  db.run(sql`
    insert into worker_heartbeats (worker_id, holder) select unnest(${workerIds}::text[]), ${holder}::integer
    on conflict (worker_id) do update set seen_at = now(), holder = excluded.holder`);

const listLockHolders = async (db: Db): Promise<number[]> => {
  const found = await db.all(
    sql<{ holder: number }>`select distinct holder from worker_heartbeats where holder is not null`,
  );
  return found.map(({ holder }) => holder);
};

/** Releases the work of the workers of these sessions, and notifies live workers. */
const releaseWorkOfHolders = (db: Db, holders: readonly number[]): Promise<{ worker: string }[]> =>
  db.all(sql<{ worker: string }>`
    with dead as (
      delete from worker_heartbeats where holder = any(${holders}::integer[]) returning worker_id
    ), freed as materialized (
      select worker_id as worker, graphile_worker.force_unlock_workers(array[worker_id]) from dead
    )
    select worker, pg_notify('jobs:insert', '{"count":100}') from freed`);

/** True for one process per period: the queue scan costs the same however many workers there are. */
const claimSupervision = async (db: Db, everyMs: number): Promise<boolean> =>
  (await db.run(sql`
    insert into worker_heartbeats as last (worker_id) values (${supervisor})
    on conflict (worker_id) do update set seen_at = now() where last.seen_at < now() - ${interval(everyMs)}`)) ===
  1;

/** A recent lock counts as a heartbeat: it covers a worker that has not written its first one yet. */
const releaseWorkOfSilent = (db: Db, deadAfterMs: number): Promise<{ worker: string }[]> =>
  db.all(sql<{ worker: string }>`
    with dead as (
      select locked_by as worker from graphile_worker.jobs where locked_by is not null group by locked_by
      having max(locked_at) < now() - ${interval(deadAfterMs)} and not exists (
        select from worker_heartbeats
        where worker_id = locked_by and seen_at >= now() - ${interval(deadAfterMs)})
    )
    select worker, graphile_worker.force_unlock_workers(array[worker]) from dead`);

const deleteOldHeartbeats = (db: Db) =>
  db.run(sql`delete from worker_heartbeats where seen_at < now() - interval '1 day'`);

export const startHeartbeats = ({
  presence: { db, holder },
  workerIds,
  timings: { beatMs, sessionCheckMs, deadAfterMs, superviseMs },
  log,
}: {
  presence: Presence;
  workerIds(): string[];
  timings: HeartbeatTimings;
  log: Logger;
}) => {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  let lastHeartbeatAt = performance.now();
  let steadySince = lastHeartbeatAt;

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

  const sendHeartbeats = async () => {
    const ids = workerIds();
    if (ids.length > 0) await writeHeartbeats(db, ids, holder);
    const now = performance.now();
    if (now - lastHeartbeatAt > deadAfterMs / 2) steadySince = now;
    lastHeartbeatAt = now;
  };

  const findDead = createDeadHolderDetector();
  const checkEndedSessions = async () => {
    const dead = await findDead(db, await listLockHolders(db));
    if (dead.length === 0) return;
    const freed = await releaseWorkOfHolders(db, dead);
    if (freed.length > 0)
      log.warn({ workers: freed.map(({ worker }) => worker) }, 'Released the work of dead workers');
    await failExhausted();
  };

  const failExhausted = async () => {
    const failed = await failExhaustedJobs(db);
    if (failed > 0) log.error({ jobs: failed }, 'Failed jobs whose last attempt died with its worker');
  };

  const superviseOthers = async () => {
    // After an outage or a long suspend every worker seems silent: they get time for a heartbeat first.
    if (performance.now() - steadySince < 2 * beatMs || performance.now() - lastHeartbeatAt > deadAfterMs / 2)
      return;
    if (!(await claimSupervision(db, superviseMs / 2))) return;
    const freed = await releaseWorkOfSilent(db, deadAfterMs);
    if (freed.length > 0)
      log.warn({ workers: freed.map(({ worker }) => worker) }, 'Released the work of unresponsive workers');
    await failExhausted();
    await deleteOldHeartbeats(db);
  };

  const beating = every(beatMs, sendHeartbeats, 'Could not send a heartbeat for this worker');
  const checkingSessions = every(sessionCheckMs, checkEndedSessions, 'Could not check for dead workers');
  const supervising = every(superviseMs, superviseOthers, 'Could not check for dead workers');

  return {
    /** Ends the heartbeats. The work of these workers must be done or returned by now. */
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([beating(), checkingSessions(), supervising()]);
    },
  };
};

/** Releases everything these workers still hold, and deletes their heartbeats. */
export const unregisterWorkers = async (db: Db, workerIds: readonly string[]): Promise<void> => {
  await db.run(sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`);
  await db.run(sql`delete from worker_heartbeats where worker_id = any(${workerIds}::text[])`);
};

/** Reschedules aborted work immediately, without counting the attempt. */
export const returnAttempt = async (db: Db, queueId: string, attempts: number): Promise<void> => {
  await db.run(sql`
    select graphile_worker.reschedule_jobs(array[${queueId}]::bigint[], run_at => now(), attempts => ${attempts - 1})`);
};
