import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { WorkflowDefinition } from '../definition.ts';
import type { Decision, RunInput, RunStepRow, RunSummary } from './run.ts';

/* How workers claim runs. They work for all accounts, so the first of these run as the owner of the tables. */

/** A run that this worker has claimed. */
export interface ClaimedRun extends RunSummary {
  accountId: string;
  input: RunInput;
  filter: string | null;
  ancestor_workflow_ids: string[];
  parent_run_id: string | null;
  parent_waits: boolean;
  claim: number;
  failed_claims: number;
  /** Whether nothing of it has been saved yet. */
  isFirst: boolean;
}

/** Accounts with due runs. Skips from one account to the next, however many runs each has. */
export const listDueAccounts = (db: Db): Promise<{ accountId: string }[]> =>
  // tenant-scope: all accounts, because the workers run for all of them.
  db.all(sql<{ accountId: string }>`
    with recursive waiting as (
      (select account_id from workflow_runs where due_at is not null order by account_id limit 1)
      union all
      select later.account_id from waiting, lateral (
        select r.account_id from workflow_runs r
        where r.due_at is not null and r.account_id > waiting.account_id
        order by r.account_id limit 1) later
    )
    select waiting.account_id as "accountId" from waiting
    join accounts on accounts.id = waiting.account_id and accounts.deleted_at is null
    where exists (
      select from workflow_runs r where r.account_id = waiting.account_id and r.due_at <= now())`);

/**
 * Claims due runs of these accounts, up to the capacity of each. A claimed run becomes due again after `leaseMs`, unless the
 * claim is extended. Nothing runs for an account that is being deleted; once restored, it continues.
 */
export const claimDueRuns = (
  db: Db,
  wanted: readonly { accountId: string; room: number }[],
  { leaseMs, holder }: { leaseMs: number; holder: number | null },
): Promise<ClaimedRun[]> =>
  // tenant-scope: all accounts, because the workers run for all of them.
  db.all(sql<ClaimedRun>`
    with wanted as (
      select * from unnest(${wanted.map((one) => one.accountId)}::uuid[], ${wanted.map((one) => one.room)}::integer[])
        as wanted (account_id, room)
    ), due as (
      select d.account_id, d.id from wanted
      join accounts on accounts.id = wanted.account_id and accounts.deleted_at is null,
      lateral (
        select account_id, id from workflow_runs
        where account_id = wanted.account_id and due_at <= now()
        order by due_at limit wanted.room for update skip locked) d
    )
    update workflow_runs r
    set status = 'running', claim = r.claim + 1, due_at = now() + ${leaseMs} * interval '1 millisecond',
      holder = ${holder}::integer,
      -- Lost by the worker that had claimed it, as opposed to released.
      failed_claims = case when r.status = 'running' then r.failed_claims + 1 else 0 end,
      started_at = coalesce(r.started_at, now()), updated_at = now()
    from due where r.account_id = due.account_id and r.id = due.id
    returning r.account_id as "accountId", r.id, r.workflow_id, r.workflow_version, r.trigger_key, r.trigger_type,
      r.entry_id, r.input, r.filter, r.ancestor_workflow_ids, r.parent_run_id, r.parent_waits, r.claim, r.failed_claims,
      r.claim = 1 as "isFirst"`);

/** The workers that hold runs. */
export const listRunHolders = (db: Db): Promise<{ holder: number }[]> =>
  // tenant-scope: all accounts, because the workers run for all of them.
  db.all(sql<{ holder: number }>`
    select distinct holder from workflow_runs where status = 'running' and holder is not null`);

/** Makes the runs of these workers due now. */
export const releaseRunsOf = (db: Db, holders: readonly number[]): Promise<number> =>
  // tenant-scope: all accounts, because a dead worker leaves runs of any of them.
  db.run(sql`
    update workflow_runs set due_at = now(), holder = null
    where status = 'running' and holder = any(${holders}::integer[])`);

export interface RunClaim {
  accountId: string;
  id: string;
  claim: number;
}

const claimValues = (runs: readonly RunClaim[]) => sql`
  unnest(${runs.map((run) => run.accountId)}::uuid[], ${runs.map((run) => run.id)}::uuid[],
    ${runs.map((run) => run.claim)}::integer[]) as held (account_id, id, claim)`;

/** Extends these claims. Runs that are not returned are lost: canceled, or claimed by another worker. */
export const extendClaims = (
  db: Db,
  runs: readonly RunClaim[],
  { leaseMs, busyMs }: { leaseMs: number; busyMs: number },
): Promise<{ id: string; busyMs: number }[]> =>
  // tenant-scope: all accounts, because the workers run for all of them.
  db.all(sql<{ id: string; busyMs: number }>`
    update workflow_runs r
    set due_at = now() + ${leaseMs} * interval '1 millisecond', busy_ms = r.busy_ms + ${busyMs}::bigint
    from ${claimValues(runs)}
    where r.account_id = held.account_id and r.id = held.id and r.claim = held.claim and r.status = 'running'
    returning r.id, r.busy_ms as "busyMs"`);

