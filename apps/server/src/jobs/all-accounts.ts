import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/*
 * The few statements that cover all accounts. They run as the owner of the tables, which is not limited by row-level security,
 * and only in a worker: nothing that a request can reach may import this file.
 */

const batch = 1_000;

/** Deletes rows by age in batches, so that no lock is held for long. */
const deleteInBatches = async (
  db: Db,
  rows: { table: 'idempotency_keys' | 'jobs' | 'events'; key: string; age: string; before: Date },
  signal: AbortSignal,
): Promise<number> => {
  const table = sql.table(rows.table);
  const key = sql.ref(rows.key);
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    // tenant-scope: all accounts, because these rows have the same retention everywhere.
    const count = await db.run(sql`
      delete from ${table} where (account_id, ${key}) in
        (select account_id, ${key} from ${table} where ${sql.ref(rows.age)} < ${rows.before} limit ${batch})`);
    total += count;
    if (count < batch) return total;
  }
};

export const deleteOldIdempotencyKeys = (db: Db, before: Date, signal: AbortSignal): Promise<number> =>
  deleteInBatches(db, { table: 'idempotency_keys', key: 'key', age: 'created_at', before }, signal);

export const deleteOldJobs = (db: Db, before: Date, signal: AbortSignal): Promise<number> =>
  deleteInBatches(db, { table: 'jobs', key: 'id', age: 'finished_at', before }, signal);

export const deleteOldEvents = (db: Db, before: Date, signal: AbortSignal): Promise<number> =>
  deleteInBatches(db, { table: 'events', key: 'id', age: 'created_at', before }, signal);

/** Rate limit counts whose windows had all ended by then. */
export const deleteExpiredRateLimits = async (db: Db, before: Date, signal: AbortSignal): Promise<number> => {
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    const count = await db.run(sql`
      delete from rate_limits where subject in
        (select subject from rate_limits where ends_at < ${before} limit ${batch} for update skip locked)`);
    total += count;
    if (count < batch) return total;
  }
};

const workerLost = {
  code: 'worker_lost',
  message:
    'The job was canceled because every worker that ran it stopped before it finished. Start it again, with less data if possible.',
};

/**
 * Fails jobs whose last attempt died with its worker: the queue does not retry them, and nothing else would tell the account. A
 * job that a stopping worker is about to return is due later, and not touched.
 */
export const failExhaustedJobs = async (db: Db): Promise<number> => {
  // tenant-scope: all accounts, because a dead worker leaves jobs of any of them.
  const { failed } = await db.one(sql<{ failed: number }>`
    with spent as materialized (
      select id as queue_id, split_part(key, '/', 2)::uuid as account_id, split_part(key, '/', 3)::uuid as job_id
      from graphile_worker.jobs
      where key like 'job/%' and locked_at is null and attempts >= max_attempts and run_at <= now()
    ), ended as (
      update jobs
      set status = 'failed', error = ${JSON.stringify(workerLost)}::jsonb, finished_at = now(), updated_at = now()
      from spent
      where jobs.account_id = spent.account_id and jobs.id = spent.job_id and jobs.status in ('queued', 'running')
      returning jobs.id
    ), taken_away as (
      select graphile_worker.complete_jobs(array_agg(queue_id)) from spent having count(*) > 0
    )
    select (select count(*) from ended)::integer as failed, (select count(*) from taken_away) as taken_away`);
  return failed;
};

export interface PendingCollection {
  accountId: string;
  collectionId: string;
  /** Records whose index entry is missing or outdated; counted up to the requested limit. */
  count: number;
  /** An index column must be filled for all of its records. */
  isFilling: boolean;
}

/**
 * Collections with work for the indexer, those with the most work first, except those with a paused index: up to `limit` with
 * records to index, and as many with columns to fill. Skip-scans from one collection to the next, because there are usually few.
 */
export const listPendingCollections = (
  db: Db,
  { limit, countLimit }: { limit: number; countLimit: number },
): Promise<PendingCollection[]> =>
  // tenant-scope: all accounts, because the workers maintain the index for all of them.
  db.all(sql<PendingCollection>`
    with recursive changed as (
      (select account_id, collection_id from record_changes order by account_id, collection_id limit 1)
      union all
      select later.account_id, later.collection_id from changed, lateral (
        select c.account_id, c.collection_id from record_changes c
        where (c.account_id, c.collection_id) > (changed.account_id, changed.collection_id)
        order by c.account_id, c.collection_id limit 1) later
    )
    select account_id as "accountId", collection_id as "collectionId",
      sum(count)::integer as count, bool_or(is_filling) as "isFilling"
    from (
      (select account_id, collection_id, false as is_filling, (
          select count(*) from (
            select from record_changes c
            where c.account_id = changed.account_id and c.collection_id = changed.collection_id limit ${countLimit}::integer
          ) few) as count
        from changed order by count desc, account_id, collection_id limit ${limit})
      union all
      (select account_id, collection_id, true, 0 from record_slots where not ready limit ${limit})
    ) waiting
    where not exists (
      select from record_index_pauses r
      where r.account_id = waiting.account_id and r.collection_id = waiting.collection_id and r.until > now())
    group by account_id, collection_id order by sum(count) desc, account_id, collection_id`);
