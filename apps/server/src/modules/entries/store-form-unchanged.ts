import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a form still has the version that a process remembers it by, and is in reach of respondents. By its key alone: while
 * statistics are young the planner would read the directory of all forms.
 */
export const isFormUnchanged = (
  formId: RawBuilder<unknown>,
  formVersion: RawBuilder<unknown>,
) => sql<SqlBool>`exists (
  select from form_directory d
  where d.form_id = ${formId} and d.form_version = ${formVersion}
    and d.published_version_id is not null and not d.is_deleted and d.blocked_reason is null
  offset 0)`;
