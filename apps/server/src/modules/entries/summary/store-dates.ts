import { type RawBuilder, sql } from 'kysely';
import { type Aggregate, firstColumn, type Sql, textAnswer } from './store-aggregate.ts';

export interface DateCounts {
  earliest: string | null;
  latest: string | null;
  /** The number of characters of a period: 10 for a day, 7 for a month, 4 for a year, 2 of a time for an hour. */
  length: 2 | 4 | 7 | 10;
  periods: [period: string, count: number][] | null;
}

/** Text that matches the pattern of digits, so that its prefix is a period. */
const matchingPattern = (text: Sql, pattern: string): Sql => {
  const signs = pattern.replaceAll('_', '');
  return sql`(case when ${text} like ${pattern} and translate(${text}, '0123456789', '') = ${signs} then ${text} end)
    collate "C"`;
};

/** `days` selects each `day`, or another text that starts with a period, and its `count`. */
const countPeriods = (
  days: Sql,
  length: Sql,
  [earliest, latest]: readonly Sql[],
): RawBuilder<DateCounts> => sql`(
  with days as (${days}),
  unit as (select ${length} as length from days)
  select jsonb_build_object(
    'earliest', ${earliest},
    'latest', ${latest},
    'length', unit.length,
    'periods', (
      select jsonb_agg(jsonb_build_array(period, count) order by period)
      from (select left(day, unit.length) as period, sum(count) as count from days group by 1) p))
  from unit)`;

const countByDay = (day: Sql): Sql =>
  sql`select ${day} as day, count(*) as count from answers where ${day} is not null group by 1`;

const minAndMax = (columns: readonly Sql[]): Sql[] => [
  sql`min(${firstColumn(columns)})`,
  sql`max(${firstColumn(columns)})`,
];

const periodLength = sql`
  case when count(*) <= 31 then 10 when count(distinct left(day, 7)) <= 36 then 7 else 4 end`;

/** For a date, or for a part of an answer that is a date. */
export const dateAggregate = (part?: string): Aggregate<DateCounts> => ({
  reads: (answer) => textAnswer(part === undefined ? answer : sql`(${answer} -> ${sql.lit(part)})`),
  columns: (text) => [matchingPattern(text, '____-__-__')],
  totals: minAndMax,
  result: ({ columns, totals }) => countPeriods(countByDay(firstColumn(columns)), periodLength, totals),
});

/**
 * Counted by days of the time zone. Parsing a text as a timestamp costs more than everything else, so it is done once per day
 * that occurs, and quarter hours are added to it. All time zone offsets are multiples of a quarter hour.
 */
export const datetimeAggregate = (timezone: string): Aggregate<DateCounts> => ({
  reads: textAnswer,
  columns: (text) => [
    sql`coalesce(${matchingPattern(text, '____-__-__T__:__:__.___Z')}, ${matchingPattern(text, '____-__-__T__:__:__Z')})`,
  ],
  totals: minAndMax,
  result({ columns, totals }) {
    const time = firstColumn(columns);
    const minute = sql`substr(${time}, 15, 2)`;
    const days = sql`
      with quarters as (
        select left(${time}, 10) as date, substr(${time}, 12, 3)
          || case when ${minute} < '15' then '00' when ${minute} < '30' then '15' when ${minute} < '45' then '30' else '45' end
          as clock, count(*) as count
        from answers where ${time} is not null group by 1, 2
      ),
      starts as materialized (
        select date, record_instant(date || 'T00:00:00Z') as start from (select distinct date from quarters) as dates
      )
      select to_char((start + clock::interval) at time zone ${timezone}, 'YYYY-MM-DD') as day, sum(count) as count
      from quarters join starts using (date) where start is not null group by 1`;
    return countPeriods(days, periodLength, totals);
  },
});

export const timeAggregate: Aggregate<DateCounts> = {
  reads: textAnswer,
  columns: (text) => [sql`coalesce(${matchingPattern(text, '__:__')}, ${matchingPattern(text, '__:__:__')})`],
  totals: minAndMax,
  // An aggregate over all rows, so that exactly one row is returned.
  result: ({ columns, totals }) =>
    countPeriods(countByDay(firstColumn(columns)), sql`2 + 0 * count(*)::integer`, totals),
};
