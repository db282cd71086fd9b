import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Counts above this are not exact. */
export const maxCounted = 1_000;

/** The number of entries with an answer to each field, up to `maxCounted` + 1. Includes instances of repeating groups. */
export const countAnswered = async (
  db: Db,
  accountId: string,
  formId: string,
  paths: readonly string[],
): Promise<number[]> => {
  const counts = paths.map((path) => {
    const jsonPath = `$.${path
      .split('.')
      .map((key) => `"${key}"`)
      .join('.')} ? (@ != null)`;
    return sql`(
      select count(*) from (
        select from entries
        where account_id = ${accountId} and form_id = ${formId} and deleted_at is null
          and jsonb_path_exists(answers, ${jsonPath}::jsonpath)
        limit ${sql.lit(maxCounted + 1)}
      ) found)`;
  });
  return (await db.one(sql<{ counts: number[] }>`select to_jsonb(array[${sql.join(counts)}]) as counts`))
    .counts;
};
