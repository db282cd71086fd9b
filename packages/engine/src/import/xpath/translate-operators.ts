import {
  asCondition,
  asNumber,
  BINDS,
  type Cel,
  celNumber,
  celText,
  isTimeType,
  not,
  whole,
  within,
} from './cel-text.ts';
import type { BinaryOperator } from './parse-xpath.ts';
import { XPathProblem } from './xpath-tokens.ts';

const MANY = 'it uses all instances of a repeat at once';

const refuseMany = (...values: readonly Cel[]): void => {
  if (values.some(({ type }) => type === 'many')) throw new XPathProblem(MANY);
};

/** What is written out, in the type of what it is compared with: `${age} = '5'` and `${region} = 3` mean what they say. */
function fitted(value: Cel, other: Cel): Cel {
  const { literal } = value;
  if (literal === undefined) return value;
  if (other.type === 'number') return asNumber(value);
  if (other.type === 'string' && typeof literal === 'number') return celText(String(literal));
  if (other.type === 'list') return whole(`[${JSON.stringify(String(literal))}]`, 'list');
  if (other.type === 'boolean')
    return whole(/^(ok|yes|true|1)$/i.test(String(literal)) ? 'true' : 'false', 'boolean');
  return value;
}

/** `${x} = ''`: is there no answer? */
function emptiness(value: Cel): Cel {
  const text =
    value.isAnswer || value.type !== 'string'
      ? `${within(value, BINDS.add)} == null`
      : `coalesce(${value.text}, "") == ""`;
  return { text, binds: BINDS.compare, type: 'boolean' };
}

function equals(left: Cel, right: Cel): Cel {
  if (right.literal === '') return emptiness(left);
  if (left.literal === '') return emptiness(right);
  const [one, other] = [fitted(left, right), fitted(right, left)];
  const text = `${within(one, BINDS.add)} == ${within(other, BINDS.add)}`;
  return { text, binds: BINDS.compare, type: 'boolean' };
}

function compared(operator: '<' | '<=' | '>' | '>=', left: Cel, right: Cel): Cel {
  const isMoment = isTimeType(left.type) || isTimeType(right.type);
  const [one, other] = isMoment ? [left, right] : [asNumber(left), asNumber(right)];
  const text = `${within(one, BINDS.add)} ${operator} ${within(other, BINDS.add)}`;
  return { text, binds: BINDS.compare, type: 'boolean' };
}

const isDay = ({ type }: Cel): boolean => type === 'date' || type === 'datetime';

/** A date and a number of days, or two dates whose days are counted; undefined where no date is in it. */
function calculatedDays(operator: '+' | '-', left: Cel, right: Cel): Cel | undefined {
  if (!isDay(left) && !isDay(right)) return undefined;
  if (operator === '-' && isDay(left) && isDay(right))
    return whole(`daysBetween(${right.text}, ${left.text})`, 'number');
  const [day, days] = isDay(left) ? [left, right] : [right, left];
  if (typeof days.literal !== 'number' || (operator === '-' && day === right))
    throw new XPathProblem('only a literal number of days can be added to a date');
  const text = `${within(day, BINDS.add)} ${operator} duration("${days.literal * 24}h")`;
  return { text, binds: BINDS.add, type: 'datetime' };
}

function calculated(operator: '+' | '-' | '*' | 'div' | 'mod', left: Cel, right: Cel): Cel {
  if (operator === '+' || operator === '-') {
    const days = calculatedDays(operator, left, right);
    if (days) return days;
  }
  const [sign, binds] = {
    '+': ['+', BINDS.add] as const,
    '-': ['-', BINDS.add] as const,
    '*': ['*', BINDS.multiply] as const,
    div: ['/', BINDS.multiply] as const,
    mod: ['%', BINDS.multiply] as const,
  }[operator];
  const [one, other] = [asNumber(left), asNumber(right)];
  return { text: `${within(one, binds)} ${sign} ${within(other, binds + 1)}`, binds, type: 'number' };
}

export function negated(operand: Cel): Cel {
  refuseMany(operand);
  const number = asNumber(operand);
  if (typeof number.literal === 'number') return celNumber(-number.literal);
  return { text: `-${within(number, BINDS.whole)}`, binds: BINDS.unary, type: 'number' };
}

export function translateBinary(operator: BinaryOperator, left: Cel, right: Cel): Cel {
  refuseMany(left, right);
  switch (operator) {
    case 'or':
    case 'and': {
      const [sign, binds] = operator === 'or' ? (['||', BINDS.or] as const) : (['&&', BINDS.and] as const);
      const [one, other] = [asCondition(left), asCondition(right)];
      return { text: `${within(one, binds)} ${sign} ${within(other, binds)}`, binds, type: 'boolean' };
    }
    case '=':
      return equals(left, right);
    // Not `!=`: to XPath no answer differs from every answer, while CEL's comparison with null is false.
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
