import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Services } from '../../../context.ts';
import { listen } from '../../../jobs/listen.ts';
import { createOwnerPool } from '../../../jobs/owner-pool.ts';
import { createDeadHolderDetector } from '../../../jobs/presence.ts';
import {
  type ClaimedRun,
  claimDueRuns,
  extendClaims,
  listDueAccounts,
  listDueSteps,
  listRunHolders,
  releaseRunsOf,
  requeueRuns,
} from '../runs/store-claims.ts';
import { createAccountQueues } from './account-queues.ts';
import type { RunExecution } from './execute-run.ts';
import { createRunPlans } from './plans.ts';
import { createRunWriter } from './run-writer.ts';
import { startDueSchedules } from './schedules.ts';
import { startExecution } from './start-execution.ts';

interface RunListeners {
  /** An account has due runs. */
  onDue(accountId: string): void;
  /** A run was ended by others than its worker. */
  onEnded(runId: string): void;
}

/** Listens for run notifications, sent on commit. Those missed while the connection is down are covered by polling. */
const listenForRuns = (url: string, { onDue, onEnded }: RunListeners, log: Logger) =>
  listen(
    url,
    'workflow_runs',
    ([accountId = '', runId]) => (runId === undefined ? onDue(accountId) : onEnded(runId)),
    log,
  );

interface Timings {
  /** Runs of a worker that hangs are claimed by others after this; those of a killed one as soon as its session ends. */
  leaseMs: number;
  heartbeatMs: number;
  /** How often due runs are polled without a notification: waits that are over, and runs of dead workers. */
  pollMs: number;
  /** How long a stop waits for steps in progress before it aborts them. */
  graceMs: number;
}

const defaultTimings: Timings = { leaseMs: 30_000, heartbeatMs: 8_000, pollMs: 1_000, graceMs: 5_000 };

/** Maximum total execution time of a run; waiting does not count. */
const maxBusyMs = 6 * 3_600_000;
/** The delay after an outage. */
const outageRetryMs = 2_000;
/** Shorter waits get a timer, to resume on time. */
const shortWaitMs = 60_000;

interface ActiveRun {
  run: ClaimedRun;
  execution?: RunExecution;
}

