import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterSqlType } from './filter-columns.ts';

/** One step of an order. A list always ends with a unique step, the id, so that no two rows are equal. */
export interface OrderStep {
  column: RawBuilder<unknown>;
  /** The type that a cursor's value is cast to. */
  type: FilterSqlType;
  descending: boolean;
  nullable?: boolean;
}

const valueOf = (step: OrderStep, value: unknown) => sql`${value}::${sql.raw(step.type)}`;

/** NULL counts as larger than everything, as PostgreSQL sorts it, so that an index serves the order either way. */
const isAfter = (step: OrderStep, value: unknown): Expression<SqlBool> => {
  if (value === null) return step.descending ? sql`${step.column} is not null` : sql`false`;
  const beyond = sql<SqlBool>`${step.column} ${sql.raw(step.descending ? '<' : '>')} ${valueOf(step, value)}`;
  return step.nullable && !step.descending ? sql`(${beyond} or ${step.column} is null)` : beyond;
};

const isEqual = (step: OrderStep, value: unknown): Expression<SqlBool> =>
  value === null ? sql`${step.column} is null` : sql`${step.column} = ${valueOf(step, value)}`;

/**
 * The rows that come after the one whose sort key is `values`. When every step runs the same way over columns
 * without NULL this is a row comparison, which an index answers by going straight to the place.
 */
export const rowsAfter = (steps: readonly OrderStep[], values: readonly unknown[]): Expression<SqlBool> => {
  const oneWay = steps.every((step) => step.descending === steps[0]?.descending && !step.nullable);
  if (oneWay) {
    const columns = sql.join(steps.map((step) => step.column));
    const place = sql.join(steps.map((step, index) => valueOf(step, values[index])));
    return sql`(${columns}) ${sql.raw(steps[0]?.descending ? '<' : '>')} (${place})`;
  }
  const alternatives = steps.map((step, index) => {
    const equalSoFar = steps.slice(0, index).map((earlier, at) => isEqual(earlier, values[at]));
    return sql`(${sql.join([...equalSoFar, isAfter(step, values[index])], sql` and `)})`;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
};

export const orderBy = (steps: readonly OrderStep[]) =>
  sql.join(steps.map((step) => sql`${step.column} ${sql.raw(step.descending ? 'desc' : 'asc')}`));
