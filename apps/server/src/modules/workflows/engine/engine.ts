import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../context.ts';
import { createOwnerPool } from '../../../jobs/owner-pool.ts';
import { createDeathWatch } from '../../../jobs/presence.ts';
import {
  type ClaimedRun,
  freeRunsOf,
  holdRuns,
  listDueAccounts,
  listDueSteps,
  listRunHolders,
  putDownRuns,
  takeDueRuns,
} from '../runs/store-claims.ts';
import type { Conductor } from './conduct-run.ts';
import { createLanes } from './lanes.ts';
import { listenForRuns } from './listen.ts';
import { openRun } from './open-run.ts';
import { createPlans } from './plans.ts';
import { createRunWriter } from './run-writer.ts';
import { startDueSchedules } from './schedules.ts';

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
const longestBusyMs = 6 * 3_600_000;
/** After a failure that is nobody's fault. */
const againMs = 2_000;
/** Nearer ones are woken for to the millisecond. */
const shortWaitMs = 60_000;

interface InHand {
  run: ClaimedRun;
  conductor?: Conductor;
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
  const lanes = createLanes();
  const means = { services, plans: createPlans(services), writer: createRunWriter(services) };
  const inHand = new Map<string, InHand>();
  const running = new Set<Promise<void>>();
  const wakes = new Set<NodeJS.Timeout>();
  const ending = new AbortController();
  let isTaking = false;

  const putDown = (run: ClaimedRun, inMs: number) =>
    putDownRuns(db, [run], inMs).catch((err) =>
      log.warn({ err }, 'Could not release a run; it is retried later'),
    );

  const wakeFor = (accountId: string, at: Date | null): void => {
    const ms = (at?.getTime() ?? Number.POSITIVE_INFINITY) - clock.now().getTime();
    if (ms > shortWaitMs || ending.signal.aborted) return;
    const timer = setTimeout(
      () => {
        wakes.delete(timer);
        lanes.want(accountId);
        take();
      },
      Math.max(1, ms + 1),
    );
    wakes.add(timer);
  };

  const work = async (held: InHand): Promise<void> => {
    const { run } = held;
    try {
      const conductor = await openRun(means, run);
      if (!conductor) return;
      held.conductor = conductor;
      if (ending.signal.aborted) conductor.putDown();
      const how = await conductor.ended;
      if (how === 'put down') await putDown(run, 0);
      else if (how === 'outage') await putDown(run, againMs);
      else if (typeof how === 'object') wakeFor(run.accountId, how.waitsUntil);
    } catch (err) {
      log.warn({ err, runId: run.id }, 'Could not claim a run; retrying');
      await putDown(run, againMs);
    }
  };

  const start = (run: ClaimedRun): void => {
    const held: InHand = { run };
    inHand.set(run.id, held);
    lanes.begin(run.accountId);
    const worked = work(held).finally(() => {
      if (inHand.get(run.id) === held) inHand.delete(run.id);
      lanes.end(run.accountId);
      running.delete(worked);
      take();
    });
    running.add(worked);
  };

  const takeAll = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const turn = lanes.takeTurn();
      if (turn.length === 0) return;
      const taken = await takeDueRuns(db, turn, { leaseMs, holder });
      const counts = new Map<string, number>();
      for (const run of taken) {
        counts.set(run.accountId, (counts.get(run.accountId) ?? 0) + 1);
        start(run);
      }
      for (const { accountId, room } of turn) if (counts.get(accountId) === room) lanes.want(accountId);
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
      (await holdRuns(db, runs, { leaseMs, busyMs: beatMs })).map((one) => [one.id, one.busyMs]),
    );
    for (const { run, conductor } of held) {
      const busyMs = kept.get(run.id);
      if (busyMs === undefined) conductor?.lose();
      else if (busyMs > longestBusyMs)
        conductor?.fail({
          code: 'run_timeout',
          message: 'The run took longer than six hours and was stopped. Split it up.',
        });
      else if (conductor?.waits())
        conductor.resume(await database.read(run.accountId, (on) => listDueSteps(on, run.accountId, run.id)));
    }
  };

  const findDead = createDeathWatch();
  const freeWorkOfDead = async (): Promise<void> => {
    const dead = await findDead(
      db,
      (await listRunHolders(db)).map((one) => one.holder),
    );
    if (dead.length > 0) await freeRunsOf(db, dead);
  };

  const poll = async (): Promise<void> => {
    await freeWorkOfDead();
    for (const { accountId } of await listDueAccounts(db)) lanes.want(accountId);
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
        lanes.want(accountId);
        take();
      },
      onEnded: (runId) => inHand.get(runId)?.conductor?.lose(),
    },
    log,
  );
  const polling = every(pollMs, poll, 'Could not check for workflow runs; retrying');
  const beating = every(beatMs, beat, 'Could not extend the claim on workflow runs; retrying');

  const stop = async (): Promise<void> => {
    ending.abort();
    for (const timer of wakes) clearTimeout(timer);
    await Promise.all([listener.close(), polling, beating, taking]);
    for (const { conductor } of inHand.values()) conductor?.putDown();
    const grace = new AbortController();
    await Promise.race([
      Promise.all(running),
      pause(graceMs, undefined, { signal: grace.signal }).catch(() => {}),
    ]);
    grace.abort();
    const left = [...inHand.values()].map(({ run }) => run);
    for (const { conductor } of inHand.values()) conductor?.lose();
    await Promise.all(running);
    if (left.length > 0)
      await putDownRuns(db, left, 0).catch((err) => log.warn({ err }, 'Could not release workflow runs'));
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
