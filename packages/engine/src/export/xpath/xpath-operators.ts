import { isTimeType, type ValueKind } from '../../import/xpath/cel-text.ts';
import {
  asCondition,
  asValue,
  atom,
  boolean,
  INDEX,
  literalText,
  PRECEDENCE,
  parenthesize,
  quoted,
  UnsupportedInXPath,
  type XPathFragment,
} from './xpath-text.ts';

export type Order = '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/' | '%';

const isNull = ({ literal }: XPathFragment): boolean => literal === null;

/** A literal, converted for the answer it is compared with. */
function adaptLiteral(value: XPathFragment, other: XPathFragment): XPathFragment {
  const { literal } = value;
  const { answer, type } = other;
  if (typeof literal === 'string') {
    const renamed = answer?.renamedChoices?.get(literal);
    if (renamed !== undefined) return literalText(renamed);
    if (type === 'date') return atom(`date(${quoted(literal)})`, 'date');
    if (type === 'datetime') return atom(`date-time(${quoted(literal)})`, 'datetime');
  }
  if (typeof literal !== 'boolean' || !answer) return value;
  const booleanText = literal
    ? (answer.booleanValues?.yes ?? 'true')
    : answer.booleanValues
      ? answer.booleanValues.no
      : 'false';
  if (booleanText === undefined)
    throw new UnsupportedInXPath('consent that was not given has no answer there');
  return literalText(booleanText);
}

const isUnanswered = (value: XPathFragment, operator: '=' | '!='): XPathFragment => {
  if (value.type === 'many' || value.type === 'object' || !value.answer)
    throw new UnsupportedInXPath('only an answer can be compared with null');
  return boolean(`${parenthesize(value, PRECEDENCE.order)} ${operator} ''`, PRECEDENCE.equal);
};

/** A list is one text with its values, so only single-value lists can be compared. */
function singleValue(value: XPathFragment, other: XPathFragment): XPathFragment {
  const { literal } = value;
  if (!Array.isArray(literal)) return value;
  const [only] = literal as readonly XPathFragment[];
  if (literal.length !== 1 || !only || other.type !== 'list')
    throw new UnsupportedInXPath("lists can't be compared there");
  return only;
}

/** `=`, or a `!=` that is also true for no answer. */
export function equality(operator: '=' | '!=', left: XPathFragment, right: XPathFragment): XPathFragment {
  if (isNull(right)) return isUnanswered(left, operator);
  if (isNull(left)) return isUnanswered(right, operator);
  const [one, other] = [asValue(singleValue(left, right)), asValue(singleValue(right, left))];
  const [first, second] = [adaptLiteral(one, other), adaptLiteral(other, one)];
  return boolean(
    `${parenthesize(first, PRECEDENCE.order)} ${operator} ${parenthesize(second, PRECEDENCE.order)}`,
    PRECEDENCE.equal,
  );
}

/** A comparison with null is false in CEL, while in XPath no answer differs from every answer. */
export function difference(left: XPathFragment, right: XPathFragment): XPathFragment {
  const differs = equality('!=', left, right);
  if (isNull(left) || isNull(right)) return differs;
  const answers = [left, right].filter(({ answer }) => answer).map((one) => isUnanswered(one, '!=').text);
  return answers.length === 0 ? differs : boolean([...answers, differs.text].join(' and '), PRECEDENCE.and);
}

export function order(operator: Order, left: XPathFragment, right: XPathFragment): XPathFragment {
  const [one, other] = [asValue(left), asValue(right)];
  const types = [one, other].map(({ type }) => type);
  if (types.includes('time')) throw new UnsupportedInXPath("times can't be compared there");
  if (types.every((type) => type === 'string'))
    throw new UnsupportedInXPath("text can't be compared by order");
  const [first, second] = [adaptLiteral(one, other), adaptLiteral(other, one)];
  return boolean(
    `${parenthesize(first, PRECEDENCE.add)} ${operator} ${parenthesize(second, PRECEDENCE.add)}`,
    PRECEDENCE.order,
  );
}

export function joinConditions(operator: 'and' | 'or', parts: readonly XPathFragment[]): XPathFragment {
  const binds = PRECEDENCE[operator];
  return boolean(parts.map((part) => parenthesize(asCondition(part), binds)).join(` ${operator} `), binds);
}

/** `in`: a value chosen in an answer, or one of several literals. */
export function isIn(value: XPathFragment, list: XPathFragment): XPathFragment {
  if (Array.isArray(list.literal)) {
    const parts = (list.literal as readonly XPathFragment[]).map((one) => equality('=', value, one));
    if (parts.length === 0) return literalText(false);
    return parts.length === 1 ? (parts[0] as XPathFragment) : joinConditions('or', parts);
  }
  if (!list.answer || !['list', 'any', 'string'].includes(list.type))
    throw new UnsupportedInXPath('"in" works only with a question or a literal list');
  const literal = asValue(adaptLiteral(value, list));
  return atom(`selected(${list.text}, ${literal.text})`, 'boolean');
}

const HOURS = /^([+-]?\d+)h$/;

/** `duration("48h")` in days. */
export function durationOf(text: unknown): XPathFragment {
  const [, hours] = (typeof text === 'string' && HOURS.exec(text)) || [];
  const days = Number(hours) / 24;
  if (hours === undefined || !Number.isInteger(days))
    throw new UnsupportedInXPath('only whole days can be added to a date');
  return { ...literalText(days), type: 'duration' };
}

const isDay = ({ type }: XPathFragment): boolean => type === 'date' || type === 'datetime';

/** A date plus days, or concatenated text; undefined for numbers. */
function textOrDateSum(
  operator: Arithmetic,
  one: XPathFragment,
  other: XPathFragment,
): XPathFragment | undefined {
  const isText = [one, other].some(({ type }) => type === 'string');
  if (operator === '+' && isText) return atom(`concat(${one.text}, ${other.text})`, 'string');
  if (isText) throw new UnsupportedInXPath('it calculates with text');
  if (![one, other].some(({ type }) => isTimeType(type as ValueKind) || type === 'duration'))
    return undefined;
  const days = [one, other].find(({ type }) => type === 'duration');
  const day = [one, other].find(isDay);
  if (!days || !day || (operator !== '+' && operator !== '-') || (operator === '-' && day === other))
    throw new UnsupportedInXPath('only days can be added to a date');
  return {
    text: `${parenthesize(day, PRECEDENCE.add)} ${operator} ${parenthesize(days, PRECEDENCE.multiply)}`,
    precedence: PRECEDENCE.add,
    type: 'datetime',
  };
}

export function arithmetic(operator: Arithmetic, left: XPathFragment, right: XPathFragment): XPathFragment {
  // `index + 1` is the one-based position.
  if (operator === '+' && left.text === INDEX.text && right.literal === 1)
    return atom('position(..)', 'number');
  const [one, other] = [asValue(left), asValue(right)];
  const sum = textOrDateSum(operator, one, other);
  if (sum) return sum;
  const [sign, precedence] = {
    '+': ['+', PRECEDENCE.add] as const,
    '-': ['-', PRECEDENCE.add] as const,
    '*': ['*', PRECEDENCE.multiply] as const,
    '/': ['div', PRECEDENCE.multiply] as const,
    '%': ['mod', PRECEDENCE.multiply] as const,
  }[operator];
  return {
    text: `${parenthesize(one, precedence)} ${sign} ${parenthesize(other, precedence + 1)}`,
    precedence,
    type: 'number',
  };
}
