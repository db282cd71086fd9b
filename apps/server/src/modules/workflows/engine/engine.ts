import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../context.ts';
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
import { listenForRuns } from './listen.ts';
import { createPlans } from './plans.ts';
import { createRunWriter } from './run-writer.ts';
import { startDueSchedules } from './schedules.ts';
import { startExecution } from './start-execution.ts';

interface Timings {
  /** What a worker has that fell silent is taken up by others after it; a killed one's as soon as its session has ended. */
  leaseMs: number;
  beatMs: number;
  /** How often what is due is looked for without having been told: waits that are over, and what dead workers left. */
  pollMs: number;
  /** How long a stop waits for the steps under way before it breaks them off. */
  graceMs: number;
}

const defaultTimings: Timings = { leaseMs: 30_000, beatMs: 8_000, pollMs: 1_000, graceMs: 5_000 };

/** How long a run may be worked on in all; waiting does not count. */
const maxBusyMs = 6 * 3_600_000;
/** After a failure that is nobody's fault. */
const outageRetryMs = 2_000;
/** Nearer ones are woken for to the millisecond. */
const shortWaitMs = 60_000;

interface ActiveRun {
  run: ClaimedRun;
  execution?: RunExecution;
}

/** Runs workflows. Takes up what is due, account by account, and holds it while it is worked on. */
export const startEngine = (
  services: Services,
  ownerUrl: string,
  { holder = null, ...timings }: Partial<Timings> & { holder?: number | null } = {},
): { stop(): Promise<void> } => {
  const { log, database, clock } = services;
  const { leaseMs, beatMs, pollMs, graceMs } = { ...defaultTimings, ...timings };
  const { pool, db } = createOwnerPool(ownerUrl, 3, log);
  const lanes = createAccountQueues();
  const means = { services, plans: createPlans(services), writer: createRunWriter(services) };
  const inHand = new Map<string, ActiveRun>();
  const running = new Set<Promise<void>>();
  const wakes = new Set<NodeJS.Timeout>();
  const ending = new AbortController();
  let isTaking = false;

  const putDown = (run: ClaimedRun, inMs: number) =>
    requeueRuns(db, [run], inMs).catch((err) =>
      log.warn({ err }, 'Could not release a run; it is retried later'),
    );

  const wakeFor = (accountId: string, at: Date | null): void => {
    const ms = (at?.getTime() ?? Number.POSITIVE_INFINITY) - clock.now().getTime();
    if (ms > shortWaitMs || ending.signal.aborted) return;
    const timer = setTimeout(
      () => {
        wakes.delete(timer);
        lanes.markDue(accountId);
        take();
      },
      Math.max(1, ms + 1),
    );
    wakes.add(timer);
  };

  const work = async (held: ActiveRun): Promise<void> => {
    const { run } = held;
    try {
      const conductor = await startExecution(means, run);
      if (!conductor) return;
      held.execution = conductor;
      if (ending.signal.aborted) conductor.drain();
      const how = await conductor.ended;
      if (how === 'put down') await putDown(run, 0);
      else if (how === 'outage') await putDown(run, outageRetryMs);
      else if (typeof how === 'object') wakeFor(run.accountId, how.waitsUntil);
    } catch (err) {
      log.warn({ err, runId: run.id }, 'Could not claim a run; retrying');
      await putDown(run, outageRetryMs);
    }
  };

  const start = (run: ClaimedRun): void => {
    const held: ActiveRun = { run };
    inHand.set(run.id, held);
    lanes.start(run.accountId);
    const worked = work(held).finally(() => {
      if (inHand.get(run.id) === held) inHand.delete(run.id);
      lanes.finish(run.accountId);
      running.delete(worked);
      take();
    });
    running.add(worked);
  };

  const takeAll = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const turn = lanes.takeReady();
      if (turn.length === 0) return;
      const taken = await claimDueRuns(db, turn, { leaseMs, holder });
      const counts = new Map<string, number>();
      for (const run of taken) {
        counts.set(run.accountId, (counts.get(run.accountId) ?? 0) + 1);
        start(run);
      }
      for (const { accountId, room } of turn) if (counts.get(accountId) === room) lanes.markDue(accountId);
    }
  };
  let taking: Promise<void> | undefined;
  const take = (): void => {
    if (isTaking || ending.signal.aborted) return;
    isTaking = true;
    taking = takeAll()
      .catch((err) => log.warn({ err }, 'Could not claim workflow runs; retrying'))
      .finally(() => {
        isTaking = false;
      });
  };

  const beat = async (): Promise<void> => {
    const held = [...inHand.values()];
    if (held.length === 0) return;
    const runs = held.map(({ run }) => ({ accountId: run.accountId, id: run.id, claim: run.claim }));
    const kept = new Map(
      (await extendClaims(db, runs, { leaseMs, busyMs: beatMs })).map((one) => [one.id, one.busyMs]),
    );
    for (const { run, execution } of held) {
      const busyMs = kept.get(run.id);
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
  const freeWorkOfDead = async (): Promise<void> => {
    const dead = await findDead(
      db,
      (await listRunHolders(db)).map((one) => one.holder),
    );
    if (dead.length > 0) await releaseRunsOf(db, dead);
  };

  const poll = async (): Promise<void> => {
    await freeWorkOfDead();
    for (const { accountId } of await listDueAccounts(db)) lanes.markDue(accountId);
    take();
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
        lanes.markDue(accountId);
        take();
      },
      onEnded: (runId) => inHand.get(runId)?.execution?.abandon(),
    },
    log,
  );
  const polling = every(pollMs, poll, 'Could not check for workflow runs; retrying');
  const beating = every(beatMs, beat, 'Could not extend the claim on workflow runs; retrying');

  const stop = async (): Promise<void> => {
    ending.abort();
    for (const timer of wakes) clearTimeout(timer);
    await Promise.all([listener.close(), polling, beating, taking]);
    for (const { execution } of inHand.values()) execution?.drain();
    const grace = new AbortController();
    await Promise.race([
      Promise.all(running),
      pause(graceMs, undefined, { signal: grace.signal }).catch(() => {}),
    ]);
    grace.abort();
    const left = [...inHand.values()].map(({ run }) => run);
    for (const { execution } of inHand.values()) execution?.abandon();
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
