import { sql } from 'kysely';
import { build, type Db, prepare } from '../../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../../db/list.ts';
import { decodeId } from '../../../kit/ids.ts';
import type { RunRow, RunStepRow } from './run.ts';

const columns = [
  'id',
  'workflow_id',
  'workflow_version',
  'trigger_key',
  'trigger_type',
  'status',
  'entry_id',
  'input',
  'output',
  'error',
  'parent_run_id',
  'replay_of',
  'started_by',
  'created_at',
  'updated_at',
  'started_at',
  'finished_at',
] as const;

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('run', String(id)) }),
  workflowId: listColumn('workflow_id', 'uuid', { toSql: (id) => decodeId('wfl', String(id)) }),
  entryId: listColumn('entry_id', 'uuid', { nullable: true, toSql: (id) => decodeId('ent', String(id)) }),
  status: listColumn('status', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  startedAt: listColumn('started_at', 'timestamptz', { nullable: true }),
  finishedAt: listColumn('finished_at', 'timestamptz', { nullable: true }),
};

interface RunKey {
  accountId: string;
  id: string;
}

/** While `filter` is set, it is not known whether the trigger's filter matches: until then the run is not visible. */
const runsOf = (accountId: string) =>
  build
    .selectFrom('workflow_runs')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('filter', 'is', null);

const selectOne = ({ accountId, id }: RunKey) => runsOf(accountId).where('id', '=', id);
const find = prepare(selectOne);

export const findRun = (db: Db, accountId: string, id: string): Promise<RunRow | undefined> =>
  db.maybe(find({ accountId, id })) as unknown as Promise<RunRow | undefined>;

/** Runs with an approval that waits for one of these: `usr_…`, `role:admin` or an email address. */
const awaiting = (accountId: string, names: readonly string[]) => sql<boolean>`exists (
  select from workflow_run_steps s
  where s.account_id = ${accountId} and s.run_id = workflow_runs.id and s.status = 'waiting'
    and s.wait_for = 'decision' and s.decision is null and s.state -> 'assignees' ?| ${names}::text[])`;

/** Runs with an approval that this member has decided, or any. */
const decided = (accountId: string, by: string) => sql<boolean>`exists (
  select from workflow_run_steps s
  where s.account_id = ${accountId} and s.run_id = workflow_runs.id and s.decision is not null
    and (${by}::text = 'anyone' or s.decision ->> 'decidedBy' = ${by}::text))`;

export interface RunFilters {
  statuses?: readonly string[] | undefined;
  workflowId?: string | undefined;
  entryId?: string | undefined;
  awaiting?: readonly string[] | undefined;
  /** `usr_…`, or `anyone`. */
  decidedBy?: string | undefined;
}

export const listRuns = async (
  db: Db,
  accountId: string,
  request: ListRequest,
  { statuses, workflowId, entryId, awaiting: names, decidedBy }: RunFilters,
): Promise<ListPage<RunRow>> => {
  const query = runsOf(accountId)
    .$if(statuses !== undefined, (found) =>
      found.where('status', '=', sql<string>`any(${statuses ?? []}::text[])`),
    )
    .$if(workflowId !== undefined, (found) => found.where('workflow_id', '=', workflowId ?? ''))
    .$if(entryId !== undefined, (found) => found.where('entry_id', '=', entryId ?? ''))
    .$if(names !== undefined, (found) => found.where(awaiting(accountId, names ?? [])))
    .$if(decidedBy !== undefined, (found) => found.where(decided(accountId, decidedBy ?? '')));
  return (await selectPage(db, query, listColumns, request)) as unknown as ListPage<RunRow>;
};

/** The cursor of a page of steps. */
export interface StepCursor {
  startedAt: string;
  key: string;
  items: readonly number[];
}

export interface StepFilters {
  key?: string | undefined;
  status?: string | undefined;
}

/** The steps of a run, in the order they started. */
export const listRunSteps = (
  db: Db,
  accountId: string,
  runId: string,
  { key, status, after, limit }: StepFilters & { after?: StepCursor | undefined; limit: number },
): Promise<RunStepRow[]> =>
  db.all(sql<RunStepRow>`
    select step_key, items, is_item, status, branches, attempts, input, output, error, input_key, output_key, wait_for, wait_until,
      wait_run_id, state, decision, started_at, finished_at, attempt_started_at, attempts_before, failures
    from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and not is_reset
      ${key === undefined ? sql`` : sql`and step_key = ${key}`}
      ${status === undefined ? sql`` : sql`and status = ${status}`}
      ${
        after === undefined
          ? sql``
          : sql`and (started_at, step_key, items) > (${after.startedAt}::timestamptz, ${after.key}, ${after.items}::integer[])`
      }
    order by started_at, step_key, items limit ${limit}`);

/** Steps that failed a run, or were canceled with it, and left nothing: no result, no items, no wait. */
export const hasNoResult = sql.raw(
  `status in ('failed', 'canceled') and branches is null and output is null and output_key is null and not is_item
   and coalesce(wait_for, 'retry') = 'retry'`,
);

/** The keys of steps whose results a failed run keeps, each once. */
export const listKeysWithResults = async (db: Db, accountId: string, runId: string): Promise<string[]> => {
  const rows = await db.all(sql<{ key: string }>`
    select distinct step_key as key from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and not (${hasNoResult})`);
  return rows.map(({ key }) => key);
};

export const findRunStep = (
  db: Db,
  accountId: string,
  runId: string,
  { key, items }: { key: string; items: readonly number[] },
): Promise<RunStepRow | undefined> =>
  db.maybe(sql<RunStepRow>`
    select * from workflow_run_steps
    where account_id = ${accountId} and run_id = ${runId} and step_key = ${key} and items = ${items}::integer[]
      and not is_reset`);

/** Deletes runs that ended before a date, in batches. Triggers delete their steps, and schedule their objects for deletion. */
export const deleteOldRuns = (db: Db, before: Date, limit: number): Promise<number> =>
  // tenant-scope: all accounts, because runs are kept for the same time everywhere.
  db.run(sql`
    delete from workflow_runs where (account_id, id) in
      (select account_id, id from workflow_runs where finished_at < ${before} limit ${limit})`);
