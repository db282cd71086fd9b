import { sql } from 'kysely';
import { type Db, prepare, type Transaction } from '../../../db/db.ts';
import type { NewRun } from '../engine/start-run.ts';
import { storableJson } from './storable-json.ts';

const notifyStatement = prepare(
  ({ accountId }: { accountId: string }) => sql`select pg_notify('workflow_runs', ${accountId}::text)`,
);

/** Notifies the workers on commit that this account has due runs. */
export const notifyWorkers = (db: Transaction, accountId: string): void =>
  db.runAtCommit(notifyStatement({ accountId }));

/** Notifies the worker of a run on commit that it has ended. */
export const notifyRunEnded = (db: Transaction, accountId: string, runId: string): void =>
  db.runAtCommit(notifyStatement({ accountId: `${accountId} ${runId}` }));

export const insertRun = async (
  db: Transaction,
  accountId: string,
  id: string,
  { workflowId, source, trigger, values, entryId, startedBy, parent }: NewRun,
): Promise<void> => {
  const version = 'version' in source ? source.version : null;
  const definition = 'draft' in source ? JSON.stringify(source.draft) : null;
  await db.run(sql`
    insert into workflow_runs (account_id, id, workflow_id, workflow_version, definition, trigger_key, trigger_type,
      entry_id, input, ancestor_workflow_ids, parent_run_id, parent_waits, started_by)
    values (${accountId}, ${id}, ${workflowId}, ${version}::integer, ${definition}::jsonb, ${trigger.key},
      ${trigger.type}, ${entryId ?? null}::uuid,
      jsonb_build_object('at', now(), 'trigger', ${storableJson(JSON.stringify(values))}::jsonb)
        || case when ${entryId ?? null}::uuid is null then '{}'
          else jsonb_build_object('entry', entry_snapshot(${accountId}, ${entryId ?? null}::uuid)) end,
      ${parent?.lineage ?? []}::uuid[], ${parent?.runId ?? null}::uuid, ${parent?.waits ?? false},
      ${startedBy ?? null}::uuid)`);
  notifyWorkers(db, accountId);
};

/** Repeats a run with the same input; of the same version, unless another is given. Returns false if the run does not exist. */
export const insertReplay = async (
  db: Transaction,
  accountId: string,
  {
    id,
    replayOf,
    startedBy,
    version = null,
  }: { id: string; replayOf: string; startedBy: string | null; version?: number | null | undefined },
): Promise<boolean> => {
  const count = await db.run(sql`
    insert into workflow_runs (account_id, id, workflow_id, workflow_version, definition, trigger_key, trigger_type,
      entry_id, input, replay_of, started_by)
    select account_id, ${id}, workflow_id, coalesce(${version}::integer, workflow_version),
      case when ${version}::integer is null then definition end, trigger_key, trigger_type, entry_id, input, id,
      ${startedBy}::uuid
    from workflow_runs where account_id = ${accountId} and id = ${replayOf}`);
  if (count > 0) notifyWorkers(db, accountId);
  return count > 0;
};

/** Attributes the writes of the transaction to a run, for the lineage of runs that they start. */
export const writeAsRun = (db: Db, runId: string): Promise<number> =>
  db.run(sql`select set_config('app.workflow_run', ${runId}, true)`);
