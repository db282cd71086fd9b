import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';

const findLink = prepare(
  ({ digest }: { digest: Buffer }) =>
    // tenant-scope: a directory that leads to the account
    sql<{ account_id: string; entry_id: string }>`
      select account_id, entry_id from resume_link_directory where digest = ${digest}`,
);

/** Finds the entry of a link, for clients without an account. */
export const findLinkTarget = (
  db: Db,
  digest: Buffer,
): Promise<{ account_id: string; entry_id: string } | undefined> => db.maybe(findLink({ digest }));

interface NewLink {
  digest: Buffer;
  entryId: string;
  expiresAt: Date;
  encryptedKey: Buffer;
  /** Hash of the address the link is emailed to, if any. */
  emailDigest: Buffer | null;
}

/**
 * If another link of the entry to the same address was opened before, the new one counts as opened: its owner has the key
 * already.
 */
export const insertResumeLink = (
  db: Db,
  accountId: string,
  { digest, entryId, expiresAt, encryptedKey, emailDigest }: NewLink,
): Promise<number> =>
  db.run(sql`
    insert into resume_link_directory (digest, account_id, entry_id, expires_at, sealed_key, email_digest, opened_at)
    values (${digest}, ${accountId}, ${entryId}, ${expiresAt}, ${encryptedKey}, ${emailDigest}::bytea,
      (select min(opened_at) from resume_link_directory
       where account_id = ${accountId} and entry_id = ${entryId} and email_digest = ${emailDigest}::bytea))`);

export interface ResumeLinkRow {
  digest: Buffer;
  /** The encrypted entry key of the link; null for links from before keys were stored. */
  sealed_key: Buffer | null;
  email_digest: Buffer | null;
  /** When a link to this address was first opened. */
  opened_at: Date | null;
}

export const findResumeLink = (
  db: Db,
  accountId: string,
  digest: Buffer,
): Promise<ResumeLinkRow | undefined> =>
  db.maybe(sql<ResumeLinkRow>`
    select digest, sealed_key, email_digest, opened_at from resume_link_directory
    where account_id = ${accountId} and digest = ${digest}`);

export const listResumeLinks = (
  db: Db,
  accountId: string,
  entryId: string,
): Promise<readonly { digest: Buffer }[]> =>
  db.all(sql<{ digest: Buffer }>`
    select digest from resume_link_directory where account_id = ${accountId} and entry_id = ${entryId}`);

export const setEncryptedKey = (
  db: Db,
  accountId: string,
  digest: Buffer,
  encryptedKey: Buffer,
): Promise<number> =>
  db.run(sql`
    update resume_link_directory set sealed_key = ${encryptedKey}
    where account_id = ${accountId} and digest = ${digest}`);

/** Gives an entry to the owner of one mailbox: links to it count as opened, all others are deleted. */
export const keepOnlyLinksTo = async (
  db: Db,
  accountId: string,
  { entryId, emailDigest, now }: { entryId: string; emailDigest: Buffer; now: Date },
): Promise<void> => {
  await db.run(sql`
    delete from resume_link_directory
    where account_id = ${accountId} and entry_id = ${entryId} and email_digest is distinct from ${emailDigest}`);
  await db.run(sql`
    update resume_link_directory set opened_at = ${now}
    where account_id = ${accountId} and entry_id = ${entryId}`);
};

/** Stores a replaced key, so that its holder gets a specific error. */
export const storeReplacedKey = (
  db: Db,
  accountId: string,
  entryId: string,
  digest: Buffer,
): Promise<number> =>
  db.run(sql`
    insert into entry_key_directory (digest, account_id, entry_id) values (${digest}, ${accountId}, ${entryId})
    on conflict (digest) do nothing`);

interface MailedDraft {
  entry_id: string;
  digest: Buffer;
  sealed_key: Buffer;
  expires_at: Date;
}

/**
 * The draft to send a new link for: among drafts with a link emailed to this address, those with an opened link first, then the
 * latest saved. Anyone can start a draft for an address, but only the owner of the mailbox opens its links.
 */
export const findMailedDraft = (
  db: Db,
  accountId: string,
  { formId, emailDigest, now }: { formId: string; emailDigest: Buffer; now: Date },
): Promise<MailedDraft | undefined> =>
  db.maybe(sql<MailedDraft>`
    select entries.id as entry_id, link.digest, link.sealed_key, coalesce(entries.expires_at, link.expires_at) as expires_at
    from resume_link_directory link
    join entries on entries.account_id = link.account_id and entries.id = link.entry_id
    where link.account_id = ${accountId} and link.email_digest = ${emailDigest} and link.sealed_key is not null
      and entries.form_id = ${formId} and entries.status = 'draft' and entries.deleted_at is null
      and (entries.expires_at is null or entries.expires_at > ${now})
    order by link.opened_at is not null desc, entries.updated_at desc limit 1`);

interface ResumeMailData {
  form: string;
  slug: string;
  locale: string;
  expires_at: Date;
}

/** The names used in an email about an entry. Undefined once there is nothing to resume. */
export const findResumeMailData = (
  db: Db,
  accountId: string,
  { entryId, digest }: { entryId: string; digest: Buffer },
): Promise<ResumeMailData | undefined> =>
  db.maybe(sql<ResumeMailData>`
    select forms.name as form, forms.slug, entries.locale, coalesce(entries.expires_at, resume_link_directory.expires_at) as expires_at
    from resume_link_directory
    join entries on entries.account_id = resume_link_directory.account_id and entries.id = resume_link_directory.entry_id
    join forms on forms.account_id = entries.account_id and forms.id = entries.form_id
    where resume_link_directory.account_id = ${accountId} and resume_link_directory.digest = ${digest} and entries.id = ${entryId}
      and entries.status = 'draft' and entries.deleted_at is null and forms.deleted_at is null`);

/** The entry that the first request created. `is_unchanged`: not saved since, and without files. */
export const findCreated = (
  db: Db,
  accountId: string,
  entryId: string,
): Promise<{ number: number; is_unchanged: boolean } | undefined> =>
  db.maybe(sql<{ number: number; is_unchanged: boolean }>`
    select number, version = 1 and not exists (
      select from files where account_id = ${accountId} and entry_id = ${entryId}) as is_unchanged
    from entries where account_id = ${accountId} and id = ${entryId}`);