/** Executes workflow runs. Claims due runs per account, and extends the claims while they execute. */
export const startEngine = (
  services: Services,
  ownerUrl: string,
  { holder = null, ...timings }: Partial<Timings> & { holder?: number | null } = {},
): { stop(): Promise<void> } => {
  const { log, database, clock } = services;
  const { leaseMs, heartbeatMs, pollMs, graceMs } = { ...defaultTimings, ...timings };
  const { pool, db } = createOwnerPool(ownerUrl, 3, log);
  const queues = createAccountQueues();
  const engine = { services, plans: createRunPlans(services), writer: createRunWriter(services) };
  const activeRuns = new Map<string, ActiveRun>();
  const running = new Set<Promise<void>>();
  const wakeTimers = new Set<NodeJS.Timeout>();
  const ending = new AbortController();
  let isClaiming = false;

  const requeue = (run: ClaimedRun, inMs: number) =>
    requeueRuns(db, [run], inMs).catch((err) =>
      log.warn({ err }, 'Could not release a run; it is retried later'),
    );

  const scheduleWake = (accountId: string, at: Date | null): void => {
    const ms = (at?.getTime() ?? Number.POSITIVE_INFINITY) - clock.now().getTime();
    if (ms > shortWaitMs || ending.signal.aborted) return;
    const timer = setTimeout(
      () => {
        wakeTimers.delete(timer);
        queues.markDue(accountId);
        claimRuns();
      },
      Math.max(1, ms + 1),
    );
    wakeTimers.add(timer);
  };

  const work = async (active: ActiveRun): Promise<void> => {
    const { run } = active;
    try {
      const execution = await startExecution(engine, run);
      if (!execution) return;
      active.execution = execution;
      if (ending.signal.aborted) execution.drain();
      const result = await execution.ended;
      if (result === 'drained') await requeue(run, 0);
      else if (result === 'outage') await requeue(run, outageRetryMs);
      else if (typeof result === 'object') scheduleWake(run.accountId, result.waitsUntil);
    } catch (err) {
      log.warn({ err, runId: run.id }, 'Could not claim a run; retrying');
      await requeue(run, outageRetryMs);
    }
  };

  const start = (run: ClaimedRun): void => {
    const active: ActiveRun = { run };
    activeRuns.set(run.id, active);
    queues.start(run.accountId);
    const worked = work(active).finally(() => {
      if (activeRuns.get(run.id) === active) activeRuns.delete(run.id);
      queues.finish(run.accountId);
      running.delete(worked);
      claimRuns();
    });
    running.add(worked);
  };

  const claimAllRuns = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const ready = queues.takeReady();
      if (ready.length === 0) return;
      const claimed = await claimDueRuns(db, ready, { leaseMs, holder });
      const counts = new Map<string, number>();
      for (const run of claimed) {
        counts.set(run.accountId, (counts.get(run.accountId) ?? 0) + 1);
        start(run);
      }
      for (const { accountId, room } of ready) if (counts.get(accountId) === room) queues.markDue(accountId);
    }
  };
  let claiming: Promise<void> | undefined;
  const claimRuns = (): void => {
    if (isClaiming || ending.signal.aborted) return;
    isClaiming = true;
    claiming = claimAllRuns()
      .catch((err) => log.warn({ err }, 'Could not claim workflow runs; retrying'))
      .finally(() => {
        isClaiming = false;
      });
  };

  const sendHeartbeat = async (): Promise<void> => {
    const active = [...activeRuns.values()];
    if (active.length === 0) return;
    const runs = active.map(({ run }) => ({ accountId: run.accountId, id: run.id, claim: run.claim }));
    const extended = new Map(
      (await extendClaims(db, runs, { leaseMs, busyMs: heartbeatMs })).map((one) => [one.id, one.busyMs]),
    );
    for (const { run, execution } of active) {
      const busyMs = extended.get(run.id);
      if (busyMs === undefined) execution?.abandon();
      else if (busyMs > maxBusyMs)
        execution?.fail({
          code: 'run_timeout',
          message: 'The run took longer than six hours and was stopped. Split it up.',
        });
      else if (execution?.hasWaitingSteps())
        execution.resume(await database.read(run.accountId, (on) => listDueSteps(on, run.accountId, run.id)));
    }
  };

  const findDead = createDeadHolderDetector();
  const releaseWorkOfDead = async (): Promise<void> => {
    const dead = await findDead(
      db,
      (await listRunHolders(db)).map((one) => one.holder),
    );
    if (dead.length > 0) await releaseRunsOf(db, dead);
  };

  const poll = async (): Promise<void> => {
    await releaseWorkOfDead();
    for (const { accountId } of await listDueAccounts(db)) queues.markDue(accountId);
    claimRuns();
    await startDueSchedules(services, db);
  };

  const every = async (ms: number, round: () => Promise<void>, failure: string): Promise<void> => {
    while (!ending.signal.aborted) {
      await round().catch((err) => log.warn({ err }, failure));
      await pause(ms, undefined, { signal: ending.signal }).catch(() => {});
    }
  };

  const listener = listenForRuns(
    ownerUrl,
    {
      onDue(accountId) {
        queues.markDue(accountId);
        claimRuns();
      },
      onEnded: (runId) => activeRuns.get(runId)?.execution?.abandon(),
    },
    log,
  );
  const polling = every(pollMs, poll, 'Could not check for workflow runs; retrying');
  const heartbeats = every(
    heartbeatMs,
    sendHeartbeat,
    'Could not extend the claim on workflow runs; retrying',
  );

  const stop = async (): Promise<void> => {
    ending.abort();
    for (const timer of wakeTimers) clearTimeout(timer);
    await Promise.all([listener.close(), polling, heartbeats, claiming]);
    for (const { execution } of activeRuns.values()) execution?.drain();
    const grace = new AbortController();
    await Promise.race([
      Promise.all(running),
      pause(graceMs, undefined, { signal: grace.signal }).catch(() => {}),
    ]);
    grace.abort();
    const left = [...activeRuns.values()].map(({ run }) => run);
    for (const { execution } of activeRuns.values()) execution?.abandon();
    await Promise.all(running);
    if (left.length > 0)
      await requeueRuns(db, left, 0).catch((err) => log.warn({ err }, 'Could not release workflow runs'));
    await pool.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
};
