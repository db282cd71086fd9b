import type { Filter, FilterExpression, LiteralExpression } from '@form-service/engine';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { castTo, castToArray, codedColumn, encodedValue } from './filter-coded-columns.ts';
import { type FilterColumns, type FilterSqlType, findFilterColumn } from './filter-columns.ts';
import { canBeNull } from './filter-nullability.ts';
import {
  type FilterClock,
  type FilterCompiler,
  notSupported,
  sqlTypeOf,
  valueSql,
} from './filter-sql-values.ts';

type Comparison = Extract<FilterExpression, { kind: 'comparison' }>;
type InTest = Extract<FilterExpression, { kind: 'in' }>;
type TextTest = Extract<FilterExpression, { kind: 'text-test' }>;

/**
 * Compiles a filter to a WHERE condition. All user input is a bound parameter. If the filter is false the SQL may be NULL, which
 * WHERE treats the same and which allows simple, indexable comparisons. Negation uses IS NOT TRUE, so do not put NOT in front of
 * the result: negate inside the filter instead.
 */
export function filterToSql(filter: Filter, columns: FilterColumns, clock: FilterClock): RawBuilder<SqlBool> {
  const now = clock.now.toISOString();
  const compiler: FilterCompiler = {
    filter,
    now,
    today: clock.today ?? now.slice(0, 10),
    column(field) {
      const column = findFilterColumn(columns, field);
      if (column) return column;
      throw notSupported(compiler, `${field.path.join('.')} cannot be used in this filter.`, field.at);
    },
    condition: (expression) => conditionSql(compiler, expression),
  };
  return compiler.condition(filter.condition);
}

function conditionSql(compiler: FilterCompiler, expression: FilterExpression): RawBuilder<SqlBool> {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const operands = expression.operands.map(compiler.condition);
      return sql`(${sql.join(operands, expression.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not': {
      const operand = compiler.condition(expression.operand);
      return canBeNull(expression.operand) ? sql`(${operand} is not true)` : sql`(not ${operand})`;
    }
    case 'comparison':
      return comparisonSql(compiler, expression);
    case 'in':
      return inSql(compiler, expression);
    case 'text-test':
      return textTestSql(compiler, expression);
    case 'null-test': {
      const operand =
        codedColumn(compiler, expression.operand)?.ref ?? valueSql(compiler, expression.operand);
      return expression.negated ? sql`(${operand} is not null)` : sql`(${operand} is null)`;
    }
    default:
      return valueSql(compiler, expression) as RawBuilder<SqlBool>;
  }
}

const ORDER = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` };

function comparisonSql(compiler: FilterCompiler, comparison: Comparison): RawBuilder<SqlBool> {
  const { operator, left, right } = comparison;
  const [one, other] = sidesSql(compiler, comparison);
  switch (operator) {
    case '==':
      return canBeNull(left) && canBeNull(right)
        ? sql`(${one} is not distinct from ${other})`
        : sql`(${one} = ${other})`;
    case '!=':
      return canBeNull(left) || canBeNull(right)
        ? sql`(${one} is distinct from ${other})`
        : sql`(${one} <> ${other})`;
    default: {
      // CEL orders text by code point, whatever the collation of the database.
      const isText =
        (sqlTypeOf(compiler, left) ?? sqlTypeOf(compiler, right)) === 'text' || left.type === 'string';
      return sql`(${one}${isText ? sql` collate "C"` : sql``} ${ORDER[operator]} ${other})`;
    }
  }
}

function sidesSql(
  compiler: FilterCompiler,
  { operator, left, right, at }: Comparison,
): RawBuilder<unknown>[] {
  const leftColumn = codedColumn(compiler, left);
  const rightColumn = codedColumn(compiler, right);
  if ((leftColumn || rightColumn) && operator !== '==' && operator !== '!=') {
    throw notSupported(compiler, `Values of this field are unordered: use == or !=, not ${operator}.`, at);
  }
  if (leftColumn) return [leftColumn.ref, castTo(encodedValue(compiler, leftColumn, right), leftColumn.type)];
  if (rightColumn)
    return [castTo(encodedValue(compiler, rightColumn, left), rightColumn.type), rightColumn.ref];
  const [leftType, rightType] = [sqlTypeOf(compiler, left), sqlTypeOf(compiler, right)];
  if (left.type === 'date' && leftType && rightType && leftType !== rightType) {
    throw notSupported(compiler, 'These two dates cannot be compared.', at);
  }
  return [valueSql(compiler, left, rightType), valueSql(compiler, right, leftType)];
}

function inSql(compiler: FilterCompiler, { value, list }: InTest): RawBuilder<SqlBool> {
  if (list.kind === 'field') {
    return sql`(${compiler.column(list).ref} @> jsonb_build_array(${valueSql(compiler, value, 'numeric')}))`;
  }
  const column = codedColumn(compiler, value);
  if (column) {
    const stored = list.items.map((item) => encodedValue(compiler, column, item));
    return sql`(${column.ref} = any(${castToArray(stored, column.type)}))`;
  }
  const values = (list.items as LiteralExpression[]).map((item) => item.value);
  const type = arrayTypeFor(value, values, sqlTypeOf(compiler, value));
  return sql`(${valueSql(compiler, value)} = any(${castToArray(values, type)}))`;
}

function arrayTypeFor(
  value: FilterExpression,
  items: unknown[],
  own: FilterSqlType | undefined,
): FilterSqlType {
  switch (value.type) {
    case 'number':
      return own !== 'numeric' && items.every(Number.isSafeInteger) ? 'int' : 'numeric';
    case 'date':
      return own ?? 'date';
    case 'boolean':
      return 'bool';
    case 'timestamp':
      return 'timestamptz';
    default:
      return 'text';
  }
}

function textTestSql(compiler: FilterCompiler, { test, value, part }: TextTest): RawBuilder<SqlBool> {
  const text = valueSql(compiler, value);
  const sought = valueSql(compiler, part);
  if (test === 'startsWith') return sql`starts_with(${text}, ${sought})`;
  // LIKE can use a trigram index; a pattern built in SQL from another field could not be escaped as safely.
  if (part.kind === 'literal' && part.type === 'string') {
    const escaped = part.value.replace(/[\\%_]/g, '\\$&');
    return sql`(${text} like ${test === 'contains' ? `%${escaped}%` : `%${escaped}`}::text)`;
  }
  if (test === 'contains') return sql`(strpos(${text}, ${sought}) > 0)`;
  return sql`(right(${text}, char_length(${sought})) = ${sought})`;
}
