import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a form still has the cached version and is available to respondents. Looks it up by key only: before the first
 * statistics are collected, the planner would scan the whole directory.
 */
export const isFormUnchanged = (
  formId: RawBuilder<unknown>,
  formVersion: RawBuilder<unknown>,
) => sql<SqlBool>`exists (
  select from form_directory d
  where d.form_id = ${formId} and d.form_version = ${formVersion}
    and d.published_version_id is not null and not d.is_deleted and d.blocked_reason is null
  offset 0)`;
