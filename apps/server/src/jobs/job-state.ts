import { type Selectable, sql } from 'kysely';
import { build, type Db, prepare, type Transaction } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';

/*
 * The life of a job.
 *
 * A job is made `queued`, in the transaction that asks for it. A worker that takes it up makes it `running`, and it
 * stays so until its end: through pauses before another try, through the death of a worker and its replacement. Each
 * worker that takes it up raises `attempt`, and from then on only that attempt may write: one that was given up for
 * dead and comes back finds another number and commits nothing.
 *
 * It ends once and for good: `succeeded` with a result; `failed` with an error, when the job says so itself or its
 * attempts are used up; `canceled`, at once, from `queued` or `running`, whatever the worker is doing. The worker
 * learns of that by a notification, and at the latest when its next commit is refused: every write of a job locks
 * the job's row as its last act before commit, so that a cancel comes either after that commit or instead of it.
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

/** One worker's hold on a job. */
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

/** `ended`: canceled or otherwise over. `superseded`: another worker has taken it up since. */
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

/** Takes a job up; undefined when it is over, or no more. */
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

/** Tells whether the run may go on, and keeps that answer true until the transaction ends. */
export const lockClaim = async (db: Db, { accountId, id, attempt }: JobRun): Promise<ClaimState> => {
  const row = await db.maybe(lock({ accountId, id }));
  if (row?.status !== 'running') return 'ended';
  return row.attempt === attempt ? 'running' : 'superseded';
};

/** Saves the progress of a run that still has its hold, with the commit. */
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

/** Ends a job, unless the run has lost its hold on it. */
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

/** Cancels a job that is not over; undefined when it is, or no such job. */
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
