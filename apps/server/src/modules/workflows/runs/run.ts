import type { TriggerTypeName } from '@form-service/contracts';
import type { WorkflowDefinition } from '../definition.ts';

export type RunStatus = 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';
export type RunStepStatus = 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';

/** Why a step or a run failed. Shown to members. */
export interface RunError {
  code: string;
  message: string;
  /** Of a run: the step that failed. */
  stepKey?: string;
  details?: { path: string; code: string; message: string }[];
}

/** The input of a run at its start. Ids and values are in storage format. */
export interface RunInput {
  /** When, in RFC 3339. */
  at: string;
  /** The values of the trigger, besides `type`, `key` and `at`; ids in API format. */
  trigger: Readonly<Record<string, unknown>>;
  /** The entry as the SQL function `entry_snapshot` returns it. */
  entry?: Readonly<Record<string, unknown>> | null;
  /** The row of a data table, with cells by column id. */
  row?: Readonly<Record<string, unknown>> | null;
}

/** A run as it is stored. */
export interface RunRow {
  id: string;
  workflow_id: string;
  /** Null for a test run of the draft, which is in `definition`. */
  workflow_version: number | null;
  trigger_key: string;
  trigger_type: TriggerTypeName;
  status: RunStatus;
  entry_id: string | null;
  input: RunInput;
  output: unknown;
  error: RunError | null;
  parent_run_id: string | null;
  replay_of: string | null;
  started_by: string | null;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

/** The fields of a run in events. */
export type RunSummary = Pick<
  RunRow,
  'id' | 'workflow_id' | 'workflow_version' | 'trigger_key' | 'trigger_type' | 'entry_id'
>;

/** The record of a step in a run. */
export interface RunStepRow {
  step_key: string;
  /** In loops: the item indexes, outermost loop first. */
  items: number[];
  /** Whether this row is one completed item of a loop. */
  is_item: boolean;
  status: RunStepStatus;
  branches: string[] | null;
  attempts: number;
  /** `{ kept: { bytes } }` if the value is in the object storage, under `input_key`. */
  input: unknown;
  output: unknown;
  error: RunError | null;
  input_key: string | null;
  output_key: string | null;
  wait_for: WaitReason | null;
  wait_until: Date | null;
  wait_run_id: string | null;
  /** The state of a step while it waits: of an approval, who was asked. */
  state: unknown;
  decision: Decision | null;
  started_at: Date;
  finished_at: Date | null;
  /** When the last attempt started; null for steps of older versions of this service. */
  attempt_started_at: Date | null;
  /** Attempts before the last manual retry. */
  attempts_before: number;
  /** The failed attempts, in order. */
  failures: readonly { startedAt: string | null; finishedAt: string; error: RunError }[] | null;
}

/** What a step waits for. `retry`: it failed and will be retried. */
export type WaitReason = 'time' | 'decision' | 'run' | 'retry';

/** The decision of an approval. */
export interface Decision {
  decision: 'approved' | 'rejected';
  comment?: string;
  decidedBy: string;
  decidedAt: string;
}

/** What to run: a published version, or the current draft. */
export type RunSource = { version: number } | { draft: WorkflowDefinition };
