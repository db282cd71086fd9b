import { sql } from 'kysely';
import { type Db, prepare, type Transaction } from '../../../db/db.ts';
import type { RunError, RunStatus, RunStepStatus, WaitReason } from './run.ts';
import { storableJson } from './storable-json.ts';

/** The result of a step, to be saved. Values are already JSON. */
export interface StepResultRow {
  key: string;
  items: readonly number[];
  isItem: boolean;
  status: RunStepStatus;
  branches: readonly string[] | null;
  attempts: number;
  error: RunError | null;
  startedAt: Date;
  /** When this attempt started. */
  triedAt: Date;
  isFinished: boolean;
  wait: { for: WaitReason; until: Date | null; runId: string | null } | null;
  input: { json: string | null; key: string | null };
  output: { json: string | null; key: string | null };
  state: unknown;
}

/** The change of a run: it has ended, or waits. */
export interface RunChange {
  status: Extract<RunStatus, 'waiting' | 'succeeded' | 'failed'>;
  outputJson: string | null;
  error: RunError | null;
  /** For a waiting run: when its wait ends; null if only an event can end it. */
  dueAt: Date | null;
}

export interface RunResults {
  runId: string;
  claim: number;
  steps: readonly StepResultRow[];
  change: RunChange | undefined;
  events: readonly { id: string; type: string; data: object }[];
  /** The filter of the trigger matches: the run becomes visible. */
  isAdmitted: boolean;
}

const stepJson = (step: StepResultRow): string => {
  const { input, output, wait } = step;
  const plain = JSON.stringify({
    step_key: step.key,
    items: step.items,
    is_item: step.isItem,
    status: step.status,
    branches: step.branches,
    attempts: step.attempts,
    error: step.error,
    started_at: step.startedAt,
    attempt_started_at: step.triedAt,
    is_finished: step.isFinished,
    input_key: input.key,
    output_key: output.key,
    wait_for: wait?.for ?? null,
    wait_until: wait?.until ?? null,
    wait_run_id: wait?.runId ?? null,
    state: step.state ?? null,
  });
  // As text, so that large values are not serialized twice.
  return `${plain.slice(0, -1)},"input":${input.json ?? 'null'},"output":${output.json ?? 'null'}}`;
};

const resultsJson = ({ runId, claim, steps, change, events, isAdmitted }: RunResults): string => {
  const plain = JSON.stringify({
    run: runId,
    claim,
    status: change?.status ?? null,
    error: change?.error ?? null,
    due_at: change?.dueAt ?? null,
    told: events,
    is_admitted: isAdmitted,
  });
  return `${plain.slice(0, -1)},"output":${change?.outputJson ?? 'null'},"steps":[${steps.map(stepJson).join(',')}]}`;
};

/**
 * Forces plans by primary key, and custom plans: a plan that was cached while there were few runs would scan all of the
 * account's runs once there are many.
 */
const forceIndexPlans = prepare(
  () => sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
);

const lock = prepare(
  ({ accountId, ids }: { accountId: string; ids: string[] }) => sql`
    select from unnest(${ids}::uuid[]) as given (id)
    join workflow_runs r on r.account_id = ${accountId} and r.id = given.id
    order by r.id for update of r`,
);

