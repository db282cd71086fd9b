import type { Workflow, WorkflowIssue, WorkflowTrigger } from '@form-service/contracts';
import { encodeId } from '../../kit/ids.ts';
import type { WorkflowRow } from './store.ts';
import type { WorkflowVersionRow } from './store-versions.ts';

export type HookUrlOf = (workflowId: string, key: string) => string | undefined;

/** For audit records and for users who may not see the URLs. */
export const noHookUrls: HookUrlOf = () => undefined;

export const presentTrigger = (
  trigger: WorkflowTrigger,
  workflowId: string,
  addressOf: HookUrlOf,
): WorkflowTrigger => {
  const url = trigger.type === 'webhook' ? addressOf(workflowId, trigger.key) : undefined;
  return url === undefined ? trigger : ({ ...trigger, url } as WorkflowTrigger);
};

/** `issues` are included for a single workflow, not in lists: they take several queries. */
export const presentWorkflow = (
  row: WorkflowRow,
  addressOf: HookUrlOf,
  issues?: WorkflowIssue[],
): Workflow => ({
  id: encodeId('wfl', row.id),
  projectId: encodeId('prj', row.project_id),
  name: row.name,
  description: row.description,
  enabled: row.enabled,
  status: row.published_version === null ? 'draft' : 'published',
  publishedVersion: row.published_version,
  publishedAt: row.published_at?.toISOString() ?? null,
  hasChanges: row.has_changes,
  ...(issues && { issues }),
  triggers: row.draft.triggers.map((trigger) => presentTrigger(trigger, row.id, addressOf)),
  steps: row.draft.steps,
  connections: row.draft.connections,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});

export const presentWorkflowVersion = (row: WorkflowVersionRow) => ({
  workflowId: encodeId('wfl', row.workflow_id),
  number: row.number,
  ...row.definition,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by === null ? null : encodeId('usr', row.published_by),
});
