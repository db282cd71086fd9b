import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterSqlType } from './filter-columns.ts';

/** One step of a sort order. A list always ends with a unique step, the ID, so that no two rows are equal. */
export interface OrderStep {
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
export const rowsAfter = (steps: readonly OrderStep[], values: readonly unknown[]): Expression<SqlBool> => {
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

export const orderBy = (steps: readonly OrderStep[]) =>
  sql.join(steps.map((step) => sql`${step.column} ${sql.raw(step.descending ? 'desc' : 'asc')}`));
