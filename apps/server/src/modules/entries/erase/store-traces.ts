import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

// All of these run as the owner of the tables, for one account at a time.

export interface Erasure {
  account_id: string;
  entry_id: string;
  form_id: string;
  entry_created_at: Date;
  erased_at: Date;
  /** Whether the entry was changed within the period for which responses are recorded. */
  is_recent: boolean;
}

/** The next erasures after this one, oldest first. */
export const listErasures = (
  owner: Db,
  after: Pick<Erasure, 'erased_at' | 'entry_id'>,
  limit: number,
): Promise<Erasure[]> =>
  // tenant-scope: all accounts, because the schedule processes all erased entries
  owner.all(sql<Erasure>`
    select account_id, entry_id, form_id, entry_created_at, erased_at, entry_updated_at > now() - interval '25 hours' as is_recent
    from entry_erasures where (erased_at, entry_id) > (${after.erased_at}, ${after.entry_id}::uuid)
    order by erased_at, entry_id limit ${sql.lit(limit)}`);

/** Deletes events about these entries with their deliveries. `entry.deleted` stays: it contains only ids. */
export const deleteEvents = async (
  owner: Db,
  accountId: string,
  entryIds: readonly string[],
  since: Date,
): Promise<number> => {
  const deleted = await owner.all(sql<{ id: string }>`
    delete from events where account_id = ${accountId} and created_at >= ${since} and type <> 'entry.deleted'
      and data ->> 'entryId' = any(${entryIds}::text[])
    returning id`);
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0)
    await owner.run(sql`
      delete from webhook_deliveries d using webhooks w
      where d.account_id = ${accountId} and w.account_id = ${accountId} and d.webhook_id = w.id and d.id = any(${ids}::uuid[])`);
  return ids.length;
};

/** Deletes files of exports of the form that were created since the entry was: each may contain it. */
export const deleteExportFiles = (
  owner: Db,
  accountId: string,
  entryIds: readonly string[],
): Promise<number> =>
  owner.run(sql`
    delete from files where account_id = ${accountId} and id in (
      select x.file_id from exports x join entry_erasures r on r.account_id = x.account_id and r.form_id = x.form_id
      where x.account_id = ${accountId} and r.account_id = ${accountId} and r.entry_id = any(${entryIds}::uuid[])
        and x.finished_at >= r.entry_created_at and x.created_at <= r.erased_at and x.file_id is not null)`);

export interface RecordedResponseRow {
  key: string;
  location: string | null;
  sealed_body: Buffer | null;
}

/** Recorded responses of an account, ordered by key. */
export const listRecordedResponses = (
  owner: Db,
  accountId: string,
  { since, after }: { since: Date; after: string },
  limit: number,
): Promise<RecordedResponseRow[]> =>
  owner.all(sql<RecordedResponseRow>`
    select key, location, sealed_body from idempotency_keys
    where account_id = ${accountId} and key > ${after} and created_at >= ${since} order by key limit ${sql.lit(limit)}`);

export const deleteRecordedResponses = (
  owner: Db,
  accountId: string,
  keys: readonly string[],
): Promise<number> =>
  owner.run(sql`delete from idempotency_keys where account_id = ${accountId} and key = any(${keys}::text[])`);

/** Deletes completed erasures. An erasure stays while an export that may contain the entry is still running. */
export const deleteFinishedErasures = (
  owner: Db,
  accountId: string,
  entryIds: readonly string[],
): Promise<number> =>
  owner.run(sql`
    delete from entry_erasures r
    where r.account_id = ${accountId} and r.entry_id = any(${entryIds}::uuid[]) and not exists (
      select from exports x join jobs j on j.account_id = x.account_id and j.id = x.job_id
      where x.account_id = ${accountId} and j.account_id = ${accountId} and x.form_id = r.form_id
        and x.created_at <= r.erased_at and j.status in ('queued', 'running'))`);
