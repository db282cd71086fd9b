import { sql } from 'kysely';
import { type Aggregate, firstOf, type Sql } from './store-aggregate.ts';

export interface NumberStatistics {
  min: number | null;
  max: number | null;
  avg: number | null;
  median: number | null;
  sum: number | null;
}

export interface Histogram {
  /** Of one bucket; 0 where all numbers are the same. */
  width: number | null;
  /** Counts by the place of the bucket, from 0. */
  buckets: Record<string, number> | null;
}

/** Beyond this, adding up would overflow and fail the whole summary; nobody means such numbers. */
const numberOf = (answer: Sql): Sql =>
  sql`case when jsonb_typeof(${answer}) = 'number' then greatest(least((${answer})::float8, 1e100), -1e100) end`;

const statistics = (value: Sql): Sql => sql`
  select min(${value}) as low, max(${value}) as high, avg(${value}) as mean, sum(${value}) as total,
    percentile_cont(0.5) within group (order by ${value}) as middle, bool_and(${value} = floor(${value})) as whole
  from answers`;

const shown = sql`'min', s.low, 'max', s.high, 'avg', s.mean, 'median', s.middle, 'sum', s.total`;

/** Twenty buckets of equal width, or fewer of whole numbers. */
export const numberAggregate: Aggregate<NumberStatistics & Histogram> = {
  columns: (answer) => [numberOf(answer)],
  result(columns) {
    const value = firstOf(columns);
    return sql`(
      select jsonb_build_object(${shown}, 'width', w.width, 'buckets', (
        select jsonb_object_agg(bucket, count) from (
          select least(coalesce(floor((${value} - s.low) / nullif(w.width, 0)), 0), 19)::integer as bucket, count(*)
          from answers where ${value} is not null group by 1
        ) b))
      from (${statistics(value)}) s,
        lateral (select case when s.whole then ceil((s.high - s.low + 1) / 20) else (s.high - s.low) / 20 end as width) w)`;
  },
};

/** Numbers of a scale: how often each step was chosen. */
export const stepAggregate = (
  steps: readonly number[],
): Aggregate<NumberStatistics & { steps: Record<string, number> | null }> => ({
  columns: (answer) => [numberOf(answer)],
  result(columns) {
    const value = firstOf(columns);
    return sql`(
      select jsonb_build_object(${shown}, 'steps', (
        select jsonb_object_agg(step, count) from (
          select ${value} as step, count(*) from answers where ${value} = any(${steps}::float8[]) group by 1
        ) c))
      from (${statistics(value)}) s)`;
  },
});

export const booleanAggregate: Aggregate<{ yes: number; no: number }> = {
  columns: (answer) => [sql`case when jsonb_typeof(${answer}) = 'boolean' then (${answer})::boolean end`],
  result(columns) {
    const value = firstOf(columns);
    return sql`(
      select jsonb_build_object('yes', count(*) filter (where ${value}), 'no', count(*) filter (where not ${value}))
      from answers)`;
  },
};
