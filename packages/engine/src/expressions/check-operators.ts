import { checkAllowedValue, isAssignable, literalText } from './check-types.ts';
import type { CheckedNode, ExpressionReader } from './expression-reader.ts';
import {
  type ExpressionType,
  isOpen,
  isTime,
  joinTypes,
  type TimeKind,
  type TypeKind,
  typeName,
} from './expression-types.ts';
import type { ComparisonOperator } from './filter-ast.ts';
import { quoted } from './filter-error.ts';
import type { Operation } from './program.ts';
import { timeKey } from './times.ts';

type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

const CALLS: Record<ArithmeticOperator, string> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
};

const MOMENTS: readonly TypeKind[] = ['date', 'datetime'];

export function checkArithmetic(
  reader: ExpressionReader,
  operator: ArithmeticOperator,
  left: CheckedNode,
  right: CheckedNode,
): CheckedNode {
  const { at } = left;
  const call = (
    name: string,
    type: ExpressionType,
    args = [left.operation, right.operation],
  ): CheckedNode => ({
    operation: { op: 'call', name, args },
    type,
    at,
  });
  const moment = momentArithmetic(operator, left, right, call);
  if (moment) return moment;
  const both = (kind: TypeKind) =>
    (left.type.kind === kind || isOpen(left.type)) && (right.type.kind === kind || isOpen(right.type));
  if (operator === '+' || operator === '-') {
    if (isOpen(left.type) && isOpen(right.type)) {
      return call(CALLS[operator], operator === '-' ? { kind: 'number' } : { kind: 'any' });
    }
    if (both('duration')) return call(CALLS[operator], { kind: 'duration' });
  }
  if (operator === '+') {
    if (both('string')) return call('add', { kind: 'string' });
    if (both('list')) return call('add', joinTypes(left.type, right.type) ?? { kind: 'any' });
  }
  if (both('number')) return call(CALLS[operator], { kind: 'number' });
  return reader.reportProblem('type_mismatch', arithmeticMessage(operator, left, right), at);
}

// `date + duration`, `duration + date`, `date - duration` and `date - date`.
function momentArithmetic(
  operator: ArithmeticOperator,
  left: CheckedNode,
  right: CheckedNode,
  call: (name: string, type: ExpressionType, args?: Operation[]) => CheckedNode,
): CheckedNode | undefined {
  if (operator !== '+' && operator !== '-') return undefined;
  const [one, other] = [left.type.kind, right.type.kind];
  if (other === 'duration' && MOMENTS.includes(one)) {
    return call(operator === '+' ? 'later' : 'earlier', { kind: 'datetime' });
  }
  if (operator === '+' && one === 'duration' && MOMENTS.includes(other)) {
    return call('later', { kind: 'datetime' }, [right.operation, left.operation]);
  }
  if (
    operator === '-' &&
    (MOMENTS.includes(one) || MOMENTS.includes(other)) &&
    isAssignable(left, MOMENTS) &&
    isAssignable(right, MOMENTS)
  ) {
    return call('elapsed', { kind: 'duration' });
  }
  return undefined;
}

function arithmeticMessage(operator: ArithmeticOperator, left: CheckedNode, right: CheckedNode): string {
  const kinds = [left.type.kind, right.type.kind];
  if (operator === '+' && kinds.includes('string')) {
    const other = left.type.kind === 'string' ? right : left;
    return `Text and ${typeName(other.type)} can't be added. Convert it to text with string(…), or use format(…).`;
  }
  if (kinds.some((kind) => MOMENTS.includes(kind)) && kinds.includes('number')) {
    return `To change a date, use ${operator} with a duration like duration("48h").`;
  }
  const works = operator === '+' ? 'two numbers, two text values, or two lists' : 'two numbers';
  return `${operator} works on ${works}, not ${typeName(left.type)} and ${typeName(right.type)}.`;
}

