import { encodeId } from '../../../kit/ids.ts';
import type { RunError, RunSummary } from '../runs/run.ts';

/** What is told of a run: which, of what, and how it stands. What it holds is read with the rights of whoever asks. */
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
