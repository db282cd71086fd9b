import { isTimeType, type XType } from '../../import/xpath/cel-text.ts';
import {
  asCondition,
  asValue,
  BINDS,
  boolean,
  INDEX,
  literalText,
  NotInXPath,
  quoted,
  whole,
  within,
  type XPathText,
} from './xpath-text.ts';

export type Order = '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/' | '%';

const isNull = ({ literal }: XPathText): boolean => literal === null;

/** What is written out, as it is called beside the answer it is compared with. */
function fitted(value: XPathText, other: XPathText): XPathText {
  const { literal } = value;
  const { answer, type } = other;
  if (typeof literal === 'string') {
    const renamed = answer?.renamed?.get(literal);
    if (renamed !== undefined) return literalText(renamed);
    if (type === 'date') return whole(`date(${quoted(literal)})`, 'date');
    if (type === 'datetime') return whole(`date-time(${quoted(literal)})`, 'datetime');
  }
  if (typeof literal !== 'boolean' || !answer) return value;
  const word = literal ? (answer.truth?.yes ?? 'true') : answer.truth ? answer.truth.no : 'false';
  if (word === undefined) throw new NotInXPath('consent that was not given has no answer there');
  return literalText(word);
}

const isNone = (value: XPathText, operator: '=' | '!='): XPathText => {
  if (value.type === 'many' || value.type === 'object' || !value.answer)
    throw new NotInXPath('only an answer can be compared with null');
  return boolean(`${within(value, BINDS.order)} ${operator} ''`, BINDS.equal);
};

/** A list is there as its values in one text, so that only lists of one value can be compared. */
function single(value: XPathText, other: XPathText): XPathText {
  const { literal } = value;
  if (!Array.isArray(literal)) return value;
  const [only] = literal as readonly XPathText[];
  if (literal.length !== 1 || !only || other.type !== 'list')
    throw new NotInXPath("lists can't be compared there");
  return only;
}

/** `=`, or the `!=` that holds for no answer as well. */
export function equality(operator: '=' | '!=', left: XPathText, right: XPathText): XPathText {
  if (isNull(right)) return isNone(left, operator);
  if (isNull(left)) return isNone(right, operator);
  const [one, other] = [asValue(single(left, right)), asValue(single(right, left))];
  const [first, second] = [fitted(one, other), fitted(other, one)];
  return boolean(`${within(first, BINDS.order)} ${operator} ${within(second, BINDS.order)}`, BINDS.equal);
}

/** A comparison with null is false, while to XPath no answer differs from every answer. */
export function difference(left: XPathText, right: XPathText): XPathText {
  const differs = equality('!=', left, right);
  if (isNull(left) || isNull(right)) return differs;
  const answers = [left, right].filter(({ answer }) => answer).map((one) => isNone(one, '!=').text);
  return answers.length === 0 ? differs : boolean([...answers, differs.text].join(' and '), BINDS.and);
}

export function order(operator: Order, left: XPathText, right: XPathText): XPathText {
  const [one, other] = [asValue(left), asValue(right)];
  const types = [one, other].map(({ type }) => type);
  if (types.includes('time')) throw new NotInXPath("times can't be compared there");
  if (types.every((type) => type === 'string')) throw new NotInXPath("text can't be compared by order");
  const [first, second] = [fitted(one, other), fitted(other, one)];
  return boolean(`${within(first, BINDS.add)} ${operator} ${within(second, BINDS.add)}`, BINDS.order);
}

export function joined(operator: 'and' | 'or', parts: readonly XPathText[]): XPathText {
  const binds = BINDS[operator];
  return boolean(parts.map((part) => within(asCondition(part), binds)).join(` ${operator} `), binds);
}

/** A value among those of a list: chosen in an answer, or one of some that are written out. */
export function among(value: XPathText, list: XPathText): XPathText {
  if (Array.isArray(list.literal)) {
    const parts = (list.literal as readonly XPathText[]).map((one) => equality('=', value, one));
    if (parts.length === 0) return literalText(false);
    return parts.length === 1 ? (parts[0] as XPathText) : joined('or', parts);
  }
  if (!list.answer || !['list', 'any', 'string'].includes(list.type))
    throw new NotInXPath('"in" works only with a question or a literal list');
  const wanted = asValue(fitted(value, list));
  return whole(`selected(${list.text}, ${wanted.text})`, 'boolean');
}

const HOURS = /^([+-]?\d+)h$/;

/** `duration("48h")` in days. */
export function durationOf(text: unknown): XPathText {
  const [, hours] = (typeof text === 'string' && HOURS.exec(text)) || [];
  const days = Number(hours) / 24;
  if (hours === undefined || !Number.isInteger(days))
    throw new NotInXPath('only whole days can be added to a date');
  return { ...literalText(days), type: 'duration' };
}

const isDay = ({ type }: XPathText): boolean => type === 'date' || type === 'datetime';

/** Days added to a date, or texts put together; undefined where numbers are meant. */
function otherSum(operator: Arithmetic, one: XPathText, other: XPathText): XPathText | undefined {
  const isText = [one, other].some(({ type }) => type === 'string');
  if (operator === '+' && isText) return whole(`concat(${one.text}, ${other.text})`, 'string');
  if (isText) throw new NotInXPath('it calculates with text');
  if (![one, other].some(({ type }) => isTimeType(type as XType) || type === 'duration')) return undefined;
  const days = [one, other].find(({ type }) => type === 'duration');
  const day = [one, other].find(isDay);
  if (!days || !day || (operator !== '+' && operator !== '-') || (operator === '-' && day === other))
    throw new NotInXPath('only days can be added to a date');
  return {
    text: `${within(day, BINDS.add)} ${operator} ${within(days, BINDS.multiply)}`,
    binds: BINDS.add,
    type: 'datetime',
  };
}

export function calculated(operator: Arithmetic, left: XPathText, right: XPathText): XPathText {
  // `index + 1` counts as people do, and as XPath does.
  if (operator === '+' && left.text === INDEX.text && right.literal === 1)
    return whole('position(..)', 'number');
  const [one, other] = [asValue(left), asValue(right)];
  const sum = otherSum(operator, one, other);
  if (sum) return sum;
  const [sign, binds] = {
    '+': ['+', BINDS.add] as const,
    '-': ['-', BINDS.add] as const,
    '*': ['*', BINDS.multiply] as const,
    '/': ['div', BINDS.multiply] as const,
    '%': ['mod', BINDS.multiply] as const,
  }[operator];
  return { text: `${within(one, binds)} ${sign} ${within(other, binds + 1)}`, binds, type: 'number' };
}
