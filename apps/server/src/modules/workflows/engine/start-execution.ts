import type { Services } from '../../../context.ts';
import type { RunError } from '../runs/run.ts';
import { type ClaimedRun, dropRun } from '../runs/store-claims.ts';
import { passesFilter, startError } from './admit-run.ts';
import { executeRun, type RunExecution } from './execute-run.ts';
import { newFrame } from './frames.ts';
import { loadFrames } from './load-frames.ts';
import type { RunPlans } from './plans.ts';
import { runEvent } from './run-events.ts';
import { baseValues } from './run-values.ts';
import type { RunWriter } from './run-writer.ts';

interface EngineServices {
  services: Services;
  plans: RunPlans;
  writer: RunWriter;
}

/** Fails a run that cannot start or continue. */
const failRun = async (
  { services: { outbox }, writer }: EngineServices,
  run: ClaimedRun,
  error: RunError,
): Promise<void> => {
  await writer.write(run.accountId, {
    runId: run.id,
    claim: run.claim,
    steps: [],
    change: { status: 'failed', outputJson: null, error, dueAt: null },
    events: [{ id: outbox.newId(), type: 'workflow_run.failed', data: runEvent(run, 'failed', error) }],
    isAdmitted: true,
    leavesOpen: true,
    ...(run.parent_waits && run.parent_run_id !== null && { parentId: run.parent_run_id }),
  });
};

/**
 * Starts the execution of a claimed run. Undefined if there is nothing to do: it was rejected, or its filter does not match.
 */
export const startExecution = async (
  engine: EngineServices,
  run: ClaimedRun,
): Promise<RunExecution | undefined> => {
  const { services, plans } = engine;
  const { accountId, workflow_id: workflowId, workflow_version: version } = run;
  const loaded = await plans.get(accountId, { workflowId, version, runId: run.id });
  const gone: RunError = {
    code: 'workflow_gone',
    message: 'The workflow and its versions were deleted.',
  };
  const rejection = loaded ? await startError(services, run) : gone;
  if (!loaded || rejection) return failRun(engine, run, rejection ?? gone).then(() => undefined);
  const { plan, accountName } = loaded;
  const base = baseValues(run, { id: accountId, name: accountName }, plan.resources);
  const passes = await passesFilter(services, run, plan, base);
  if (typeof passes === 'object') return failRun(engine, run, passes).then(() => undefined);
  if (!passes) {
    await services.database.write(accountId, (db) => dropRun(db, accountId, run.id));
    return undefined;
  }
  const root = run.isFirst ? newFrame() : await loadFrames(services, run, plan);
  const environment = {
    services,
    accountId,
    runId: run.id,
    workflowId,
    lineage: run.ancestor_workflow_ids,
    entryId: run.entry_id,
    plan,
    base,
  };
  return executeRun(engine, { ...run, isFirst: root.steps.size === 0 }, environment, root);
};
