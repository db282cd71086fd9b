import { isTimeType, type ValueKind } from '../../import/xpath/cel-text.ts';
import {
  asValue,
  asXPathCondition,
  boolean,
  INDEX,
  parenthesizeXPath,
  UnsupportedInXPath,
  XPATH_PRECEDENCE,
  type XPathFragment,
  xpathAtom,
  xpathLiteral,
  xpathString,
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
    if (renamed !== undefined) return xpathLiteral(renamed);
    if (type === 'date') return xpathAtom(`date(${xpathString(literal)})`, 'date');
    if (type === 'datetime') return xpathAtom(`date-time(${xpathString(literal)})`, 'datetime');
  }
  if (typeof literal !== 'boolean' || !answer) return value;
  const booleanText = literal
    ? (answer.booleanValues?.yes ?? 'true')
    : answer.booleanValues
      ? answer.booleanValues.no
      : 'false';
  if (booleanText === undefined)
    throw new UnsupportedInXPath('consent that was not given has no answer there');
  return xpathLiteral(booleanText);
}

const isUnanswered = (value: XPathFragment, operator: '=' | '!='): XPathFragment => {
  if (value.type === 'many' || value.type === 'object' || !value.answer)
    throw new UnsupportedInXPath('only an answer can be compared with null');
  return boolean(
    `${parenthesizeXPath(value, XPATH_PRECEDENCE.order)} ${operator} ''`,
    XPATH_PRECEDENCE.equal,
  );
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
    `${parenthesizeXPath(first, XPATH_PRECEDENCE.order)} ${operator} ${parenthesizeXPath(second, XPATH_PRECEDENCE.order)}`,
    XPATH_PRECEDENCE.equal,
  );
}

/** A comparison with null is false in CEL, while in XPath no answer differs from every answer. */
export function difference(left: XPathFragment, right: XPathFragment): XPathFragment {
  const differs = equality('!=', left, right);
  if (isNull(left) || isNull(right)) return differs;
  const answers = [left, right].filter(({ answer }) => answer).map((one) => isUnanswered(one, '!=').text);
  return answers.length === 0
    ? differs
    : boolean([...answers, differs.text].join(' and '), XPATH_PRECEDENCE.and);
}

export function order(operator: Order, left: XPathFragment, right: XPathFragment): XPathFragment {
  const [one, other] = [asValue(left), asValue(right)];
  const types = [one, other].map(({ type }) => type);
  if (types.includes('time')) throw new UnsupportedInXPath("times can't be compared there");
  if (types.every((type) => type === 'string'))
    throw new UnsupportedInXPath("text can't be compared by order");
  const [first, second] = [adaptLiteral(one, other), adaptLiteral(other, one)];
  return boolean(
    `${parenthesizeXPath(first, XPATH_PRECEDENCE.add)} ${operator} ${parenthesizeXPath(second, XPATH_PRECEDENCE.add)}`,
    XPATH_PRECEDENCE.order,
  );
}

export function joinConditions(operator: 'and' | 'or', parts: readonly XPathFragment[]): XPathFragment {
  const binds = XPATH_PRECEDENCE[operator];
  return boolean(
    parts.map((part) => parenthesizeXPath(asXPathCondition(part), binds)).join(` ${operator} `),
    binds,
  );
}

/** `in`: a value chosen in an answer, or one of several literals. */
export function xpathIsIn(value: XPathFragment, list: XPathFragment): XPathFragment {
  if (Array.isArray(list.literal)) {
    const parts = (list.literal as readonly XPathFragment[]).map((one) => equality('=', value, one));
    if (parts.length === 0) return xpathLiteral(false);
    return parts.length === 1 ? (parts[0] as XPathFragment) : joinConditions('or', parts);
  }
  if (!list.answer || !['list', 'any', 'string'].includes(list.type))
    throw new UnsupportedInXPath('"in" works only with a question or a literal list');
  const literal = asValue(adaptLiteral(value, list));
  return xpathAtom(`selected(${list.text}, ${literal.text})`, 'boolean');
}

const HOURS = /^([+-]?\d+)h$/;

/** `duration("48h")` in days. */
export function durationOf(text: unknown): XPathFragment {
  const [, hours] = (typeof text === 'string' && HOURS.exec(text)) || [];
  const days = Number(hours) / 24;
  if (hours === undefined || !Number.isInteger(days))
    throw new UnsupportedInXPath('only whole days can be added to a date');
  return { ...xpathLiteral(days), type: 'duration' };
}

const isDay = ({ type }: XPathFragment): boolean => type === 'date' || type === 'datetime';

/** A date plus days, or concatenated text; undefined for numbers. */
function textOrDateSum(
  operator: Arithmetic,
  one: XPathFragment,
  other: XPathFragment,
): XPathFragment | undefined {
  const isText = [one, other].some(({ type }) => type === 'string');
  if (operator === '+' && isText) return xpathAtom(`concat(${one.text}, ${other.text})`, 'string');
  if (isText) throw new UnsupportedInXPath('it calculates with text');
  if (![one, other].some(({ type }) => isTimeType(type as ValueKind) || type === 'duration'))
    return undefined;
  const days = [one, other].find(({ type }) => type === 'duration');
  const day = [one, other].find(isDay);
  if (!days || !day || (operator !== '+' && operator !== '-') || (operator === '-' && day === other))
    throw new UnsupportedInXPath('only days can be added to a date');
  return {
    text: `${parenthesizeXPath(day, XPATH_PRECEDENCE.add)} ${operator} ${parenthesizeXPath(days, XPATH_PRECEDENCE.multiply)}`,
    precedence: XPATH_PRECEDENCE.add,
    type: 'datetime',
  };
}

export function arithmetic(operator: Arithmetic, left: XPathFragment, right: XPathFragment): XPathFragment {
  // `index + 1` is the one-based position.
  if (operator === '+' && left.text === INDEX.text && right.literal === 1)
    return xpathAtom('position(..)', 'number');
  const [one, other] = [asValue(left), asValue(right)];
  const sum = textOrDateSum(operator, one, other);
  if (sum) return sum;
  const [sign, precedence] = {
    '+': ['+', XPATH_PRECEDENCE.add] as const,
    '-': ['-', XPATH_PRECEDENCE.add] as const,
    '*': ['*', XPATH_PRECEDENCE.multiply] as const,
    '/': ['div', XPATH_PRECEDENCE.multiply] as const,
    '%': ['mod', XPATH_PRECEDENCE.multiply] as const,
  }[operator];
  return {
    text: `${parenthesizeXPath(one, precedence)} ${sign} ${parenthesizeXPath(other, precedence + 1)}`,
    precedence,
    type: 'number',
  };
}
