import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Permanently deletes entries that have been in the trash for longer than `days`, with everything that belongs to them. */
export const purgeEntries = (db: Db, accountId: string, days: number, limit: number): Promise<number> =>
  db.run(sql`
    delete from entries where account_id = ${accountId} and id in (
      select id from entries
      where account_id = ${accountId} and deleted_at < now() - make_interval(days => ${days}) limit ${limit})`);

/** Deletes expired drafts of any account. Drafts in the trash stay there for the account's trash retention period. */
export const deleteExpiredDrafts = (owner: Db, now: Date, limit: number): Promise<number> =>
  // tenant-scope: all accounts, because the schedule looks for expired drafts of every account
  owner.run(sql`
    delete from entries where (account_id, id) in (
      select account_id, id from entries
      where expires_at <= ${now} and deleted_at is null limit ${limit} for update skip locked)
    and expires_at <= ${now} and deleted_at is null`);

/** Deletes expired resume links, except those of drafts that were saved since and therefore expire later. */
export const deleteExpiredLinks = (owner: Db, now: Date, limit: number): Promise<number> =>
  // tenant-scope: all accounts, because the schedule looks for expired links of every account
  owner.run(sql`
    delete from resume_link_directory where digest in (
      select link.digest from resume_link_directory link where link.expires_at <= ${now} and not exists (
        select from entries where entries.account_id = link.account_id and entries.id = link.entry_id
          and entries.status = 'draft' and (entries.expires_at is null or entries.expires_at > ${now}))
      limit ${limit})`);
