import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

/** The details of a file in an answer. */
export interface AnswerFileRow {
  id: string;
  name: string;
  size: number;
  content_type: string;
  status: string;
  entry_id: string | null;
}

export const findAnswerFiles = (
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<AnswerFileRow[]> =>
  db.all(
    build
      .selectFrom('files')
      .select(['id', 'name', 'size', 'content_type', 'status', 'entry_id'])
      .where('account_id', '=', accountId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('status', '<>', 'pending'),
  );

/** Which of these files are attached to the entry. */
export const findAttached = async (
  db: Db,
  accountId: string,
  entryId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db.all(sql<{ file_id: string }>`
    select file_id from file_references
    where account_id = ${accountId} and entry_id = ${entryId} and file_id = any(${ids}::uuid[])`);
  return rows.map(({ file_id }) => file_id);
};

/** Attaches files that the entry may use: complete, and of this entry or of no entry. Returns their number. */
export const insertFileReferences = async (
  db: Db,
  accountId: string,
  entryId: string,
  ids: readonly string[],
): Promise<number> => {
  const { count } = await db.one(sql<{ count: number }>`
    with found as (
      select id from files
      where account_id = ${accountId} and id = any(${ids}::uuid[]) and status <> 'pending'
        and (entry_id is null or entry_id = ${entryId})
      order by id for no key update
    ), held as (
      update files set unreferenced_since = null
      where account_id = ${accountId} and id in (select id from found) and unreferenced_since is not null
    ), used as (
      insert into file_references (account_id, file_id, entry_id)
      select ${accountId}::uuid, id, ${entryId}::uuid from found on conflict do nothing
    )
    select count(*) as count from found`);
  return count;
};

/** Detaches files. A respondent's file without a reference is unreferenced from now on. */
export const deleteFileReferences = (
  db: Db,
  accountId: string,
  entryId: string,
  ids: readonly string[],
): Promise<number> =>
  db.run(sql`
    with ended as (
      delete from file_references
      where account_id = ${accountId} and entry_id = ${entryId} and file_id = any(${ids}::uuid[])
      returning file_id
    )
    update files set unreferenced_since = now()
    where account_id = ${accountId} and id in (select file_id from ended) and entry_id = ${entryId} and created_by is null`);
