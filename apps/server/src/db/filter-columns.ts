import type { FieldExpression, ValueType } from '@form-service/engine';
import type { RawBuilder } from 'kysely';

export type FilterSqlType = 'text' | 'int' | 'numeric' | 'bool' | 'timestamptz' | 'date' | 'uuid' | 'jsonb';

/**
 * The SQL of a filter field. `ref` is written by us, never by a user. A date may be stored as text (`2026-11-15` sorts
 * correctly). With `toSql` the stored value differs from the written one, as a `uuid` does from `prj_…`: such a column can only
 * be compared for equality with literal values, and a value for which `toSql` returns undefined is rejected.
 */
export type FilterColumn = {
  ref: RawBuilder<unknown>;
  type: FilterSqlType;
  toSql?: (value: string | number | boolean) => string | number | boolean | undefined;
};

export type FilterColumns =
  | Readonly<Record<string, FilterColumn>>
  | ((path: readonly string[]) => FilterColumn | undefined);

const STORED_AS: Partial<Record<ValueType, readonly FilterSqlType[]>> = {
  string: ['text', 'uuid'],
  number: ['int', 'numeric'],
  boolean: ['bool'],
  timestamp: ['timestamptz'],
  date: ['date', 'text'],
  json: ['jsonb'],
  list: ['jsonb'],
};

export function findFilterColumn(columns: FilterColumns, field: FieldExpression): FilterColumn | undefined {
  const column = typeof columns === 'function' ? columns(field.path) : byName(columns, field.path);
  return column && STORED_AS[field.type]?.includes(column.type) ? column : undefined;
}

function byName(columns: Readonly<Record<string, FilterColumn>>, path: readonly string[]) {
  const name = path.join('.');
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
}
