import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Beyond this many, it does not matter how many more there are. */
export const maxCounted = 1_000;

/** How many entries have an answer to each of the fields: up to one more than `maxCounted`. Lists are looked into. */
export const countAnswered = async (
  db: Db,
  accountId: string,
  formId: string,
  paths: readonly string[],
): Promise<number[]> => {
  const counts = paths.map((path) => {
    const place = `$.${path
      .split('.')
      .map((key) => `"${key}"`)
      .join('.')} ? (@ != null)`;
    return sql`(
      select count(*) from (
        select from entries
        where account_id = ${accountId} and form_id = ${formId} and deleted_at is null
          and jsonb_path_exists(answers, ${place}::jsonpath)
        limit ${sql.lit(maxCounted + 1)}
      ) found)`;
  });
  return (await db.one(sql<{ counts: number[] }>`select to_jsonb(array[${sql.join(counts)}]) as counts`))
    .counts;
};
