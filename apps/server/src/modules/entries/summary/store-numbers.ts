import { sql } from 'kysely';
import { type Aggregate, firstColumn, type Sql } from './store-aggregate.ts';

export interface NumberStatistics {
  min: number | null;
  max: number | null;
  avg: number | null;
  median: number | null;
  sum: number | null;
}

export interface Histogram {
  /** The width of a bucket; 0 if all numbers are equal. */
  width: number | null;
  /** Counts by bucket index, from 0. */
  buckets: Record<string, number> | null;
}

/** Larger numbers would overflow the sum and fail the whole summary. */
const asNumber = (answer: Sql): Sql =>
  sql`case when jsonb_typeof(${answer}) = 'number' then greatest(least((${answer})::float8, 1e100), -1e100) end`;

const statistics = (value: Sql): Sql[] => [
  sql`min(${value})`,
  sql`max(${value})`,
  sql`avg(${value})`,
  sql`percentile_cont(0.5) within group (order by ${value})`,
  sql`sum(${value})`,
];

const statisticsJson = ([min, max, avg, median, sum]: readonly Sql[]): Sql =>
  sql`'min', ${min}, 'max', ${max}, 'avg', ${avg}, 'median', ${median}, 'sum', ${sum}`;

/** Twenty buckets of equal width, or fewer for integers. */
export const numberAggregate: Aggregate<NumberStatistics & Histogram> = {
  columns: (answer) => [asNumber(answer)],
  totals: (columns) => {
    const value = firstColumn(columns);
    return [...statistics(value), sql`bool_and(${value} = floor(${value}))`];
  },
  result({ columns, totals }) {
    const value = firstColumn(columns);
    const [low, high, , , , areWhole] = totals;
    const width = sql`(case when ${areWhole} then ceil((${high} - ${low} + 1) / 20) else (${high} - ${low}) / 20 end)`;
    return sql`jsonb_build_object(${statisticsJson(totals)}, 'width', ${width}, 'buckets', (
      select jsonb_object_agg(bucket, count) from (
        select least(coalesce(floor((${value} - ${low}) / nullif(${width}, 0)), 0), 19)::integer as bucket, count(*)
        from answers where ${value} is not null group by 1
      ) as histogram))`;
  },
};

/** Numbers of a scale: how often each step was chosen. */
export const stepAggregate = (
  steps: readonly number[],
): Aggregate<NumberStatistics & { steps: Record<string, number> | null }> => ({
  columns: (answer) => [asNumber(answer)],
  totals: (columns) => statistics(firstColumn(columns)),
  result({ columns, totals }) {
    const value = firstColumn(columns);
    return sql`jsonb_build_object(${statisticsJson(totals)}, 'steps', (
      select jsonb_object_agg(step, count) from (
        select ${value} as step, count(*) from answers where ${value} = any(${steps}::float8[]) group by 1
      ) as chosen))`;
  },
});

export const booleanAggregate: Aggregate<{ yes: number; no: number }> = {
  columns: (answer) => [sql`case when jsonb_typeof(${answer}) = 'boolean' then (${answer})::boolean end`],
  totals: (columns) => {
    const value = firstColumn(columns);
    return [sql`count(*) filter (where ${value})`, sql`count(*) filter (where not ${value})`];
  },
  result: ({ totals: [yes, no] }) => sql`jsonb_build_object('yes', ${yes}, 'no', ${no})`,
};
