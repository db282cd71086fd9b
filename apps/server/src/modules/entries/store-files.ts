import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/**
 * Which of these files (`fil_…`) an entry still references: in its answers, in the answers of the last revision, in a change that
 * can be undone, or in an open edit session. An answer that happens to contain such an id as text also counts; the file is then
 * kept longer than necessary.
 */
export const findReferencedFiles = async (
  db: Db,
  accountId: string,
  entryId: string,
  fileIds: readonly string[],
): Promise<string[]> => {
  const rows = await db.all(sql<{ id: string }>`
    with texts as materialized (
      select answers::text as text from entries where account_id = ${accountId} and id = ${entryId}
      union all
      select revised_answers::text from entries where account_id = ${accountId} and id = ${entryId}
      union all
      select changes::text from entry_revisions where account_id = ${accountId} and entry_id = ${entryId}
      union all
      select answers::text from edit_sessions
      where account_id = ${accountId} and entry_id = ${entryId} and status = 'open' and expires_at > now()
    )
    select id from unnest(${fileIds}::text[]) as file (id)
    where exists (select from texts where strpos(text, id) > 0)`);
  return rows.map(({ id }) => id);
};
