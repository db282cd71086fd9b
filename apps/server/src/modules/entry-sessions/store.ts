import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';

const findLink = prepare(
  ({ digest }: { digest: Buffer }) =>
    // tenant-scope: a directory, which leads to the account
    sql<{ account_id: string; entry_id: string }>`
      select account_id, entry_id from resume_link_directory where digest = ${digest}`,
);

/** Where a link leads, for whoever has it and no account. */
export const lookUpResumeLink = (
  db: Db,
  digest: Buffer,
): Promise<{ account_id: string; entry_id: string } | undefined> => db.maybe(findLink({ digest }));

export const insertResumeLink = (
  db: Db,
  accountId: string,
  { digest, entryId, expiresAt }: { digest: Buffer; entryId: string; expiresAt: Date },
): Promise<number> =>
  db.run(sql`
    insert into resume_link_directory (digest, account_id, entry_id, expires_at)
    values (${digest}, ${accountId}, ${entryId}, ${expiresAt})`);

/** Of two who come with one link, one goes on. */
export const spendResumeLink = async (
  db: Db,
  accountId: string,
  digest: Buffer,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    delete from resume_link_directory where digest = ${digest} and account_id = ${accountId} and expires_at > ${now}`)) ===
  1;

/** What a mail about an entry calls things; undefined once there is nothing to go on with. */
export const findResumeMailing = (
  db: Db,
  accountId: string,
  { entryId, digest }: { entryId: string; digest: Buffer },
): Promise<{ form: string; slug: string; expires_at: Date } | undefined> =>
  db.maybe(sql<{ form: string; slug: string; expires_at: Date }>`
    select forms.name as form, forms.slug, resume_link_directory.expires_at
    from resume_link_directory
    join entries on entries.account_id = resume_link_directory.account_id and entries.id = resume_link_directory.entry_id
    join forms on forms.account_id = entries.account_id and forms.id = entries.form_id
    where resume_link_directory.account_id = ${accountId} and resume_link_directory.digest = ${digest} and entries.id = ${entryId}
      and entries.status = 'draft' and entries.deleted_at is null and forms.deleted_at is null`);
