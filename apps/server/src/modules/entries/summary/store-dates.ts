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

const countPeriods = (
  day: Sql,
  { earliest, latest, length }: { earliest: Sql; latest: Sql; length: Sql },
): RawBuilder<DateCounts> => sql`(
  with days as (select ${day} as day, count(*) as count from answers where ${day} is not null group by 1),
  unit as (select ${length} as length from days)
  select jsonb_build_object(
    'earliest', (select ${earliest} from answers),
    'latest', (select ${latest} from answers),
    'length', unit.length,
    'periods', (
      select jsonb_agg(jsonb_build_array(period, count) order by period)
      from (select left(day, unit.length) as period, sum(count) as count from days group by 1) p))
  from unit)`;

const fewPeriods = sql`
  case when count(*) <= 31 then 10 when count(distinct left(day, 7)) <= 36 then 7 else 4 end`;

/** Of a date, or of a part of an answer that is one. */
export const dateAggregate = (part?: string): Aggregate<DateCounts> => ({
  columns: (answer) => [
    matching(part === undefined ? answer : sql`(${answer} -> ${sql.lit(part)})`, '____-__-__'),
  ],
  result(columns) {
    const day = firstOf(columns);
    return countPeriods(day, {
      earliest: sql`min(${day})`,
      latest: sql`max(${day})`,
      length: fewPeriods,
    });
  },
});

const instant = (time: Sql): Sql => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Counted by the days of the time zone. */
export const datetimeAggregate = (timezone: string): Aggregate<DateCounts> => ({
  columns: (answer) => [sql`record_instant(${textOf(answer)})`],
  result(columns) {
    const time = firstOf(columns);
    return countPeriods(sql`to_char(${time} at time zone ${timezone}, 'YYYY-MM-DD')`, {
      earliest: instant(sql`min(${time})`),
      latest: instant(sql`max(${time})`),
      length: fewPeriods,
    });
  },
});

export const timeAggregate: Aggregate<DateCounts> = {
  columns: (answer) => [sql`coalesce(${matching(answer, '__:__')}, ${matching(answer, '__:__:__')})`],
  result(columns) {
    const time = firstOf(columns);
    return countPeriods(time, {
      earliest: sql`min(${time})`,
      latest: sql`max(${time})`,
      // Of every row, and there must be one.
      length: sql`2 + 0 * count(*)::integer`,
    });
  },
};
