import { type Selectable, sql } from 'kysely';
import { build, type Db, prepare, type Transaction } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';

/*
 * The life cycle of a job.
 *
 * A job is created `queued`, in the transaction that requests it. A worker that claims it sets it to `running`, and it stays
 * running until its end: through delays before a retry, through the death of a worker and its replacement. Each worker that
 * claims it increments `attempt`, and from then on only that attempt may write: a worker that was considered dead and comes back
 * finds another number and commits nothing.
 *
 * It ends exactly once: `succeeded` with a result; `failed` with an error, if the job says so itself or its attempts are
 * exhausted; `canceled`, immediately, from `queued` or `running`, whatever the worker is doing. The worker learns of that by a
 * notification, or at the latest when its next commit is rejected: every write of a job locks the job's row as its last step
 * before commit, so that a cancel happens either after that commit or instead of it.
 */

export const jobColumns = [
  'id',
  'type',
  'status',
  'done',
  'total',
  'result',
  'error',
  'created_at',
  'updated_at',
  'started_at',
  'finished_at',
] as const;

export type JobRow = Pick<Selectable<Tables['jobs']>, (typeof jobColumns)[number]>;

/** One worker's claim on a job. */
export interface JobRun {
  accountId: string;
  id: string;
  attempt: number;
}

export interface Progress {
  done: number;
  total: number | null;
}

export type JobEnd =
  | { status: 'succeeded'; result: object | undefined }
  | { status: 'failed'; error: { code: string; message: string } };

/** `ended`: canceled or otherwise finished. `superseded`: another worker has claimed it since. */
export type ClaimState = 'running' | 'ended' | 'superseded';

const live = ['queued', 'running'];

const json = (value: object) => sql<unknown>`${JSON.stringify(value)}::jsonb`;

export const insertJob = (
  db: Db,
  accountId: string,
  job: { id: string; type: string; payload: object },
): Promise<JobRow> =>
  db.one(
    build
      .insertInto('jobs')
      .values({ account_id: accountId, id: job.id, type: job.type, payload: json(job.payload) })
      .returning(jobColumns),
  );

/** Claims a job; undefined if it has ended or no longer exists. */
export const claimJob = (db: Db, accountId: string, id: string) =>
  db.maybe(
    build
      .updateTable('jobs')
      .set({
        status: 'running',
        attempt: sql`attempt + 1`,
        started_at: sql`coalesce(started_at, now())`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', live)
      .returning(['attempt', 'payload', 'done', 'total']),
  );

const lock = prepare(({ accountId, id }: Pick<JobRun, 'accountId' | 'id'>) =>
  build
    .selectFrom('jobs')
    .select(['status', 'attempt'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate(),
);

/** Checks whether the run may continue, and locks the row so that this stays true until the transaction ends. */
export const lockClaim = async (db: Db, { accountId, id, attempt }: JobRun): Promise<ClaimState> => {
  const row = await db.maybe(lock({ accountId, id }));
  if (row?.status !== 'running') return 'ended';
  return row.attempt === attempt ? 'running' : 'superseded';
};

/** Saves the progress of a run that still has its claim, at commit. */
export const saveProgress = async (db: Transaction, run: JobRun, progress: Progress): Promise<void> =>
  db.runAtCommit(progressOf({ ...run, ...progress }));

const progressOf = prepare(({ accountId, id, attempt, done, total }: JobRun & Progress) =>
  build
    .updateTable('jobs')
    .set({ done, total, updated_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempt', '=', attempt),
);

/** Ends a job, unless the run has lost its claim. */
export const finishJob = async (
  db: Db,
  run: JobRun,
  end: JobEnd,
  progress: Progress | undefined,
): Promise<ClaimState> => {
  const hold = await lockClaim(db, run);
  if (hold !== 'running') return hold;
  await db.run(
    build
      .updateTable('jobs')
      .set({
        status: end.status,
        result: end.status === 'succeeded' && end.result ? json(end.result) : null,
        error: end.status === 'failed' ? json(end.error) : null,
        finished_at: sql`now()`,
        updated_at: sql`now()`,
        ...progress,
      })
      .where('account_id', '=', run.accountId)
      .where('id', '=', run.id),
  );
  return hold;
};

/** Cancels a job that has not ended; undefined if it has, or does not exist. */
export const markCanceled = (db: Db, accountId: string, id: string): Promise<JobRow | undefined> =>
  db.maybe(
    build
      .updateTable('jobs')
      .set({ status: 'canceled', finished_at: sql`now()`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', live)
      .returning(jobColumns),
  );
