import { encodeId } from '../../../kit/ids.ts';
import type { RunError, RunSummary } from '../runs/run.ts';

/** The event data of a run: its ids and status. Its content is read with the permissions of the reader. */
export const runEvent = (
  run: RunSummary,
  status: 'running' | 'succeeded' | 'failed' | 'canceled',
  error: RunError | null = null,
) => ({
  runId: encodeId('run', run.id),
  workflowId: encodeId('wfl', run.workflow_id),
  workflowVersion: run.workflow_version,
  trigger: { key: run.trigger_key, type: run.trigger_type },
  entryId: run.entry_id === null ? null : encodeId('ent', run.entry_id),
  status,
  error,
});
