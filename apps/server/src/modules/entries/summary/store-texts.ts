import { sql } from 'kysely';
import { type Aggregate, firstColumn, type Sql, textAnswer } from './store-aggregate.ts';

export interface TextCounts {
  distinct: number;
  averageLength: number | null;
  top: [value: string, count: number][] | null;
}

/** The prefix by which texts are compared and shown. Counting characters is slow, and most texts are short. */
const prefixOf = (text: Sql): Sql =>
  sql`case when octet_length(${text}) <= 200 then ${text} else left(${text}, 200) end`;

const countTexts = (reads: (answer: Sql) => Sql): Aggregate<TextCounts> => ({
  reads,
  columns: (text) => [prefixOf(text), sql`char_length(${text})`],
  totals: ([, length]) => [sql`avg(${length})::float8`],
  result: ({ columns, totals: [averageLength] }) => sql`(
    with counted as (
      select ${firstColumn(columns)} as value, count(*) as count from answers
      where ${firstColumn(columns)} is not null group by 1
    )
    select jsonb_build_object(
      'distinct', (select count(*) from counted),
      'averageLength', ${averageLength},
      'top', (
        select jsonb_agg(jsonb_build_array(value, count) order by count desc, value collate "C")
        from (select * from counted order by count desc, value collate "C" limit 20) as top)))`,
});

export const textAggregate = countTexts(textAnswer);

/** For answers of any type: numbers as written, objects as JSON. */
export const anyAggregate = countTexts((answer) => sql`(${answer} #>> '{}')`);

export interface LongTexts {
  averageLength: number | null;
  latest: [value: string, entryId: string, submittedAt: string][] | null;
}

/** Long texts hardly repeat, so the latest are returned. Of the others only the length is kept. */
export const longTextAggregate: Aggregate<LongTexts> = {
  columns: (answer) => [sql`char_length(${textAnswer(answer)})`],
  totals: (columns) => [sql`avg(${firstColumn(columns)})::float8`],
  result: ({ columns, totals: [averageLength], reread }) => sql`jsonb_build_object(
    'averageLength', ${averageLength},
    'latest', (
      select jsonb_agg(jsonb_build_array(value, id, submitted_at) order by submitted_at desc, id) from (
        select left(${textAnswer(sql`answer`)}, 200) as value, id, submitted_at
        from (${reread(
          sql`select id from answers where ${firstColumn(columns)} is not null order by submitted_at desc, id limit 20`,
        )}) as again
        where jsonb_typeof(answer) = 'string' order by submitted_at desc, id limit 20
      ) as latest))`,
};
