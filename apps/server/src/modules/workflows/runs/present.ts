import {
  maxShownSteps,
  type WorkflowRun,
  type WorkflowRunDetails,
  type WorkflowRunStep,
} from '@form-service/contracts';
import { encodeId } from '../../../kit/ids.ts';
import type { RunRow, RunStepRow } from './run.ts';

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;
const runId = (id: string | null) => (id === null ? null : encodeId('run', id));

const presentTrigger = ({ trigger_key, trigger_type, input }: RunRow) => ({
  key: trigger_key,
  type: trigger_type,
  at: new Date(input.at).toISOString(),
});

/** A run in a list: without the input, which may be large. */
export const presentRun = (row: RunRow): WorkflowRun => ({
  id: encodeId('run', row.id),
  workflowId: encodeId('wfl', row.workflow_id),
  workflowVersion: row.workflow_version,
  trigger: presentTrigger(row),
  status: row.status,
  entryId: row.entry_id === null ? null : encodeId('ent', row.entry_id),
  parentRunId: runId(row.parent_run_id),
  replayOf: runId(row.replay_of),
  error: row.error,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  startedAt: toIso(row.started_at),
  finishedAt: toIso(row.finished_at),
});

export const presentStep =
  (typeOf: (key: string) => string) =>
  (row: RunStepRow): WorkflowRunStep => ({
    key: row.step_key,
    type: typeOf(row.step_key),
    items: row.items,
    status: row.status,
    branches: row.branches ?? [],
    attempts: row.attempts_before + row.attempts,
    tries: attemptsOf(row),
    input: row.input ?? null,
    output: row.output ?? null,
    error: row.error,
    startedAt: toIso(row.started_at),
    finishedAt: toIso(row.finished_at),
    waitingUntil: row.status === 'waiting' ? toIso(row.wait_until) : null,
  });

const isoTime = (text: string | null): string | null => (text === null ? null : toIso(new Date(text)));

/** Each attempt with its own times: the failed ones, then the one that is running, waiting or done. */
const attemptsOf = ({
  failures,
  error,
  started_at,
  attempt_started_at,
  finished_at,
}: RunStepRow): WorkflowRunStep['tries'] => {
  const failed = (failures ?? []).map((failure) => ({
    startedAt: isoTime(failure.startedAt),
    finishedAt: isoTime(failure.finishedAt),
    error: failure.error,
  }));
  // A failure from before attempts were stored is not in the list.
  if (error !== null && failures !== null) return failed;
  return [
    ...failed,
    { startedAt: toIso(attempt_started_at ?? started_at), finishedAt: toIso(finished_at), error },
  ];
};

/** `steps` has one more than is shown, if there are more. */
export const presentRunDetails = (
  row: RunRow,
  steps: readonly RunStepRow[],
  typeOf: (key: string) => string,
): WorkflowRunDetails => ({
  ...presentRun(row),
  trigger: { ...row.input.trigger, ...presentTrigger(row) },
  output: row.output ?? null,
  steps: steps.slice(0, maxShownSteps).map(presentStep(typeOf)),
  hasMoreSteps: steps.length > maxShownSteps,
});