const write = prepare(
  ({ accountId, results }: { accountId: string; results: string }) => sql<{ id: string; dueAt: Date | null }>`
    with given as materialized (
      select g.* from jsonb_to_recordset(${results}::jsonb) as g (run uuid, claim integer, status text, error jsonb,
        due_at timestamptz, told jsonb, is_admitted boolean, output jsonb, steps jsonb)
      join workflow_runs r on r.account_id = ${accountId} and r.id = g.run and r.claim = g.claim and r.status = 'running'
    ),
    step as (
      insert into workflow_run_steps (account_id, run_id, step_key, items, is_item, status, branches, attempts, input,
        output, error, input_key, output_key, wait_for, wait_until, wait_run_id, state, started_at, attempt_started_at,
        finished_at, failures)
      select ${accountId}, given.run, s.step_key, s.items, s.is_item, s.status, s.branches, s.attempts,
        nullif(s.input, 'null'), nullif(s.output, 'null'), nullif(s.error, 'null'), s.input_key, s.output_key,
        s.wait_for, s.wait_until, s.wait_run_id, nullif(s.state, 'null'), s.started_at, s.attempt_started_at,
        case when s.is_finished then now() end,
        case when nullif(s.error, 'null') is not null then jsonb_build_array(
          jsonb_build_object('startedAt', s.attempt_started_at, 'finishedAt', now(), 'error', s.error)) end
      from given, jsonb_to_recordset(given.steps) as s (step_key text, items integer[], is_item boolean, status text,
        branches text[], attempts integer, input jsonb, output jsonb, error jsonb, input_key text, output_key text,
        wait_for text, wait_until timestamptz, wait_run_id uuid, state jsonb, started_at timestamptz,
        attempt_started_at timestamptz, is_finished boolean)
      on conflict (account_id, run_id, step_key, items) do update
      set status = excluded.status, branches = excluded.branches, attempts = excluded.attempts,
        input = coalesce(excluded.input, workflow_run_steps.input),
        output = coalesce(excluded.output, workflow_run_steps.output), error = excluded.error,
        input_key = coalesce(excluded.input_key, workflow_run_steps.input_key),
        output_key = coalesce(excluded.output_key, workflow_run_steps.output_key), wait_for = excluded.wait_for,
        wait_until = excluded.wait_until, wait_run_id = excluded.wait_run_id, state = excluded.state,
        started_at = case when workflow_run_steps.is_reset then excluded.started_at
          else workflow_run_steps.started_at end,
        attempt_started_at = excluded.attempt_started_at, finished_at = excluded.finished_at, is_reset = false,
        failures = case when excluded.failures is null then workflow_run_steps.failures
          when jsonb_array_length(workflow_run_steps.failures) >= 50
            then (workflow_run_steps.failures - 0) || excluded.failures
          else coalesce(workflow_run_steps.failures, '[]') || excluded.failures end
    ),
    event as (
      insert into events (account_id, id, type, data)
      select ${accountId}, (news ->> 'id')::uuid, news ->> 'type', news -> 'data'
      from given, jsonb_array_elements(given.told) as news
    ),
    changed as (
      update workflow_runs r
      set status = coalesce(given.status, r.status), filter = null, updated_at = now(),
        output = nullif(given.output, 'null'), error = nullif(given.error, 'null'),
        finished_at = case when given.status in ('succeeded', 'failed') then now() end,
        -- What came while it was in hand is not waited for: a decision, or the end of another run.
        due_at = case when given.status is null then r.due_at
          when given.status = 'waiting' then least(given.due_at, (
            select min(s.wait_until) from workflow_run_steps s
            where s.account_id = ${accountId} and s.run_id = r.id and s.status = 'waiting' and s.wait_until <= now()))
          end
      from given
      where r.account_id = ${accountId} and r.id = given.run and (given.status is not null or given.is_admitted)
      returning r.id, r.due_at
    )
    select given.run as id, changed.due_at as "dueAt" from given left join changed on changed.id = given.run`,
);

/**
 * Saves results of steps and runs that this worker still has, and returns those runs. Their rows are locked by an earlier
 * statement, so that concurrent changes are seen.
 */
export const writeResults = async (
  db: Db,
  accountId: string,
  results: readonly RunResults[],
): Promise<{ id: string; dueAt: Date | null }[]> => {
  const [, , written] = await Promise.all([
    db.run(forceIndexPlans({})),
    db.run(lock({ accountId, ids: results.map(({ runId }) => runId) })),
    db.all(write({ accountId, results: storableJson(`[${results.map(resultsJson).join(',')}]`) })),
  ]);
  return written;
};

const cancelOpen = prepare(
  ({ accountId, runId }: { accountId: string; runId: string }) => sql`
    update workflow_run_steps set status = 'canceled', finished_at = now()
    where account_id = ${accountId} and run_id = ${runId} and status in ('running', 'waiting')`,
);

/** Cancels steps that were running or waiting when the run ended. What they waited for is kept: see `reopenRun`. */
export const cancelOpenSteps = (db: Transaction, accountId: string, runId: string): void =>
  db.runAtCommit(cancelOpen({ accountId, runId }));

/** Whether this worker still has the run, which is then locked until the transaction ends. */
export const lockClaimedRun = async (
  db: Db,
  accountId: string,
  { runId, claim }: { runId: string; claim: number },
): Promise<boolean> =>
  (await db.run(sql`
    select from workflow_runs
    where account_id = ${accountId} and id = ${runId} and claim = ${claim} and status = 'running' for update`)) ===
  1;
