import { sql } from 'kysely';
import { build, type Db } from '../db/db.ts';

/*
 * The few statements that go over all accounts at once. They run as the owner of the tables, for whom row-level
 * security does not hold, and only from a worker: nothing that a request can reach may import this file.
 */

const batch = 1_000;

/** Repeats a statement that works on a batch of rows until it finds no full batch, so that no lock is held for long. */
const inBatches = async (
  signal: AbortSignal,
  runBatch: (limit: number) => Promise<number>,
): Promise<number> => {
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    const count = await runBatch(batch);
    total += count;
    if (count < batch) return total;
  }
};

export const purgeIdempotencyKeys = (db: Db, before: Date, signal: AbortSignal): Promise<number> =>
  inBatches(signal, (limit) =>
    db.run(
      // tenant-scope: all accounts, because keys expire by age alone.
      build
        .deleteFrom('idempotency_keys')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('account_id', 'key'),
            'in',
            selectFrom('idempotency_keys')
              .select(['account_id', 'key'])
              .where('created_at', '<', before)
              .limit(limit)
              .$asTuple('account_id', 'key'),
          ),
        ),
    ),
  );

export const purgeFinishedJobs = (db: Db, before: Date, signal: AbortSignal): Promise<number> =>
  inBatches(signal, (limit) =>
    db.run(
      // tenant-scope: all accounts, because finished jobs are kept for the same time everywhere.
      build
        .deleteFrom('jobs')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('account_id', 'id'),
            'in',
            selectFrom('jobs')
              .select(['account_id', 'id'])
              .where('finished_at', '<', before)
              .limit(limit)
              .$asTuple('account_id', 'id'),
          ),
        ),
    ),
  );

export const purgeEvents = (db: Db, before: Date, signal: AbortSignal): Promise<number> =>
  inBatches(signal, (limit) =>
    db.run(
      // tenant-scope: all accounts, because events are kept for the same time everywhere.
      build
        .deleteFrom('events')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('account_id', 'id'),
            'in',
            selectFrom('events')
              .select(['account_id', 'id'])
              .where('created_at', '<', before)
              .limit(limit)
              .$asTuple('account_id', 'id'),
          ),
        ),
    ),
  );

const workerLost = {
  code: 'worker_lost',
  message:
    'The job was given up: every worker that took it up stopped before its end. Start it again, with less data if ' +
    'there was much.',
};

/**
 * Ends the jobs whose last attempt died with its worker: the queue does not try them again, and nobody else would
 * tell the account.
 */
export const failSpentJobs = (db: Db): Promise<{ id: string }[]> =>
  db.all(
    // tenant-scope: all accounts, because a dead worker leaves jobs of any of them.
    sql<{ id: string }>`
      with spent as materialized (
        select id as queue_id, split_part(key, '/', 2)::uuid as account_id, split_part(key, '/', 3)::uuid as job_id
        from graphile_worker.jobs
        where key like 'job/%' and locked_at is null and attempts >= max_attempts
      ), forgotten as (
        select graphile_worker.complete_jobs(array(select queue_id from spent)) from (select) as once
      )
      update jobs set status = 'failed', error = ${JSON.stringify(workerLost)}::jsonb,
        finished_at = now(), updated_at = now()
      from spent left join (select count(*) from forgotten) as done on true
      where jobs.account_id = spent.account_id and jobs.id = spent.job_id and jobs.status in ('queued', 'running')
      returning jobs.id`,
  );
