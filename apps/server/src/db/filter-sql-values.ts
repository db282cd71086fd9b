import {
  type FieldExpression,
  type Filter,
  FilterError,
  type FilterExpression,
  type LiteralExpression,
} from '@form-service/engine';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterColumn, FilterSqlType } from './filter-columns.ts';

/** The values of `now()` and `today()` while a filter runs; today is the UTC date unless it is given. */
export type FilterClock = { now: Date; today?: string };

export type FilterCompiler = {
  filter: Filter;
  /** The values of `now()` and `today()`: an instant and a calendar date. */
  now: string;
  today: string;
  column(field: FieldExpression): FilterColumn;
  /** SQL that is true if the condition holds, and false or NULL otherwise. */
  condition(expression: FilterExpression): RawBuilder<SqlBool>;
};

/** JavaScript's white space, so that trimming gives the same result in the browser. */
const WHITE_SPACE =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

const ARITHMETIC = { '+': sql`+`, '-': sql`-`, '*': sql`*`, '/': sql`/`, '%': sql`%` };

export function notSupported(compiler: FilterCompiler, message: string, at: number): FilterError {
  return new FilterError('not_supported', message, compiler.filter.text, at);
}

/** The SQL type of an expression; undefined for a value that takes the type of the other side. */
export function sqlTypeOf(compiler: FilterCompiler, expression: FilterExpression): FilterSqlType | undefined {
  switch (expression.kind) {
    case 'literal':
    case 'clock':
    case 'list':
      return undefined;
    case 'field':
      return compiler.column(expression).type;
    case 'call':
      if (expression.name === 'size') return 'int';
      if (expression.name !== 'coalesce') return 'text';
      return expression.args.map((arg) => sqlTypeOf(compiler, arg)).find((type) => type !== undefined);
    case 'arithmetic':
      return expression.type === 'number' ? 'numeric' : 'timestamptz';
    case 'conversion':
      return ({ string: 'text', number: 'numeric', boolean: 'bool', timestamp: 'timestamptz' } as const)[
        expression.type
      ];
    default:
      return 'bool';
  }
}

/** SQL of a value; NULL represents null. `expectedType` is the type of the other side. */
export function valueSql(
  compiler: FilterCompiler,
  expression: FilterExpression,
  expectedType?: FilterSqlType,
): RawBuilder<unknown> {
  switch (expression.kind) {
    case 'literal':
      return literalSql(compiler, expression, expectedType);
    case 'clock':
      if (expression.name === 'now') return sql`${compiler.now}::timestamptz`;
      return expectedType === 'text' ? sql`${compiler.today}::text` : sql`${compiler.today}::date`;
    case 'field':
      return fieldSql(compiler, expression);
    case 'call':
      return callSql(compiler, expression, expectedType);
    case 'arithmetic':
      return arithmeticSql(compiler, expression);
    case 'conversion':
      return conversionSql(compiler, expression);
    case 'list':
      throw notSupported(compiler, 'A list is only allowed on the right of "in".', expression.at);
    default:
      return sql`(${compiler.condition(expression)} is true)`;
  }
}

function literalSql(
  compiler: FilterCompiler,
  literal: LiteralExpression,
  expectedType?: FilterSqlType,
): RawBuilder<unknown> {
  const { value } = literal;
  switch (literal.type) {
    case 'string':
      return sql`${value}::text`;
    case 'number':
      return expectedType !== 'numeric' && Number.isSafeInteger(value)
        ? sql`${value}::bigint`
        : sql`${value}::numeric`;
    case 'boolean':
      return sql`${value}::boolean`;
    case 'timestamp':
      return sql`${value}::timestamptz`;
    case 'date':
      return expectedType === 'text' ? sql`${value}::text` : sql`${value}::date`;
    case 'duration':
      return sql`make_interval(secs => ${value}::float8)`;
    case 'null':
      throw notSupported(compiler, 'null can only be compared with == and !=.', literal.at);
  }
}

function fieldSql(compiler: FilterCompiler, field: FieldExpression): RawBuilder<unknown> {
  const column = compiler.column(field);
  if (column.toSql || column.type === 'uuid') {
    const name = field.path.join('.');
    throw notSupported(
      compiler,
      `${name} can only be compared with literal values, using ==, != or in.`,
      field.at,
    );
  }
  // JSON null and a missing value are the same to a filter.
  return column.type === 'jsonb' ? sql`nullif(${column.ref}, 'null'::jsonb)` : column.ref;
}

function callSql(
  compiler: FilterCompiler,
  call: Extract<FilterExpression, { kind: 'call' }>,
  expectedType?: FilterSqlType,
): RawBuilder<unknown> {
  const type = sqlTypeOf(compiler, call) ?? expectedType;
  const [first, ...others] = call.args.map((arg) => {
    // Only dates have two representations.
    const own = call.type === 'date' ? sqlTypeOf(compiler, arg) : undefined;
    if (own && own !== type) throw notSupported(compiler, 'These two dates cannot be combined here.', arg.at);
    return valueSql(compiler, arg, type);
  }) as [RawBuilder<unknown>, ...RawBuilder<unknown>[]];
  switch (call.name) {
    case 'lower':
      return sql`lower(${first})`;
    case 'upper':
      return sql`upper(${first})`;
    case 'trim':
      return sql`btrim(${first}, ${WHITE_SPACE}::text)`;
    case 'size':
      if (call.args[0]?.type !== 'list') return sql`char_length(${first})`;
      return sql`(case when jsonb_typeof(${first}) = 'array' then jsonb_array_length(${first}) end)`;
    case 'coalesce':
      return sql`coalesce(${sql.join([first, ...others])})`;
  }
}

// Numbers are calculated as numeric: exact, and without the overflow that would fail the whole query.
function arithmeticSql(
  compiler: FilterCompiler,
  expression: Extract<FilterExpression, { kind: 'arithmetic' }>,
): RawBuilder<unknown> {
  const [left, right] = [expression.left, expression.right].map((side) => {
    const value = valueSql(compiler, side, 'numeric');
    return sqlTypeOf(compiler, side) === 'int' ? sql`(${value})::numeric` : value;
  });
  const divides = expression.operator === '/' || expression.operator === '%';
  return sql`(${left} ${ARITHMETIC[expression.operator]} ${divides ? sql`nullif(${right}, 0)` : right})`;
}

function conversionSql(
  compiler: FilterCompiler,
  { operand, type, at }: Extract<FilterExpression, { kind: 'conversion' }>,
): RawBuilder<unknown> {
  if (type === 'timestamp') {
    if (sqlTypeOf(compiler, operand) === 'text') {
      throw notSupported(
        compiler,
        'Compare this date with a date, such as today(), not with a timestamp.',
        at,
      );
    }
    return sql`(${valueSql(compiler, operand)}::timestamp at time zone 'UTC')`;
  }
  const json = valueSql(compiler, operand);
  // CASE keeps PostgreSQL from casting values of another type, which would fail the query.
  switch (type) {
    case 'string':
      return sql`(case when jsonb_typeof(${json}) = 'string' then ${json} #>> '{}' end)`;
    case 'number':
      return sql`(case when jsonb_typeof(${json}) = 'number' then (${json})::numeric end)`;
    case 'boolean':
      return sql`(case when jsonb_typeof(${json}) = 'boolean' then (${json})::boolean end)`;
  }
}
