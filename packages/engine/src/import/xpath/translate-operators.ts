import {
  asCondition,
  asNumber,
  atom,
  type CelFragment,
  celNumber,
  celText,
  isTimeType,
  not,
  PRECEDENCE,
  parenthesize,
} from './cel-text.ts';
import type { BinaryOperator } from './parse-xpath.ts';
import { XPathError } from './xpath-tokens.ts';

const MANY = 'it uses all instances of a repeat at once';

const rejectRepeats = (...values: readonly CelFragment[]): void => {
  if (values.some(({ type }) => type === 'many')) throw new XPathError(MANY);
};

/** A literal, converted to the type of the other operand: `${age} = '5'` and `${region} = 3`. */
function fitted(value: CelFragment, other: CelFragment): CelFragment {
  const { literal } = value;
  if (literal === undefined) return value;
  if (other.type === 'number') return asNumber(value);
  if (other.type === 'string' && typeof literal === 'number') return celText(String(literal));
  if (other.type === 'list') return atom(`[${JSON.stringify(String(literal))}]`, 'list');
  if (other.type === 'boolean')
    return atom(/^(ok|yes|true|1)$/i.test(String(literal)) ? 'true' : 'false', 'boolean');
  return value;
}

/** `${x} = ''` checks for no answer. */
function emptiness(value: CelFragment): CelFragment {
  const text =
    value.isAnswer || value.type !== 'string'
      ? `${parenthesize(value, PRECEDENCE.add)} == null`
      : `coalesce(${value.text}, "") == ""`;
  return { text, precedence: PRECEDENCE.compare, type: 'boolean' };
}

function equals(left: CelFragment, right: CelFragment): CelFragment {
  if (right.literal === '') return emptiness(left);
  if (left.literal === '') return emptiness(right);
  const [one, other] = [fitted(left, right), fitted(right, left)];
  const text = `${parenthesize(one, PRECEDENCE.add)} == ${parenthesize(other, PRECEDENCE.add)}`;
  return { text, precedence: PRECEDENCE.compare, type: 'boolean' };
}

function compared(operator: '<' | '<=' | '>' | '>=', left: CelFragment, right: CelFragment): CelFragment {
  const isMoment = isTimeType(left.type) || isTimeType(right.type);
  const [one, other] = isMoment ? [left, right] : [asNumber(left), asNumber(right)];
  const text = `${parenthesize(one, PRECEDENCE.add)} ${operator} ${parenthesize(other, PRECEDENCE.add)}`;
  return { text, precedence: PRECEDENCE.compare, type: 'boolean' };
}

const isDay = ({ type }: CelFragment): boolean => type === 'date' || type === 'datetime';

/** A date plus days, or the days between two dates; undefined without dates. */
function calculatedDays(operator: '+' | '-', left: CelFragment, right: CelFragment): CelFragment | undefined {
  if (!isDay(left) && !isDay(right)) return undefined;
  if (operator === '-' && isDay(left) && isDay(right))
    return atom(`daysBetween(${right.text}, ${left.text})`, 'number');
  const [day, days] = isDay(left) ? [left, right] : [right, left];
  if (typeof days.literal !== 'number' || (operator === '-' && day === right))
    throw new XPathError('only a literal number of days can be added to a date');
  const text = `${parenthesize(day, PRECEDENCE.add)} ${operator} duration("${days.literal * 24}h")`;
  return { text, precedence: PRECEDENCE.add, type: 'datetime' };
}

function calculated(
  operator: '+' | '-' | '*' | 'div' | 'mod',
  left: CelFragment,
  right: CelFragment,
): CelFragment {
  if (operator === '+' || operator === '-') {
    const days = calculatedDays(operator, left, right);
    if (days) return days;
  }
  const [sign, precedence] = {
    '+': ['+', PRECEDENCE.add] as const,
    '-': ['-', PRECEDENCE.add] as const,
    '*': ['*', PRECEDENCE.multiply] as const,
    div: ['/', PRECEDENCE.multiply] as const,
    mod: ['%', PRECEDENCE.multiply] as const,
  }[operator];
  const [one, other] = [asNumber(left), asNumber(right)];
  return {
    text: `${parenthesize(one, precedence)} ${sign} ${parenthesize(other, precedence + 1)}`,
    precedence,
    type: 'number',
  };
}

export function translateNegation(operand: CelFragment): CelFragment {
  rejectRepeats(operand);
  const number = asNumber(operand);
  if (typeof number.literal === 'number') return celNumber(-number.literal);
  return { text: `-${parenthesize(number, PRECEDENCE.whole)}`, precedence: PRECEDENCE.unary, type: 'number' };
}

export function translateBinary(
  operator: BinaryOperator,
  left: CelFragment,
  right: CelFragment,
): CelFragment {
  rejectRepeats(left, right);
  switch (operator) {
    case 'or':
    case 'and': {
      const [sign, precedence] =
        operator === 'or' ? (['||', PRECEDENCE.or] as const) : (['&&', PRECEDENCE.and] as const);
      const [one, other] = [asCondition(left), asCondition(right)];
      return {
        text: `${parenthesize(one, precedence)} ${sign} ${parenthesize(other, precedence)}`,
        precedence,
        type: 'boolean',
      };
    }
    case '=':
      return equals(left, right);
    // Not `!=`: in XPath no answer differs from every answer, while CEL's comparison with null is false.
    case '!=': {
      const same = equals(left, right);
      return same.text.endsWith(' == null')
        ? { ...same, text: same.text.replace(/ == null$/, ' != null') }
        : not(same);
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compared(operator, left, right);
    default:
      return calculated(operator, left, right);
  }
}
