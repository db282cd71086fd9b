import { sql } from 'kysely';
import { prepare, type Statement } from '../../../db/db.ts';
import { isFormUnchanged } from './store-insert.ts';

/** The values of an autosave, and the versions they are based on. */
export interface DraftSave {
  id: string;
  formId: string;
  /** The version of the entry that the respondent changed. */
  version: number;
  keyDigest: Buffer;
  /** The version of the cached form. Null if it was read in the same transaction. */
  formVersion: number | null;
  /** The answers as JSON. */
  answersJson: string;
  page: string | null;
  expiresAt: Date;
  savedAt: Date;
}

const autosave = prepare(
  ({ accountId, ids, drafts }: { accountId: string; ids: readonly string[]; drafts: string }) =>
    sql<{ record_id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${drafts}::jsonb) as given (
        id uuid, form_id uuid, version integer, key_digest bytea, form_version integer, answers jsonb, page text,
        expires_at timestamptz, saved_at timestamptz)
    ),
    saved as (
      update entries e set answers = given.answers, page = given.page, expires_at = given.expires_at,
        revised_answers = coalesce(e.revised_answers, e.answers), version = e.version + 1, updated_at = given.saved_at,
        updated_by = null
      from given
      -- The list of ids makes PostgreSQL use the primary key. Without the list, it would read all of the account's drafts until
      -- the first statistics are collected.
      where e.account_id = ${accountId} and e.id = any(${ids}) and e.id = given.id
        and e.version = given.version and e.key_digest = given.key_digest
        and e.status = 'draft' and e.deleted_at is null and (e.expires_at is null or e.expires_at > given.saved_at)
        and ${isFormUnchanged(sql.ref('given.form_id'), sql.ref('given.form_version'))}
      returning e.form_id, e.id
    )
    insert into record_changes (account_id, collection_id, record_id)
    select ${accountId}::uuid, form_id, id from saved
    returning record_id`,
);

/**
 * Autosaves drafts and queues them for indexing. Keeps the answers of the last revision. Skips a draft, and returns no row for
 * it, if the draft or its form has changed or is no longer available to respondents. A draft may appear only once.
 */
export const autosaveStatement = (
  accountId: string,
  drafts: readonly DraftSave[],
): Statement<{ record_id: string }> => {
  const texts = drafts.map(
    ({ id, formId, version, keyDigest, formVersion, answersJson, page, expiresAt, savedAt }) => {
      const values = JSON.stringify({
        id,
        form_id: formId,
        version,
        key_digest: `\\x${keyDigest.toString('hex')}`,
        form_version: formVersion,
        page,
        expires_at: expiresAt,
        saved_at: savedAt,
      });
      return `${values.slice(0, -1)},"answers":${answersJson}}`;
    },
  );
  return autosave({ accountId, ids: drafts.map(({ id }) => id), drafts: `[${texts.join(',')}]` });
};
