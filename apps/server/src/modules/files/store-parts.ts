import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

/** Prevents filling a table one byte at a time. */
const maxParts = 10_000;
/**
 * Size of a part, which is buffered in memory until it is complete. Bytes that were not stored when a process is killed must be
 * sent again.
 */
export const partBytes = 8 * 1_024 * 1_024;
export const maxJoinedBytes = maxParts * partBytes;

interface UploadPart {
  start: number;
  size: number;
  key: string;
}

/**
 * Adds a part at the current offset. False if the offset has changed or the file is no longer pending. So parts never overlap or
 * leave a gap, whichever processes receive them.
 */
export const addUploadPart = async (
  db: Db,
  accountId: string,
  fileId: string,
  { start, size, key }: UploadPart,
): Promise<boolean> =>
  (await db.run(sql`
    with moved as (
      update files set received = received + ${size}, part_count = part_count + 1
      where account_id = ${accountId} and id = ${fileId} and status = 'pending' and received = ${start}
        and received + ${size} <= size and part_count < ${sql.lit(maxParts)} and object_key is null
      returning id)
    insert into file_parts (account_id, file_id, start, size, object_key)
    select ${accountId}::uuid, id, ${start}::bigint, ${size}::integer, ${key}::text from moved`)) === 1;

export const listParts = (
  db: Db,
  accountId: string,
  fileId: string,
): Promise<{ start: number; size: number; object_key: string }[]> =>
  db.all(
    build
      .selectFrom('file_parts')
      .select(['start', 'size', 'object_key'])
      .where('account_id', '=', accountId)
      .where('file_id', '=', fileId)
      .orderBy('start'),
  );

/** Triggers delete their objects. */
export const deleteParts = (db: Db, accountId: string, fileId: string): Promise<number> =>
  db.run(build.deleteFrom('file_parts').where('account_id', '=', accountId).where('file_id', '=', fileId));
