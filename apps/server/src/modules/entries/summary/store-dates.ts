import { type RawBuilder, sql } from 'kysely';
import { type Aggregate, firstOf, type Sql, textOf } from './store-aggregate.ts';

export interface DateCounts {
  earliest: string | null;
  latest: string | null;
  /** How many characters of a date are told: 10 for a day, 7 for a month, 4 for a year, 2 of a time for the hour. */
  length: 2 | 4 | 7 | 10;
  periods: [period: string, count: number][] | null;
}

/** Text whose digits stand where they should, so that its beginning names a period. */
const matching = (answer: Sql, pattern: string): Sql => {
  const signs = pattern.replaceAll('_', '');
  return sql`(case when jsonb_typeof(${answer}) = 'string' and ${answer} #>> '{}' like ${pattern}
    and translate(${answer} #>> '{}', '0123456789', '') = ${signs} then ${answer} #>> '{}' end) collate "C"`;
};

/** `days` selects each `day`, or whatever begins with a period, and its `count`. */
const countPeriods = (
  days: Sql,
  { earliest, latest, length }: { earliest: Sql; latest: Sql; length: Sql },
): RawBuilder<DateCounts> => sql`(
  with days as (${days}),
  unit as (select ${length} as length from days)
  select jsonb_build_object(
    'earliest', (select ${earliest} from answers),
    'latest', (select ${latest} from answers),
    'length', unit.length,
    'periods', (
      select jsonb_agg(jsonb_build_array(period, count) order by period)
      from (select left(day, unit.length) as period, sum(count) as count from days group by 1) p))
  from unit)`;

const each = (day: Sql): Sql =>
  sql`select ${day} as day, count(*) as count from answers where ${day} is not null group by 1`;

const fewPeriods = sql`
  case when count(*) <= 31 then 10 when count(distinct left(day, 7)) <= 36 then 7 else 4 end`;

/** Of a date, or of a part of an answer that is one. */
export const dateAggregate = (part?: string): Aggregate<DateCounts> => ({
  columns: (answer) => [
    matching(part === undefined ? answer : sql`(${answer} -> ${sql.lit(part)})`, '____-__-__'),
  ],
  result(columns) {
    const day = firstOf(columns);
    return countPeriods(each(day), {
      earliest: sql`min(${day})`,
      latest: sql`max(${day})`,
      length: fewPeriods,
    });
  },
});

/**
 * Counted by the days of the time zone. Reading an instant costs more than all the rest, so those of the same quarter of
 * an hour are read once: no time zone of our days is apart from UTC by less.
 */
export const datetimeAggregate = (timezone: string): Aggregate<DateCounts> => ({
  columns: (answer) => [
    sql`coalesce(${matching(answer, '____-__-__T__:__:__Z')}, ${matching(answer, '____-__-__T__:__:__.___Z')})`,
  ],
  result(columns) {
    const time = firstOf(columns);
    const quarter = sql`left(${time}, 14) || case when substr(${time}, 15, 2) < '15' then '00'
      when substr(${time}, 15, 2) < '30' then '15' when substr(${time}, 15, 2) < '45' then '30' else '45' end || ':00Z'`;
    const days = sql`
      select to_char(record_instant(quarter) at time zone ${timezone}, 'YYYY-MM-DD') as day, sum(count) as count
      from (select ${quarter} as quarter, count(*) as count from answers where ${time} is not null group by 1) as quarters
      where record_instant(quarter) is not null group by 1`;
    return countPeriods(days, { earliest: sql`min(${time})`, latest: sql`max(${time})`, length: fewPeriods });
  },
});

export const timeAggregate: Aggregate<DateCounts> = {
  columns: (answer) => [sql`coalesce(${matching(answer, '__:__')}, ${matching(answer, '__:__:__')})`],
  result(columns) {
    const time = firstOf(columns);
    return countPeriods(each(time), {
      earliest: sql`min(${time})`,
      latest: sql`max(${time})`,
      // Of every row, and there must be one.
      length: sql`2 + 0 * count(*)::integer`,
    });
  },
};
