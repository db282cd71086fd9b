import { FilterError, type FilterExpression } from '@form-service/engine';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumn, FilterSqlType } from './filter-columns.ts';
import { type FilterCompiler, notSupported } from './filter-sql-values.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const CASTS: Record<FilterSqlType, RawBuilder<unknown>> = {
  text: sql`text`,
  int: sql`bigint`,
  numeric: sql`numeric`,
  bool: sql`boolean`,
  timestamptz: sql`timestamptz`,
  date: sql`date`,
  uuid: sql`uuid`,
  jsonb: sql`jsonb`,
};

export function castTo(value: unknown, type: FilterSqlType): RawBuilder<unknown> {
  return sql`${value}::${CASTS[type]}`;
}

export function castToArray(values: readonly unknown[], type: FilterSqlType): RawBuilder<unknown> {
  return sql`${values}::${CASTS[type]}[]`;
}

/** The column, if the expression is a field whose stored values differ from the written ones. */
export function codedColumn(
  compiler: FilterCompiler,
  expression: FilterExpression,
): FilterColumn | undefined {
  if (expression.kind !== 'field') return undefined;
  const column = compiler.column(expression);
  return column.toSql || column.type === 'uuid' ? column : undefined;
}

/** A written value in its stored form. A value the column cannot hold is an error, not an empty result. */
export function encodedValue(compiler: FilterCompiler, column: FilterColumn, expression: FilterExpression) {
  const { at } = expression;
  if (expression.kind !== 'literal' || expression.value === null) {
    throw notSupported(compiler, 'This field can only be compared with a literal value.', at);
  }
  const value = column.toSql ? column.toSql(expression.value) : expression.value;
  const isStorable = value !== undefined && (column.type !== 'uuid' || UUID.test(String(value)));
  if (isStorable) return value;
  const message = `${JSON.stringify(expression.value).slice(0, 80)} is not a possible value of this field. Correct it.`;
  throw new FilterError('type_mismatch', message, compiler.filter.text, at);
}
