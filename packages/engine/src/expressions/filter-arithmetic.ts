import type { ArithmeticExpression, FilterExpression } from './filter-ast.ts';
import { adapt } from './filter-types.ts';
import type { FilterReader } from './parse-filter.ts';

export function calculate(
  reader: FilterReader,
  operator: ArithmeticExpression['operator'],
  left: FilterExpression,
  right: FilterExpression,
): FilterExpression {
  const { at } = left;
  if (right.type === 'duration' && (operator === '+' || operator === '-')) {
    const moment = adapt(left, 'timestamp');
    if (moment) return { kind: 'arithmetic', type: 'timestamp', at, operator, left: moment, right };
  }
  if (left.type === 'duration' && operator === '+' && right.type !== 'duration') {
    return calculate(reader, operator, right, left);
  }
  const [one, other] = [adapt(left, 'number'), adapt(right, 'number')];
  if (one && other) return { kind: 'arithmetic', type: 'number', at, operator, left: one, right: other };
  const message = `${operator} works on two numbers, or adds a duration to a timestamp. Change one side.`;
  throw reader.error('type_mismatch', message, (one ? right : left).at);
}

export function negate(reader: FilterReader, operand: FilterExpression, at: number): FilterExpression {
  if (operand.kind === 'literal' && operand.type === 'number')
    return { ...operand, at, value: -operand.value };
  return calculate(reader, '-', { kind: 'literal', type: 'number', at, value: 0 }, operand);
}