/** Releases runs as they are, for any worker to claim. */
export const requeueRuns = (db: Db, runs: readonly RunClaim[], inMs: number): Promise<number> =>
  // tenant-scope: all accounts, because the workers run for all of them.
  db.run(sql`
    update workflow_runs r
    set status = 'queued', due_at = now() + ${inMs} * interval '1 millisecond', updated_at = now()
    from ${claimValues(runs)}
    where r.account_id = held.account_id and r.id = held.id and r.claim = held.claim and r.status = 'running'`);

const stepColumns = sql.raw(
  `step_key, items, is_item, status, branches, attempts, output, error, output_key, wait_for, wait_until, wait_run_id,
   state, decision, started_at, attempt_started_at, coalesce(wait_until <= now(), false) as is_due`,
);

/** A step with the fields that are needed to resume a run. */
export type ActiveStep = Omit<
  RunStepRow,
  'input' | 'input_key' | 'finished_at' | 'attempts_before' | 'failures'
> & {
  /** By the database clock, like the run itself. */
  is_due: boolean;
};

/** The steps outside all loops. */
export const listOuterSteps = (db: Db, accountId: string, runId: string): Promise<ActiveStep[]> =>
  db.all(sql<ActiveStep>`
    select ${stepColumns} from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and items = '{}' and not is_reset`);

interface LoopRef {
  runId: string;
  /** The loop, and the items of the loops around it. */
  key: string;
  path: readonly number[];
}

/** The completed items of a loop, with their results. */
export const listDoneItems = (
  db: Db,
  accountId: string,
  { runId, key, path }: LoopRef,
): Promise<{ index: number; output: unknown }[]> =>
  db.all(sql<{ index: number; output: unknown }>`
    select items[${path.length + 1}::integer] as index, output from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and step_key = ${key} and is_item
      and cardinality(items) = ${path.length + 1}::integer
      and items[1:${path.length}::integer] = ${path}::integer[]`);

/** The steps directly inside a loop, for items that are not completed. */
export const listInnerSteps = (
  db: Db,
  accountId: string,
  { runId, key, path }: LoopRef,
  stepKeys: readonly string[],
): Promise<ActiveStep[]> =>
  db.all(sql<ActiveStep>`
    select ${stepColumns} from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and step_key = any(${stepKeys}::text[]) and not is_item
      and not is_reset
      and cardinality(items) = ${path.length + 1}::integer
      and items[1:${path.length}::integer] = ${path}::integer[]
      and items[${path.length + 1}::integer] not in (
        select done.items[${path.length + 1}::integer] from workflow_run_steps done
        where done.account_id = ${accountId} and done.run_id = ${runId} and done.step_key = ${key} and done.is_item
          and cardinality(done.items) = ${path.length + 1}::integer
          and done.items[1:${path.length}::integer] = ${path}::integer[])`);

/** Steps of an active run whose wait is over. */
export const listDueSteps = (db: Db, accountId: string, runId: string) =>
  db.all(sql<{ key: string; items: number[]; decision: Decision | null }>`
    select step_key as key, items, decision from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and status = 'waiting' and wait_until <= now()`);

/** Whether a step of the run ended within this time. */
export const hasResultSince = async (
  db: Db,
  accountId: string,
  runId: string,
  ms: number,
): Promise<boolean> =>
  (await db.run(sql`
    select from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId}
      and finished_at > now() - ${ms} * interval '1 millisecond' limit 1`)) === 1;

export const findChildRun = (db: Db, accountId: string, id: string) =>
  db.maybe(sql<{ status: string; output: unknown; error: unknown }>`
    select status, output, error from workflow_runs where account_id = ${accountId} and id = ${id}`);

/** The workflows that led to a run started by this one; its own is last. */
export const findLineage = (db: Db, accountId: string, id: string) =>
  db.maybe(sql<{ lineage: string[] }>`
    select ancestor_workflow_ids || workflow_id as lineage from workflow_runs where account_id = ${accountId} and id = ${id}`);

export const findDraftOfRun = async (
  db: Db,
  accountId: string,
  runId: string,
): Promise<WorkflowDefinition | undefined> =>
  (
    await db.maybe(sql<{ definition: WorkflowDefinition }>`
      select definition from workflow_runs where account_id = ${accountId} and id = ${runId}`)
  )?.definition;

/** Deletes a run whose trigger filter does not match, as if it had never started. */
export const dropRun = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(
    sql`delete from workflow_runs where account_id = ${accountId} and id = ${id} and filter is not null`,
  );
