import type { Db } from '../../db/db.ts';
import { baseValues } from './engine/run-values.ts';
import { loadResources } from './load-resources.ts';
import { findRun, listRunSteps } from './runs/store.ts';
import { findLatestRun, findWorkflow } from './store.ts';

/** Steps of more items than fit are told by their first. */
const maxSteps = 500;

interface RunValues {
  workflowId: string;
  /** `trigger`, `entry`, `steps`, `account`: what a step at its end could name. */
  values: Record<string, unknown>;
}

/** What a run knew, as its record shows it: masked where it is masked there. Undefined where there is no such run. */
export const readRunValues = async (
  db: Db,
  accountId: string,
  runId: string,
  account: { name: string },
): Promise<RunValues | undefined> => {
  const run = await findRun(db, accountId, runId);
  const workflow = run && (await findWorkflow(db, accountId, run.workflow_id));
  if (!run || !workflow) return undefined;
  const { tables } = await loadResources(db, accountId, workflow.draft);
  const done = await listRunSteps(db, accountId, runId, { limit: maxSteps });
  const steps = Object.fromEntries(
    done
      .filter(({ items, output_key }) => items.length === 0 && output_key === null)
      .map(({ step_key, output, status, error }) => [step_key, { output: output ?? {}, status, error }]),
  );
  const values = { ...baseValues(run, { id: accountId, name: account.name }, { tables }), steps };
  return { workflowId: run.workflow_id, values };
};

/** Those of the run that a workflow began last. */
export const readLatestRunValues = async (
  db: Db,
  accountId: string,
  workflowId: string,
  account: { name: string },
): Promise<RunValues | undefined> => {
  const latest = await findLatestRun(db, accountId, workflowId);
  return latest && readRunValues(db, accountId, latest.id, account);
};
