import type { FilterExpression, LiteralExpression } from '@form-service/engine';
import { mapOperands } from './row-filters.ts';

/*
 * Replaces answers in a filter on rows with their values, so that only columns remain and the index can find the rows. Keeps the
 * semantics of filters: a missing value equals only a missing value, and every other comparison with it is false.
 */

type Expression = FilterExpression;
type Comparison = Extract<Expression, { kind: 'comparison' }>;

const booleanLiteral = (value: boolean, at: number): LiteralExpression => ({
  kind: 'literal',
  type: 'boolean',
  at,
  value,
});
const nullLiteral = (at: number): LiteralExpression => ({ kind: 'literal', type: 'null', at, value: null });

const isLiteral = (expression: Expression): expression is LiteralExpression => expression.kind === 'literal';
const isNull = (expression: Expression): boolean => isLiteral(expression) && expression.value === null;

const typesOf = {
  string: 'string',
  timestamp: 'string',
  date: 'string',
  number: 'number',
  duration: 'number',
  boolean: 'boolean',
} as const;

/** An answer as a literal of the type that the filter expects; null if it has another type. */
const answerLiteral = (type: string, value: unknown, at: number): Expression => {
  if (type === 'list')
    return Array.isArray(value)
      ? {
          kind: 'list',
          type: 'list',
          at,
          items: value.flatMap((item) =>
            typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean'
              ? [{ kind: 'literal', type: typeof item, at, value: item } as LiteralExpression]
              : [],
          ),
        }
      : nullLiteral(at);
  const wanted = typesOf[type as keyof typeof typesOf];
  return wanted && typeof value === wanted
    ? ({ kind: 'literal', type, at, value } as LiteralExpression)
    : nullLiteral(at);
};

const compare = (operator: Comparison['operator'], left: unknown, right: unknown): boolean => {
  const [one, other] = [left as number, right as number];
  switch (operator) {
    case '==':
      return one === other;
    case '!=':
      return one !== other;
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
  }
};

const simplifyComparison = (expression: Comparison): Expression => {
  const { operator, left, right, at } = expression;
  const isEquality = operator === '==' || operator === '!=';
  if (isNull(left) || isNull(right)) {
    if (!isEquality) return booleanLiteral(false, at);
    if (isNull(left) && isNull(right)) return booleanLiteral(operator === '==', at);
    const operand = isNull(left) ? right : left;
    if (isLiteral(operand)) return booleanLiteral(operator === '!=', at);
    return { kind: 'null-test', type: 'boolean', at, operand, negated: operator === '!=' };
  }
  return isLiteral(left) && isLiteral(right)
    ? booleanLiteral(compare(operator, left.value, right.value), at)
    : expression;
};

const simplifyLogic = (expression: Extract<Expression, { kind: 'and' | 'or' }>): Expression => {
  const { kind, at } = expression;
  const decides = kind === 'or';
  const operands = expression.operands.map((operand) =>
    isNull(operand) ? booleanLiteral(false, at) : operand,
  );
  if (operands.some((operand) => isLiteral(operand) && operand.value === decides))
    return booleanLiteral(decides, at);
  const open = operands.filter((operand) => !isLiteral(operand));
  if (open.length === 0) return booleanLiteral(!decides, at);
  return open.length === 1 ? (open[0] as Expression) : { ...expression, operands: open };
};

const simplifyIn = (expression: Extract<Expression, { kind: 'in' }>): Expression => {
  const { value, at } = expression;
  const list = expression.list as Expression;
  if (isNull(value) || isNull(list)) return booleanLiteral(false, at);
  if (list.kind !== 'list') return expression;
  if (list.items.length === 0) return booleanLiteral(false, at);
  return isLiteral(value)
    ? booleanLiteral(
        list.items.some((item) => isLiteral(item) && item.value === value.value),
        at,
      )
    : expression;
};

const textTests = {
  startsWith: (text: string, part: string) => text.startsWith(part),
  endsWith: (text: string, part: string) => text.endsWith(part),
  contains: (text: string, part: string) => text.includes(part),
};

/** Simplifies an expression whose operands are bound. */
const simplify = (expression: Expression): Expression => {
  const { at } = expression;
  switch (expression.kind) {
    case 'and':
    case 'or':
      return simplifyLogic(expression);
    case 'not': {
      const { operand } = expression;
      return isLiteral(operand) ? booleanLiteral(operand.value !== true, at) : expression;
    }
    case 'comparison':
      return simplifyComparison(expression);
    case 'in':
      return simplifyIn(expression);
    case 'null-test':
      return isLiteral(expression.operand)
        ? booleanLiteral((expression.operand.value === null) !== expression.negated, at)
        : expression;
    case 'text-test': {
      const { value, part, test } = expression;
      if (isNull(value) || isNull(part)) return booleanLiteral(false, at);
      return isLiteral(value) && isLiteral(part)
        ? booleanLiteral(textTests[test](String(value.value), String(part.value)), at)
        : expression;
    }
    case 'arithmetic':
      return isNull(expression.left) || isNull(expression.right) ? nullLiteral(at) : expression;
    case 'call': {
      const { name, args } = expression;
      if (name !== 'coalesce') return args.some(isNull) ? nullLiteral(at) : expression;
      const there = args.filter((arg) => !isNull(arg));
      return there.length === 0 ? nullLiteral(at) : { ...expression, args: there };
    }
    default:
      return expression;
  }
};

const convertAnswer = (
  expression: Extract<Expression, { kind: 'conversion' }>,
  value: unknown,
): Expression =>
  expression.type === 'timestamp' && typeof value === 'string' && value.length === 10
    ? answerLiteral('timestamp', `${value}T00:00:00.000Z`, expression.at)
    : answerLiteral(expression.type, value, expression.at);

/**
 * Replaces answers in a filter with their values. `valueOf` returns the answer at a path, and `isAnswer` tells answers from
 * columns. True or false if the answers alone decide.
 */
export const bindFilter = (
  condition: Expression,
  isAnswer: (path: readonly string[]) => boolean,
  valueOf: (path: readonly string[]) => unknown,
): Expression | boolean => {
  const visit = (expression: Expression): Expression => {
    if (expression.kind === 'field')
      return isAnswer(expression.path)
        ? answerLiteral(expression.type, valueOf(expression.path), expression.at)
        : expression;
    if (
      expression.kind === 'conversion' &&
      expression.operand.kind === 'field' &&
      isAnswer(expression.operand.path)
    )
      return convertAnswer(expression, valueOf(expression.operand.path));
    return simplify(mapOperands(expression, visit));
  };
  const bound = visit(condition);
  return isLiteral(bound) ? bound.value === true : bound;
};
