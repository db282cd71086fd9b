import type { Transaction } from '../../../db/db.ts';
import { encodeId } from '../../../kit/ids.ts';
import { startRun } from '../engine/start-run.ts';
import { completeInputs, runInputErrors } from '../runs/check-inputs.ts';
import { findWorkflow } from '../store.ts';
import { findWorkflowVersion } from '../store-versions.ts';
import { failPermanently } from './failures.ts';
import { type Resumed, type StepContext, StepFailure, type StepResult, type StepWait } from './run-step.ts';

/** Starts another workflow by its manual trigger, in the transaction that stores this step's result. */
export const startChild = async (
  { accountId, runId, entryId, lineage }: StepContext,
  db: Transaction,
  { id, inputs, wait }: { id: string; inputs: Record<string, unknown>; wait: boolean },
): Promise<StepResult | StepWait> => {
  const workflow = await findWorkflow(db, accountId, id);
  if (!workflow || workflow.deleted_at)
    return failPermanently('not_found', 'The workflow no longer exists. Choose another.');
  if (!workflow.enabled || workflow.published_version === null)
    return failPermanently(
      'not_enabled',
      `"${workflow.name}" is not published or is turned off. Turn it on.`,
    );
  const version = await findWorkflowVersion(db, accountId, id, workflow.published_version);
  const trigger = version?.definition.triggers.find(({ type }) => type === 'manual');
  if (trigger?.type !== 'manual')
    return failPermanently('no_manual_trigger', `"${workflow.name}" has no manual trigger. Add one to it.`);
  const details = runInputErrors(trigger, inputs);
  if (details.length > 0)
    failPermanently('invalid_inputs', `"${workflow.name}" requires other inputs. See details.`, details);
  const run = await startRun(db, accountId, {
    workflowId: id,
    source: { version: workflow.published_version },
    trigger,
    values: { inputs: completeInputs(trigger, inputs), startedBy: encodeId('run', runId) },
    ...(entryId !== null && { entryId }),
    parent: { runId, lineage, waits: wait },
  });
  return wait ? { wait: { for: 'run', runId: run.id } } : { output: { runId: encodeId('run', run.id) } };
};

/** The run that this step waited for has ended. */
export const childEnded = ({
  runId,
  status,
  output,
  error,
}: Extract<Resumed, { reason: 'run' }>): StepResult => {
  if (status !== 'succeeded')
    throw new StepFailure(
      'child_failed',
      `The run ${encodeId('run', runId)} that it started ${status === 'canceled' ? 'was canceled' : 'failed'}${error ? `: ${error.message}` : '.'}`,
    );
  return { output: { runId: encodeId('run', runId), status, output: output ?? null } };
};
