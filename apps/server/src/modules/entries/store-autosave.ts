import { sql } from 'kysely';
import { prepare } from '../../db/db.ts';
import { isFormUnchanged } from './store-form-unchanged.ts';

/** Updates a draft and queues it for indexing. The answers of the last revision are kept. */
export const autosave = prepare(
  (saved: {
    accountId: string;
    formId: string;
    id: string;
    answers: string;
    page: string | null;
    expiresAt: Date;
    savedAt: Date;
  }) => sql`
    with saved as (
      update entries set answers = ${saved.answers}::jsonb, page = ${saved.page}, expires_at = ${saved.expiresAt},
        revised_answers = coalesce(revised_answers, answers), version = version + 1, updated_at = ${saved.savedAt},
        updated_by = null
      where account_id = ${saved.accountId} and id = ${saved.id}
    )
    insert into record_changes (account_id, collection_id, record_id)
    values (${saved.accountId}, ${saved.formId}, ${saved.id})`,
);

/** A cached draft, the version of its form, and the values of an autosave. Times are ISO strings. */
export interface CachedDraftSave {
  id: string;
  formId: string;
  version: number;
  /** Hexadecimal. */
  keyDigest: string;
  formVersion: number;
  page: string | null;
  expiresAt: string;
  savedAt: string;
}

const saveCachedBatch = prepare(
  ({ accountId, drafts }: { accountId: string; drafts: string }) =>
    // tenant-scope: entries are selected by account and updated by ctid
    sql<{ record_id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${drafts}::jsonb) as given (
        id uuid, "formId" uuid, version integer, "keyDigest" text, "formVersion" integer, answers jsonb, page text,
        "expiresAt" timestamptz, "savedAt" timestamptz)
    ),
    -- Looked up by key: before the first statistics are collected, the planner would scan all entries of the account.
    found as materialized (
      select given.*, entry.place from given cross join lateral (
        select e.ctid as place from entries e where e.account_id = ${accountId} and e.id = given.id offset 0
      ) entry
      where ${isFormUnchanged(sql.ref('given.formId'), sql.ref('given.formVersion'))}
    ),
    saved as (
      update entries e set answers = found.answers, page = found.page, expires_at = found."expiresAt",
        revised_answers = coalesce(e.revised_answers, e.answers), version = e.version + 1, updated_at = found."savedAt",
        updated_by = null
      from found
      where e.ctid = found.place and e.version = found.version and e.key_digest = decode(found."keyDigest", 'hex')
        and e.status = 'draft' and e.deleted_at is null and (e.expires_at is null or e.expires_at > found."savedAt")
      returning e.form_id, e.id
    )
    insert into record_changes (account_id, collection_id, record_id)
    select ${accountId}::uuid, form_id, id from saved
    returning record_id`,
);

/** For a single draft, which needs no list. */
const saveCachedOne = prepare(
  (draft: CachedDraftSave & { accountId: string; answers: string }) => sql<{ record_id: string }>`
    with saved as (
      update entries e set answers = ${draft.answers}::jsonb, page = ${draft.page}, expires_at = ${draft.expiresAt}::timestamptz,
        revised_answers = coalesce(e.revised_answers, e.answers), version = e.version + 1,
        updated_at = ${draft.savedAt}::timestamptz, updated_by = null
      where e.account_id = ${draft.accountId} and e.id = ${draft.id} and e.version = ${draft.version}
        and e.key_digest = decode(${draft.keyDigest}, 'hex') and e.status = 'draft' and e.deleted_at is null
        and (e.expires_at is null or e.expires_at > ${draft.savedAt}::timestamptz)
        and ${isFormUnchanged(sql`${draft.formId}`, sql`${draft.formVersion}`)}
      returning e.form_id, e.id
    )
    insert into record_changes (account_id, collection_id, record_id)
    select ${draft.accountId}::uuid, form_id, id from saved
    returning record_id`,
);

/**
 * Autosaves cached drafts of an account. Writes nothing and returns no row for a draft if it or its form has changed or is not
 * available to respondents anymore. Each draft may occur once. The answers are JSON text.
 */
export const autosaveCached = (
  accountId: string,
  drafts: readonly { draft: CachedDraftSave; answers: string }[],
) => {
  const [first, ...others] = drafts;
  if (first && others.length === 0)
    return saveCachedOne({ ...first.draft, accountId, answers: first.answers });
  const texts = drafts.map(
    ({ draft, answers }) => `${JSON.stringify(draft).slice(0, -1)},"answers":${answers}}`,
  );
  return saveCachedBatch({ accountId, drafts: `[${texts.join(',')}]` });
};
