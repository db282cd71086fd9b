import { sql } from 'kysely';
import { type Aggregate, firstColumn, listAnswer, type Sql, textAnswer } from './store-aggregate.ts';

/** The possible values; undefined if the form does not define them, and then the most frequent ones are returned. */
type KnownValues = readonly string[] | undefined;

const maxListed = 100;

type Counted = [value: string, count: number];

export interface ChoiceCounts {
  known: Counted[] | null;
  otherCount: number;
  top: Counted[] | null;
}

/** `values` selects one `value` for each choice that was made. */
const countChoices = (values: Sql, known: KnownValues): Sql => {
  const isKnown = known ? sql`value = any(${known}::text[])` : sql`place <= ${sql.lit(maxListed)}`;
  const pair = sql`jsonb_build_array(value, count) order by place`;
  return sql`(
    with counted as (
      select value, count(*) as count, row_number() over (order by count(*) desc, value) as place
      from (${values}) as chosen group by value
    )
    select jsonb_build_object(
      'known', (select jsonb_agg(${pair}) from counted where ${isKnown}),
      'otherCount', (select coalesce(sum(count), 0) from counted where not ${isKnown}),
      'top', (select jsonb_agg(${pair}) from (select * from counted where not ${isKnown} order by place limit 20) t)))`;
};

export const choiceAggregate = (known: KnownValues): Aggregate<ChoiceCounts> => ({
  columns: (answer) => [sql`left(${textAnswer(answer)}, 500)`],
  result({ columns }) {
    const value = firstColumn(columns);
    return sql`${countChoices(sql`select ${value} as value from answers where ${value} is not null`, known)}`;
  },
});

export const choicesAggregate = (known: KnownValues): Aggregate<ChoiceCounts> => ({
  columns: (answer) => [listAnswer(answer)],
  result: ({ columns }) =>
    sql`${countChoices(
      sql`select left(value, 500) as value from answers, jsonb_array_elements_text(${firstColumn(columns)}) as list (value)`,
      known,
    )}`,
});

export const rankingAggregate = (
  known: KnownValues,
): Aggregate<[value: string, count: number, averageRank: number][] | null> => ({
  columns: (answer) => [listAnswer(answer)],
  result: ({ columns }) => sql`(
    select jsonb_agg(jsonb_build_array(value, count, rank) order by rank, value) from (
      select left(value, 500) as value, count(*), avg(place)::float8 as rank
      from answers, jsonb_array_elements_text(${firstColumn(columns)}) with ordinality as list (value, place)
      where ${known ? sql`value = any(${known}::text[])` : sql`true`}
      group by 1 order by count(*) desc, 1 limit ${sql.lit(known ? known.length : maxListed)}
    ) ranked)`,
});

export interface MatrixCounts {
  /** Number of answers per row. */
  rows: Record<string, number> | null;
  cells: [row: string, value: string, count: number][] | null;
}

export const matrixAggregate = (
  rows: readonly string[],
  values: readonly string[],
): Aggregate<MatrixCounts> => ({
  columns: (answer) => [sql`case when jsonb_typeof(${answer}) = 'object' then ${answer} end`],
  result({ columns }) {
    const cells = sql`jsonb_each(${firstColumn(columns)}) as cell (name, given)`;
    const isRow = sql`cell.name = any(${rows}::text[])`;
    return sql`(
      select jsonb_build_object(
        'rows', (
          select jsonb_object_agg(name, count)
          from (select cell.name, count(*) from answers, ${cells} where ${isRow} group by 1) r),
        'cells', (
          select jsonb_agg(jsonb_build_array(name, value, count)) from (
            select cell.name, choice.value, count(*)
            from answers, ${cells}, jsonb_array_elements_text(
              case jsonb_typeof(cell.given) when 'array' then cell.given else jsonb_build_array(cell.given) end
            ) as choice (value)
            where ${isRow} and choice.value = any(${values}::text[]) group by 1, 2
          ) c)))`;
  },
});
