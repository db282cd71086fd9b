import type { Filter } from '@form-service/engine';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { build, type Db } from './db.ts';
import type { FilterColumn, FilterSqlType } from './filter-columns.ts';
import { filterToSql } from './filter-sql.ts';
import type { FilterClock } from './filter-sql-values.ts';
import { type OrderStep, orderBy, rowsAfter } from './keyset.ts';
import type { Tables } from './tables.ts';

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
