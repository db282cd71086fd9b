import { sql } from 'kysely';
import { type Aggregate, firstOf, type Sql, textOf } from './store-aggregate.ts';

export interface TextCounts {
  distinct: number;
  averageLength: number | null;
  top: [value: string, count: number][] | null;
}

/** What texts are compared by, and shown of. */
const beginning = (text: Sql): Sql =>
  // Counting characters takes its time, and most texts are short.
  sql`case when octet_length(${text}) <= 200 then ${text} else left(${text}, 200) end`;

const columnsOf = (text: Sql): Sql[] => [beginning(text), sql`char_length(${text})`];

const lengthOf = ([, length]: readonly Sql[]): Sql => sql`avg(${length})::float8`;

const countTexts = (columns: readonly Sql[]): Sql => sql`(
  with counted as (
    select ${firstOf(columns)} as value, count(*) as count from answers
    where ${firstOf(columns)} is not null group by 1
  )
  select jsonb_build_object(
    'distinct', (select count(*) from counted),
    'averageLength', (select ${lengthOf(columns)} from answers),
    'top', (
      select jsonb_agg(jsonb_build_array(value, count) order by count desc, value collate "C")
      from (select * from counted order by count desc, value collate "C" limit 20) t)))`;

export const textAggregate: Aggregate<TextCounts> = {
  columns: (answer) => columnsOf(textOf(answer)),
  result: (columns) => sql`${countTexts(columns)}`,
};

/** Of answers that may be anything: numbers as they are written, objects as JSON. */
export const anyAggregate: Aggregate<TextCounts> = {
  columns: (answer) => columnsOf(sql`(${answer} #>> '{}')`),
  result: (columns) => sql`${countTexts(columns)}`,
};

export interface LongTexts {
  averageLength: number | null;
  latest: [value: string, entryId: string, submittedAt: string][] | null;
}

/** Long texts are hardly ever the same: what people read are the latest. */
export const longTextAggregate: Aggregate<LongTexts> = {
  columns: (answer) => [textOf(answer)],
  result(columns) {
    const text = firstOf(columns);
    return sql`(
      select jsonb_build_object(
        'averageLength', (select avg(char_length(${text}))::float8 from answers),
        'latest', (
          select jsonb_agg(jsonb_build_array(left(text, 200), id, submitted_at) order by submitted_at desc, id) from (
            select ${text} as text, id, submitted_at from answers
            where ${text} is not null order by submitted_at desc, id limit 20
          ) t)))`;
  },
};
