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

/** What a run began with, in the moment in which it did. Ids and values are as they are stored. */
export interface RunInput {
  /** When, in RFC 3339. */
  at: string;
  /** What the trigger gives along, beside `type`, `key` and `at`; ids as the API shows them. */
  trigger: Readonly<Record<string, unknown>>;
  /** The entry as the SQL function `entry_snapshot` returns it. */
  entry?: Readonly<Record<string, unknown>> | null;
  /** The row of a data table, with cells by the ids of columns. */
  row?: Readonly<Record<string, unknown>> | null;
}

/** A run as it is stored. */
export interface RunRow {
  id: string;
  workflow_id: string;
  /** Null for a trial of the draft, which is in `definition`. */
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

/** What events tell of a run. */
export type RunSummary = Pick<
  RunRow,
  'id' | 'workflow_id' | 'workflow_version' | 'trigger_key' | 'trigger_type' | 'entry_id'
>;

/** What a step of a run did, or is about to do. */
export interface RunStepRow {
  step_key: string;
  /** In loops: for which item, of the outermost loop first. */
  items: number[];
  /** Tells that this is one item of a loop, which is done. */
  is_item: boolean;
  status: RunStepStatus;
  branches: string[] | null;
  attempts: number;
  /** `{ kept: { bytes } }` where the value lies in the store, under `input_key`. */
  input: unknown;
  output: unknown;
  error: RunError | null;
  input_key: string | null;
  output_key: string | null;
  wait_for: WaitReason | null;
  wait_until: Date | null;
  wait_run_id: string | null;
  /** What the step keeps while it waits: of an approval, who was asked. */
  state: unknown;
  decision: Decision | null;
  started_at: Date;
  finished_at: Date | null;
  /** When the last try began; null for steps of older versions of this service. */
  attempt_started_at: Date | null;
  /** Tries before the run was last retried by hand. */
  attempts_before: number;
  /** The tries that failed, in their order. */
  failures: readonly { startedAt: string | null; finishedAt: string; error: RunError }[] | null;
}

/** What a step waits for. `retry`: it failed, and is tried again. */
export type WaitReason = 'time' | 'decision' | 'run' | 'retry';

/** How people decided an approval. */
export interface Decision {
  decision: 'approved' | 'rejected';
  comment?: string;
  decidedBy: string;
  decidedAt: string;
}

/** What to run: a published version, or a draft as it is. */
export type RunSource = { version: number } | { draft: WorkflowDefinition };
