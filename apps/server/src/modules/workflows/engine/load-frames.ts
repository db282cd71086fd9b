import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import {
  type ActiveStep,
  type ClaimedRun,
  listDoneItems,
  listInnerSteps,
  listOuterSteps,
} from '../runs/store-claims.ts';
import { type Frame, newFrame, newLoop, type StepState, storeItemResult } from './frames.ts';
import type { RunPlan } from './plan.ts';
import { readStoredValue } from './stored-value.ts';

type Needed = Pick<Services, 'database' | 'storage'>;

/** Restores the state of a run that was released or lost. */
export const loadFrames = (services: Needed, run: ClaimedRun, plan: RunPlan): Promise<Frame> => {
  const { accountId, id: runId } = run;

  const stateOf = async (row: ActiveStep): Promise<StepState> => ({
    status: row.status,
    branches: row.branches,
    output: row.output_key === null ? row.output : await readStoredValue(services, row.output_key),
    ...(row.output_key !== null && { size: (row.output as { kept?: { bytes: number } }).kept?.bytes }),
    error: row.error,
    attempts: row.attempts,
    startedAt: row.started_at,
    ...(row.attempt_started_at && { triedAt: row.attempt_started_at }),
    ...(row.wait_for && { wait: { for: row.wait_for, until: row.wait_until, runId: row.wait_run_id } }),
    state: row.state,
    decision: row.decision,
    isDue: row.is_due,
  });

  const openLoop = async (db: Db, frame: Frame, key: string, state: StepState): Promise<void> => {
    const { items = [] } = (state.output ?? {}) as { items?: unknown[] };
    const { concurrency = 1 } = (state.state ?? {}) as { concurrency?: number };
    const loop = newLoop(key, frame, items, concurrency);
    const place = { runId, key, path: frame.path };
    for (const { index, output } of await listDoneItems(db, accountId, place))
      storeItemResult(loop, index, output);
    const inner = await listInnerSteps(db, accountId, place, plan.stepsIn(key));
    for (const row of inner) {
      const index = row.items.at(-1) as number;
      const inside = loop.open.get(index) ?? newFrame({ loop, index });
      loop.open.set(index, inside);
      inside.steps.set(row.step_key, await stateOf(row));
    }
    for (const inside of loop.open.values()) await openLoops(db, inside);
  };

  const openLoops = async (db: Db, frame: Frame): Promise<void> => {
    for (const [key, state] of frame.steps)
      if (plan.step(key).type === 'for_each' && state.status === 'running' && state.output)
        await openLoop(db, frame, key, state);
  };

  return services.database.read(accountId, async (db) => {
    const root = newFrame();
    for (const row of await listOuterSteps(db, accountId, runId))
      root.steps.set(row.step_key, await stateOf(row));
    await openLoops(db, root);
    return root;
  });
};
