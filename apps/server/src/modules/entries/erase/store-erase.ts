import { sql } from 'kysely';
import { build, type Db } from '../../../db/db.ts';

/** Deletes an entry permanently. Triggers delete what belongs to it and record it for `erase-traces`. */
export const deleteEntryRow = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(build.deleteFrom('entries').where('account_id', '=', accountId).where('id', '=', id));

export interface DueEntry {
  account_id: string;
  id: string;
}

/**
 * Submitted entries of any account whose retention period has ended by the database's clock, including those in the trash, lowest
 * number first.
 */
export const listDueEntries = (owner: Db, limit: number): Promise<DueEntry[]> =>
  // tenant-scope: all accounts, because the schedule looks for expired entries of every account
  owner.all(sql<DueEntry>`
    select e.account_id, e.id
    from forms f join entries e on e.account_id = f.account_id and e.form_id = f.id
    where f.settings -> 'retention' ->> 'days' is not null and ${isDue} limit ${sql.lit(limit)}`);

/** For an entry `e` and its form `f`. Anonymized entries are done. */
const isDue = sql`e.status = 'submitted' and e.anonymized_at is null
  and case f.settings -> 'retention' ->> 'from' when 'updated' then e.updated_at else e.submitted_at end
    < now() - make_interval(days => (f.settings -> 'retention' ->> 'days')::integer)`;

interface DueAnswers {
  answers: Record<string, unknown>;
  retention: { action: 'erase' | 'anonymize'; keepFields?: string[] };
}

/** Locks the entry and checks again: the entry or the form's retention may have changed. */
export const lockDueEntry = (db: Db, accountId: string, id: string): Promise<DueAnswers | undefined> =>
  db.maybe(sql<DueAnswers>`
    select e.answers, f.settings -> 'retention' as retention
    from forms f join entries e on e.account_id = f.account_id and e.form_id = f.id
    where e.account_id = ${accountId} and f.account_id = ${accountId} and e.id = ${id}
      and f.settings -> 'retention' ->> 'days' is not null and ${isDue}
    for update of e`);

/** Deletes everything of an entry except its number, its times and these answers. */
export const anonymizeRow = async (
  db: Db,
  accountId: string,
  id: string,
  { answers, fileIds }: { answers: string; fileIds: readonly string[] },
): Promise<void> => {
  await db.run(sql`
    update entries set answers = ${answers}::jsonb, revised_answers = null, metafields = '{}', page = null, key_digest = null,
      anonymized_at = now(), version = version + 1, updated_at = now()
    where account_id = ${accountId} and id = ${id}`);
  const ofEntry = sql`account_id = ${accountId} and entry_id = ${id}`;
  await db.run(sql`delete from entry_revisions where ${ofEntry}`);
  await db.run(sql`delete from entry_key_directory where ${ofEntry}`);
  await db.run(sql`delete from edit_sessions where ${ofEntry}`);
  await db.run(sql`delete from resume_link_directory where ${ofEntry}`);
  await db.run(sql`delete from file_references where ${ofEntry} and file_id <> all(${fileIds}::uuid[])`);
  await db.run(sql`delete from files where ${ofEntry} and id <> all(${fileIds}::uuid[])`);
  await db.run(sql`delete from webhook_deliveries where ${ofEntry}`);
  await db.run(sql`select delete_entry_runs(${accountId}::uuid, ${id}::uuid)`);
  await db.run(sql`
    insert into record_changes (account_id, collection_id, record_id)
    select account_id, form_id, id from entries where account_id = ${accountId} and id = ${id}`);
  await db.run(sql`
    insert into entry_erasures (account_id, entry_id, form_id, entry_created_at, entry_updated_at)
    select account_id, id, form_id, created_at, updated_at from entries where account_id = ${accountId} and id = ${id}
    on conflict (account_id, entry_id) do update set erased_at = now()`);
};
