import { parseDate } from '../fields/calendar.ts';
import type { FilterExpression, LiteralExpression, ValueType } from './filter-ast.ts';
import { quoted } from './filter-error.ts';
import type { FilterReader } from './parse-filter.ts';
import { parseTimestamp } from './time-literals.ts';

const TYPE_NAMES: Record<ValueType, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  timestamp: 'a timestamp',
  date: 'a date',
  duration: 'a duration',
  null: 'null',
  json: 'JSON',
  list: 'a list',
};

/** Converts the expression to the wanted type, if that is unambiguous; otherwise undefined. */
export function adapt(expression: FilterExpression, type: ValueType): FilterExpression | undefined {
  if (expression.type === type) return expression;
  const { at } = expression;
  if (expression.type === 'json' && (type === 'string' || type === 'number' || type === 'boolean')) {
    return { kind: 'conversion', type, at, operand: expression };
  }
  if (expression.kind === 'literal' && (expression.type === 'string' || expression.type === 'date')) {
    return timeLiteral(expression.value, type, at);
  }
  if (expression.type === 'date' && type === 'timestamp') {
    return { kind: 'conversion', type, at, operand: expression };
  }
  return undefined;
}

function timeLiteral(text: string, type: ValueType, at: number): LiteralExpression | undefined {
  if (type !== 'timestamp' && type !== 'date') return undefined;
  const value = type === 'date' ? parseDate(text) : parseTimestamp(text);
  return value === undefined ? undefined : { kind: 'literal', type, at, value };
}

export function requireType(
  reader: FilterReader,
  expression: FilterExpression,
  type: ValueType,
  what: string,
): FilterExpression {
  const adapted = adapt(expression, type);
  if (adapted) return adapted;
  const message = `${what} must be ${TYPE_NAMES[type]}; this is ${TYPE_NAMES[expression.type]}.`;
  throw reader.error('type_mismatch', message, expression.at);
}

/** Converts both sides of an operator to one type, or throws an error that says what to write. */
export function unify(
  reader: FilterReader,
  left: FilterExpression,
  right: FilterExpression,
): [FilterExpression, FilterExpression] {
  const rightAdapted = adapt(right, left.type);
  if (rightAdapted) return [left, rightAdapted];
  const leftAdapted = adapt(left, right.type);
  if (leftAdapted) return [leftAdapted, right];
  throw mismatch(reader, left, right);
}

function mismatch(reader: FilterReader, left: FilterExpression, right: FilterExpression) {
  for (const [side, other] of [
    [right, left],
    [left, right],
  ] as const) {
    if (side.kind !== 'literal' || side.type !== 'string') continue;
    if (other.type !== 'timestamp' && other.type !== 'date') continue;
    const example = other.type === 'date' ? '"2026-11-15"' : '"2026-11-15T09:30:00Z"';
    const message = `${quoted(side.value)} is not ${TYPE_NAMES[other.type]}. Write it like ${example}.`;
    return reader.error('type_mismatch', message, side.at);
  }
  const message = `${subject(left)} cannot be compared with ${subject(right)}. Use two values of the same type.`;
  return reader.error('type_mismatch', message, right.at);
}

function subject(expression: FilterExpression): string {
  const type = TYPE_NAMES[expression.type];
  return expression.kind === 'field' ? `${expression.path.join('.').slice(0, 80)} (${type})` : type;
}
