import type { ComparisonOperator, FieldExpression, FilterExpression, ListExpression } from './filter-ast.ts';
import { quoted } from './filter-error.ts';
import { adapt, requireType, unify } from './filter-types.ts';
import { nearestName } from './nearest-name.ts';
import type { FilterReader } from './parse-filter.ts';

export function compare(
  reader: FilterReader,
  operator: ComparisonOperator,
  left: FilterExpression,
  right: FilterExpression,
): FilterExpression {
  const { at } = left;
  const isEquality = operator === '==' || operator === '!=';
  if (left.kind === 'list' || right.kind === 'list') {
    throw reader.error(
      'type_mismatch',
      `Use "in" to look for a value in a list; ${operator} compares single values.`,
      at,
    );
  }
  if (left.type === 'null' || right.type === 'null') {
    if (isEquality) return testNull(left.type === 'null' ? right : left, operator === '!=', at);
    throw reader.error(
      'type_mismatch',
      `null can't be ordered. Use == null or != null, not ${operator}.`,
      at,
    );
  }
  const [one, other] = unify(reader, left, right);
  if (one.type === 'list' || one.type === 'duration') {
    throw reader.error('not_supported', `Two ${one.type}s can't be compared in a filter.`, at);
  }
  if (!isEquality && (one.type === 'boolean' || one.type === 'json')) {
    throw reader.error('type_mismatch', `These values can't be ordered. Use == or !=, not ${operator}.`, at);
  }
  if (isEquality) {
    checkAllowed(reader, one, other);
    checkAllowed(reader, other, one);
  }
  return { kind: 'comparison', type: 'boolean', at, operator, left: one, right: other };
}

export function testNull(operand: FilterExpression, negated: boolean, at: number): FilterExpression {
  if (operand.kind === 'literal') {
    return { kind: 'literal', type: 'boolean', at, value: (operand.type === 'null') !== negated };
  }
  return { kind: 'null-test', type: 'boolean', at, operand, negated };
}

export function isIn(
  reader: FilterReader,
  value: FilterExpression,
  list: FilterExpression,
): FilterExpression {
  if (list.kind === 'list') return inLiteralList(reader, value, list);
  if (list.kind === 'field' && list.type === 'list') return inListField(reader, value, list);
  const hint = list.type === 'string' ? ' To look for text within text, use contains(…).' : '';
  throw reader.error(
    'type_mismatch',
    `"in" needs a list on its right side, such as ["a", "b"].${hint}`,
    list.at,
  );
}

function inLiteralList(
  reader: FilterReader,
  value: FilterExpression,
  list: ListExpression,
): FilterExpression {
  const { at } = value;
  const type = value.type === 'json' ? (list.items[0]?.type ?? 'string') : value.type;
  const sought = adapt(value, type);
  if (!sought || type === 'list' || type === 'null' || type === 'duration') {
    throw reader.error(
      'type_mismatch',
      'The left side of "in" must be text, a number, a date, or true/false.',
      at,
    );
  }
  const items = list.items.map((item) => {
    if (item.type === 'null')
      throw reader.error('type_mismatch', "Lists can't contain null. Use == null.", item.at);
    const [, adapted] = unify(reader, sought, item);
    if (adapted.type !== type)
      throw reader.error('type_mismatch', 'The items have a different type.', item.at);
    checkAllowed(reader, sought, adapted);
    return adapted;
  });
  if (items.every((item) => item.kind === 'literal')) {
    return { kind: 'in', type: 'boolean', at, value: sought, list: { ...list, items } };
  }
  const operands = items.map((item) => compare(reader, '==', sought, item));
  return operands.length === 1 && operands[0] ? operands[0] : { kind: 'or', type: 'boolean', at, operands };
}

function inListField(reader: FilterReader, value: FilterExpression, list: FieldExpression): FilterExpression {
  const sought = list.items
    ? requireType(reader, value, list.items, `An item of ${list.path.join('.')}`)
    : value;
  if (sought.type !== 'string' && sought.type !== 'number' && sought.type !== 'boolean') {
    throw reader.error(
      'type_mismatch',
      'You can look for text, a number, or true/false in this list.',
      value.at,
    );
  }
  checkAllowed(reader, list, sought);
  return { kind: 'in', type: 'boolean', at: value.at, value: sought, list };
}

/** Comparing with a value the field can never have is a mistake, not an empty result. */
function checkAllowed(reader: FilterReader, field: FilterExpression, literal: FilterExpression): void {
  if (field.kind !== 'field' || !field.values) return;
  if (literal.kind !== 'literal' || literal.type !== 'string' || field.values.includes(literal.value)) return;
  const near = nearestName(literal.value, field.values);
  const advice = near
    ? `Did you mean ${quoted(near)}?`
    : `Use one of: ${field.values.slice(0, 12).map(quoted).join(', ')}${field.values.length > 12 ? ' …' : ''}.`;
  const message = `${field.path.join('.')} is never ${quoted(literal.value)}. ${advice}`;
  throw reader.error('type_mismatch', message, literal.at);
}
