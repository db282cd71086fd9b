import { sql } from 'kysely';
import type { Db, Transaction } from '../../../db/db.ts';
import type { Decision, RunSummary } from './run.ts';
import { hasNoResult } from './store.ts';
import { notifyRunEnded, notifyWorkers } from './store-start.ts';

/*
 * Changes to a run by others than its worker. Each locks the row first, as the worker does before it saves a result, so that
 * they are serialized.
 */

type CanceledRun = RunSummary & { parent_run_id: string | null; parent_waits: boolean };

/** Cancels a run and those that it waits for, whatever their status. Returns the canceled runs. */
export const cancelRuns = async (db: Transaction, accountId: string, id: string): Promise<CanceledRun[]> => {
  const canceled = await db.all(sql<CanceledRun>`
    with recursive asked as (
      select id from workflow_runs where account_id = ${accountId} and id = ${id}
      union
      select child.id from asked join workflow_runs child
        on child.account_id = ${accountId} and child.parent_run_id = asked.id and child.parent_waits
    )
    update workflow_runs r
    set status = 'canceled', finished_at = now(), updated_at = now(), due_at = null
    from asked
    where r.account_id = ${accountId} and r.id = asked.id and r.status in ('queued', 'running', 'waiting')
    returning r.id, r.workflow_id, r.workflow_version, r.trigger_key, r.trigger_type, r.entry_id,
      r.parent_run_id, r.parent_waits`);
  await db.run(sql`
    update workflow_run_steps set status = 'canceled', finished_at = now(), wait_for = null, wait_until = null
    where account_id = ${accountId} and run_id = any(${canceled.map((run) => run.id)}::uuid[])
      and status in ('running', 'waiting')`);
  for (const run of canceled) notifyRunEnded(db, accountId, run.id);
  return canceled;
};

/**
 * Resumes a failed run at the steps that failed; all others keep their results, and waiting ones keep waiting: nobody is
 * asked twice, and no run is started twice. `version` is the version to continue with, if it changes: then failed steps
 * without results are dropped, and run where that version has them, if at all. Returns false if the run has not failed, or
 * was failed by its own stop step.
 */
export const reopenRun = async (
  db: Transaction,
  accountId: string,
  id: string,
  version?: number,
): Promise<boolean> => {
  const reopened = await db.run(sql`
    update workflow_runs
    set status = 'queued', error = null, output = null, finished_at = null, due_at = now(), updated_at = now(),
      failed_claims = 0, busy_ms = 0, parent_waits = false
      ${version === undefined ? sql`` : sql`, workflow_version = ${version}::integer, definition = null`}
    where account_id = ${accountId} and id = ${id} and status = 'failed'
      and coalesce(error ->> 'code', '') <> 'stopped'`);
  if (reopened === 0) return false;
  if (version !== undefined)
    await db.run(sql`
      update workflow_run_steps
      set is_reset = true, attempts_before = attempts_before + attempts, attempts = 0
      where account_id = ${accountId} and run_id = ${id} and ${hasNoResult} and not is_reset`);
  await db.run(sql`
    update workflow_run_steps s
    set status = case when s.wait_for is null then 'running' else 'waiting' end,
      attempts = case when s.wait_for is null then 0 else s.attempts end,
      attempts_before = s.attempts_before + case when s.wait_for is null then s.attempts else 0 end,
      error = null, finished_at = null,
      wait_until = case when s.wait_for is distinct from 'run' then s.wait_until
        when not exists (
          select from workflow_runs other where other.account_id = ${accountId} and other.id = s.wait_run_id
            and other.finished_at is null) then now() end
    where s.account_id = ${accountId} and s.run_id = ${id} and not s.is_reset
      and (s.status = 'canceled' or (s.status = 'failed' and s.branches is null))`);
  notifyWorkers(db, accountId);
  return true;
};

/** Makes a waiting run due. An active run checks by itself before it waits. */
const markRunDue = async (db: Transaction, accountId: string, id: string): Promise<void> => {
  const woken = await db.run(sql`
    update workflow_runs set due_at = now(), updated_at = now()
    where account_id = ${accountId} and id = ${id} and status = 'waiting'`);
  if (woken > 0) notifyWorkers(db, accountId);
};

const lockForChange = (db: Db, accountId: string, id: string) =>
  db.run(sql`select from workflow_runs where account_id = ${accountId} and id = ${id} for update`);

/** Stores a decision, once, and resumes the run. Returns false if nothing waits for it any more. */
export const decideStep = async (
  db: Transaction,
  accountId: string,
  { runId, key, items }: { runId: string; key: string; items: readonly number[] },
  decision: Decision,
): Promise<boolean> => {
  await lockForChange(db, accountId, runId);
  const decided = await db.run(sql`
    update workflow_run_steps set decision = ${JSON.stringify(decision)}::jsonb, wait_until = now()
    where account_id = ${accountId} and run_id = ${runId} and step_key = ${key} and items = ${items}::integer[]
      and status = 'waiting' and wait_for = 'decision' and decision is null
      and (wait_until is null or wait_until > now())`);
  if (decided === 0) return false;
  await markRunDue(db, accountId, runId);
  return true;
};

/** Resumes the step that waits for a run, which has ended. */
export const resumeParent = async (
  db: Transaction,
  accountId: string,
  { parentId, runId }: { parentId: string; runId: string },
): Promise<void> => {
  await lockForChange(db, accountId, parentId);
  await db.run(sql`
    update workflow_run_steps set wait_until = now()
    where account_id = ${accountId} and run_id = ${parentId} and wait_run_id = ${runId} and status = 'waiting'`);
  await markRunDue(db, accountId, parentId);
};
