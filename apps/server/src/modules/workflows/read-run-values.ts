import type { Db } from '../../db/db.ts';
import { baseValues } from './engine/run-values.ts';
import { loadResources } from './load-resources.ts';
import { findRun, listRunSteps } from './runs/store.ts';
import { findLatestRun, findWorkflow } from './store.ts';

/** Of steps with more items, only the first are included. */
const maxSteps = 500;

interface RunValues {
  workflowId: string;
  /** `trigger`, `entry`, `steps`, `account`: what a step at the end could use. */
  values: Record<string, unknown>;
}

/** The values of a run, as its record shows them, with masking. Undefined if the run does not exist. */
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

/** The values of the latest run of a workflow. */
export const readLatestRunValues = async (
  db: Db,
  accountId: string,
  workflowId: string,
  account: { name: string },
): Promise<RunValues | undefined> => {
  const latest = await findLatestRun(db, accountId, workflowId);
  return latest && readRunValues(db, accountId, latest.id, account);
};