export function checkComparison(
  reader: ExpressionReader,
  how: ComparisonOperator,
  left: CheckedNode,
  right: CheckedNode,
): CheckedNode {
  const { at } = left;
  const isEquality = how === '==' || how === '!=';
  if (!isEquality && (left.type.kind === 'null' || right.type.kind === 'null')) {
    return reader.reportProblem(
      'type_mismatch',
      `null can't be ordered. Use == null or != null, not ${how}.`,
      at,
    );
  }
  const as = comparedAs(reader, left, right);
  if (as === 'problem') return { operation: { op: 'value', value: false }, type: { kind: 'boolean' }, at };
  const unordered = [left, right].find(({ type }) => ['list', 'object', 'map'].includes(type.kind));
  if (!isEquality && unordered) {
    return reader.reportProblem(
      'type_mismatch',
      `${typeName(unordered.type)} can't be ordered. Use == or !=.`,
      at,
    );
  }
  if (isEquality) {
    checkAllowedValue(reader, left.type, right);
    checkAllowedValue(reader, right.type, left);
  }
  const operation: Operation = { op: 'compare', how, left: left.operation, right: right.operation };
  return { operation: as ? { ...operation, as } : operation, type: { kind: 'boolean' }, at };
}

/** The kind of time as which two values are compared, if any; reports a problem if they are not comparable. */
function comparedAs(
  reader: ExpressionReader,
  left: CheckedNode,
  right: CheckedNode,
): TimeKind | undefined | 'problem' {
  for (const [time, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (!isTime(time.type.kind)) continue;
    const text = literalText(other);
    if (text === undefined) continue;
    // A date is compared with a timestamp as its midnight in UTC, as in filters.
    if (timeKey(time.type.kind, text) !== undefined) return time.type.kind;
    if (time.type.kind === 'date' && timeKey('datetime', text) !== undefined) return 'datetime';
    const example = { date: '"2026-11-15"', time: '"14:30"', datetime: '"2026-11-15T09:30:00Z"' }[
      time.type.kind
    ];
    const message = `${quoted(text)} is not ${typeName(time.type)}. Write it like ${example}.`;
    reader.reportProblem('type_mismatch', message, other.at);
    return 'problem';
  }
  const joined = joinTypes(left.type, right.type);
  if (joined) return isTime(joined.kind) ? joined.kind : undefined;
  const [one, other] = [typeName(left.type), typeName(right.type)];
  const message = `${one} cannot be compared with ${other}. Use two values of the same type.`;
  reader.reportProblem('type_mismatch', message.charAt(0).toUpperCase() + message.slice(1), right.at);
  return 'problem';
}

export function checkIn(reader: ExpressionReader, value: CheckedNode, list: CheckedNode): CheckedNode {
  const { at } = value;
  const { type } = list;
  if (type.kind === 'list') {
    const items: CheckedNode = { ...list, type: type.items };
    const as = writtenTimes(list.operation, value.type.kind) ?? comparedAs(reader, value, items);
    if (list.operation.op === 'list') {
      for (const item of list.operation.items)
        checkAllowedValue(reader, value.type, { ...list, operation: item });
    }
    checkAllowedValue(reader, type.items, value);
    const operation: Operation = { op: 'in', value: value.operation, list: list.operation };
    return {
      operation: as && as !== 'problem' ? { ...operation, as } : operation,
      type: { kind: 'boolean' },
      at,
    };
  }
  if (type.kind === 'map' || type.kind === 'object' || isOpen(type)) {
    return {
      operation: { op: 'in', value: value.operation, list: list.operation },
      type: { kind: 'boolean' },
      at,
    };
  }
  const hint = type.kind === 'string' ? ' To look for text within text, use contains(…).' : '';
  return reader.reportProblem(
    'type_mismatch',
    `"in" needs a list on its right side, such as ["a", "b"].${hint}`,
    list.at,
  );
}

// `answers.day in ["2026-12-24", "2026-12-31"]`
function writtenTimes(list: Operation, kind: TypeKind): TimeKind | undefined {
  if (!isTime(kind) || list.op !== 'list') return undefined;
  const written = list.items.every((item) => item.op === 'value' && timeKey(kind, item.value) !== undefined);
  return written ? kind : undefined;
}
