import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { lockProjectState } from '../projects/index.ts';
import { checkUnusedByWorkflows } from '../workflow-uses/index.ts';
import { setLiveTriggers } from './live-triggers.ts';
import { changeWorkflow, lockWorkflow, now, type WorkflowRow } from './store.ts';

/** Moves a workflow to the trash. One that is already there keeps its date. */
export const trashWorkflow = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'workflow.deleted'>,
  id: string,
): Promise<void> => {
  const current = (await lockWorkflow(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at) return;
  await checkUnusedByWorkflows(db, accountId, id, 'workflow');
  const changed = await changeWorkflow(db, accountId, id, { deleted_at: now, enabled: false });
  await setLiveTriggers(db, accountId, changed);
  audit('workflow.deleted', { target: { type: 'workflow', id, name: current.name } });
};

export const restoreWorkflow = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'workflow.restored'>,
  id: string,
): Promise<WorkflowRow> => {
  const current = (await lockWorkflow(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (!current.deleted_at) fail('state_conflict', { message: 'The workflow is not in the trash.' });
  const project = await lockProjectState(db, accountId, current.project_id);
  if (project?.deleted_at)
    fail('state_conflict', { message: "The workflow's project is in the trash. Restore the project first." });
  const changed = await changeWorkflow(db, accountId, id, { deleted_at: null });
  audit('workflow.restored', { target: { type: 'workflow', id, name: current.name } });
  return changed;
};
