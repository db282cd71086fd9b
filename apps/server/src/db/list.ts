import type { Filter } from '@form-service/engine';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { build, type Db } from './db.ts';
import type { FilterColumn, FilterSqlType } from './filter-columns.ts';
import { filterToSql } from './filter-sql.ts';
import type { FilterClock } from './filter-sql-values.ts';
import type { Tables } from './tables.ts';

/** One step of a sort order. A list always ends with a unique step, the ID, so that no two rows are equal. */
interface OrderStep {
  column: RawBuilder<unknown>;
  /** The type that a cursor's value is cast to. */
  type: FilterSqlType;
  descending: boolean;
  nullable?: boolean;
}

const valueOf = (step: OrderStep, value: unknown) => sql`${value}::${sql.raw(step.type)}`;

/** NULL sorts after everything, as in PostgreSQL, so that an index supports the order in both directions. */
const isAfter = (step: OrderStep, value: unknown): Expression<SqlBool> => {
  if (value === null) return step.descending ? sql`${step.column} is not null` : sql`false`;
  const comparison = sql<SqlBool>`${step.column} ${sql.raw(step.descending ? '<' : '>')} ${valueOf(step, value)}`;
  return step.nullable && !step.descending ? sql`(${comparison} or ${step.column} is null)` : comparison;
};

const isEqual = (step: OrderStep, value: unknown): Expression<SqlBool> =>
  value === null ? sql`${step.column} is null` : sql`${step.column} = ${valueOf(step, value)}`;

/**
 * The rows after the one whose sort key is `values`. If every step has the same direction and no NULLs, this is a row comparison,
 * which an index can seek directly.
 */
const rowsAfter = (steps: readonly OrderStep[], values: readonly unknown[]): Expression<SqlBool> => {
  const sameDirection = steps.every((step) => step.descending === steps[0]?.descending && !step.nullable);
  if (sameDirection) {
    const columns = sql.join(steps.map((step) => step.column));
    const cursorRow = sql.join(steps.map((step, index) => valueOf(step, values[index])));
    return sql`(${columns}) ${sql.raw(steps[0]?.descending ? '<' : '>')} (${cursorRow})`;
  }
  const alternatives = steps.map((step, index) => {
    const equalSoFar = steps.slice(0, index).map((earlier, at) => isEqual(earlier, values[at]));
    return sql`(${sql.join([...equalSoFar, isAfter(step, values[index])], sql` and `)})`;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
};

const orderBy = (steps: readonly OrderStep[]) =>
  sql.join(steps.map((step) => sql`${step.column} ${sql.raw(step.descending ? 'desc' : 'asc')}`));

/** How an API field maps to SQL: for filters, for sorting and in the cursor. */
export type ListColumn = FilterColumn & { name: string; nullable: boolean };
export type ListColumns = Readonly<Record<string, ListColumn>>;

export const listColumn = (
  name: string,
  type: FilterSqlType,
  options: { nullable?: boolean; toSql?: FilterColumn['toSql'] } = {},
): ListColumn => ({
  ref: sql.ref(name),
  name,
  type,
  nullable: options.nullable ?? false,
  ...(options.toSql && { toSql: options.toSql }),
});

/** A validated list request. */
export interface ListRequest {
  limit: number;
  sort: readonly { field: string; descending: boolean }[];
  filter: Filter | undefined;
  /** The sort key of the last row of the previous page. */
  after: readonly unknown[] | undefined;
  withTotal: boolean;
  clock: FilterClock;
}

export interface ListPage<Row> {
  rows: Row[];
  /** The sort key of the last row, if more rows follow. */
  lastKey: unknown[] | undefined;
  total: number | undefined;
}

const orderOf = (columns: ListColumns, sort: ListRequest['sort']): (OrderStep & { name: string })[] => {
  const steps = sort.map(({ field, descending }) => {
    const column = columns[field];
    if (!column) throw new Error(`The list has no column for the field "${field}".`);
    const { name, type, nullable } = column;
    return { column: sql.ref(name), name, type, descending, nullable };
  });
  const descending = sort.at(-1)?.descending ?? true;
  return [...steps, { column: sql.ref('id'), name: 'id', type: 'uuid', descending, nullable: false }];
};

/** Every word must occur in one of the columns. */
export const containsWords = (columns: readonly string[], q: string): Expression<SqlBool> => {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const tests = words.map(
    (word) =>
      sql`(${sql.join(
        columns.map((column) => sql`${sql.ref(column)} ilike ${pattern(word)}`),
        sql` or `,
      )})`,
  );
  return tests.length === 0 ? sql`true` : sql`(${sql.join(tests, sql` and `)})`;
};

/**
 * One page by keyset pagination: page 10,000 costs the same as page 1, and rows inserted meanwhile neither repeat nor disappear.
 * One extra row shows whether there is a next page.
 */
export const selectPage = async <Table extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: ListColumns,
  request: ListRequest,
): Promise<ListPage<Row>> => {
  const matching = request.filter ? query.where(filterToSql(request.filter, columns, request.clock)) : query;
  const order = orderOf(columns, request.sort);
  const after = request.after ? matching.where(rowsAfter(order, request.after)) : matching;
  const rows = await db.all(after.orderBy(orderBy(order)).limit(sql.lit(request.limit + 1)));

  const hasMore = rows.length > request.limit;
  if (hasMore) rows.pop();
  const last = rows.at(-1) as Record<string, unknown> | undefined;
  const counted = request.withTotal
    ? await db.one(
        build
          .selectFrom(matching.clearSelect().select(sql.lit(1).as('one')).as('matching'))
          .select((eb) => eb.fn.countAll<number>().as('count')),
      )
    : undefined;
  return {
    rows,
    lastKey: hasMore && last ? order.map(({ name }) => last[name]) : undefined,
    total: counted?.count,
  };
};
