import { formatParts } from '../../expressions/format-text.ts';
import { ALPHABET } from '../../import/xpath/translate-functions.ts';
import { durationOf, equality } from './xpath-operators.ts';
import {
  asValue,
  asXPathCondition,
  parenthesizeXPath,
  UnsupportedInXPath,
  XPATH_PRECEDENCE,
  type XPathFragment,
  xpathAtom,
  xpathLiteral,
} from './xpath-text.ts';

const argumentList = (args: readonly XPathFragment[]): string => args.map(({ text }) => text).join(', ');

const call =
  (name: string, type: XPathFragment['type']) =>
  (args: readonly XPathFragment[]): XPathFragment =>
    xpathAtom(`${name}(${argumentList(args.map(asValue))})`, type);

/** Over the arguments, or over all instances of a repeat. */
const aggregate =
  (name: string) =>
  (args: readonly XPathFragment[]): XPathFragment =>
    xpathAtom(`${name}(${argumentList(args)})`, 'number');

function average(args: readonly XPathFragment[]): XPathFragment {
  const [only] = args;
  if (args.length !== 1 || only?.type !== 'many')
    throw new UnsupportedInXPath('avg() works only with one field of a repeating group');
  const text = `sum(${only.text}) div count-non-empty(${only.text})`;
  return { text, precedence: XPATH_PRECEDENCE.multiply, type: 'number' };
}

const isEmptyLiteral = ({ literal }: XPathFragment): boolean =>
  literal === null || (Array.isArray(literal) && literal.length === 0);

/** XPath's coalesce takes two arguments. No answer is already an empty string. */
function coalesce(args: readonly XPathFragment[]): XPathFragment {
  const [first, ...rest] = args as [XPathFragment, ...XPathFragment[]];
  if (rest.every(isEmptyLiteral)) return first;
  const other = coalesce(rest);
  const type = first.type === other.type ? first.type : 'any';
  if (other.literal === '' && type === 'string')
    return { text: first.text, precedence: first.precedence, type };
  return xpathAtom(`coalesce(${asValue(first).text}, ${asValue(other).text})`, type);
}

function size([value]: readonly XPathFragment[]): XPathFragment {
  const { type, text, answer } = value as XPathFragment;
  if (type === 'many') return xpathAtom(`count(${text})`, 'number');
  if (type === 'list' && answer) return xpathAtom(`count-selected(${text})`, 'number');
  if (type === 'string') return xpathAtom(`string-length(${text})`, 'number');
  throw new UnsupportedInXPath('size() works only with text, a question, or a repeating group');
}

function format([pattern, ...values]: readonly XPathFragment[]): XPathFragment {
  const parts = typeof pattern?.literal === 'string' ? formatParts(pattern.literal) : undefined;
  if (!parts) throw new UnsupportedInXPath('format() needs a literal pattern');
  const fragments = parts.map((part) => {
    const value = typeof part === 'string' ? xpathLiteral(part) : values[part];
    if (!value || value.type === 'list') throw new UnsupportedInXPath('format() inserts a list into text');
    return asValue(value);
  });
  return fragments.length === 0
    ? xpathLiteral('')
    : xpathAtom(`concat(${argumentList(fragments)})`, 'string');
}

function textOf([value]: readonly XPathFragment[]): XPathFragment {
  const { type, text } = asValue(value as XPathFragment);
  if (type === 'date') return xpathAtom(`format-date(${text}, '%Y-%m-%d')`, 'string');
  // `string(answers.born.getFullYear())` has its own form.
  const [, year] = /^number\((format-date\(.*, '%Y'\))\)$/.exec(text) ?? [];
  return xpathAtom(year ?? `string(${text})`, 'string');
}

function days([from, to]: readonly XPathFragment[]): XPathFragment {
  const [first, last] = [from, to].map((value) => asDate(value as XPathFragment)) as [
    XPathFragment,
    XPathFragment,
  ];
  const text = `${parenthesizeXPath(last, XPATH_PRECEDENCE.add)} - ${parenthesizeXPath(first, XPATH_PRECEDENCE.multiply)}`;
  return { text, precedence: XPATH_PRECEDENCE.add, type: 'number' };
}

const asDate = (value: XPathFragment): XPathFragment =>
  typeof value.literal === 'string' ? xpathAtom(`date(${value.text})`, 'date') : asValue(value);

/** Not every tool supports `upper-case()`; all support this. */
const inCase = (from: string, to: string) => (args: readonly XPathFragment[]) =>
  call('translate', 'string')([...args, xpathLiteral(from), xpathLiteral(to)]);

const FUNCTIONS = new Map<string, (args: readonly XPathFragment[]) => XPathFragment>([
  ['today', () => xpathAtom('today()', 'date')],
  ['now', () => xpathAtom('now()', 'datetime')],
  ['daysBetween', days],
  ['duration', ([value]) => durationOf(value?.literal)],
  ['upper', inCase(ALPHABET.lower, ALPHABET.upper)],
  ['lower', inCase(ALPHABET.upper, ALPHABET.lower)],
  ['trim', call('normalize-space', 'string')],
  ['round', call('round', 'number')],
  ['int', call('int', 'number')],
  ['double', call('number', 'number')],
  ['sum', aggregate('sum')],
  ['min', aggregate('min')],
  ['max', aggregate('max')],
  ['avg', average],
  ['coalesce', coalesce],
  ['format', format],
  ['string', textOf],
  ['dyn', ([value]) => ({ ...(value as XPathFragment), type: 'any' })],
  ['has', ([value]) => equality('!=', value as XPathFragment, xpathLiteral(null))],
  ['size', size],
]);

export function translateFunction(name: string, args: readonly XPathFragment[]): XPathFragment {
  const translate = FUNCTIONS.get(name);
  if (!translate) throw new UnsupportedInXPath(`${name}() is not supported there`);
  return translate(args);
}

/** XForms matches the whole text, CEL any part of it. */
function regex([value, pattern]: readonly XPathFragment[]): XPathFragment {
  const { literal } = pattern as XPathFragment;
  if (typeof literal !== 'string') throw new UnsupportedInXPath('matches() needs a literal pattern');
  const [, anchored] = /^\^\(\?:(.*)\)\$$/s.exec(literal) ?? [];
  const isWhole = /^\^[^|]*\$$/.test(literal);
  return call(
    'regex',
    'boolean',
  )([value as XPathFragment, xpathLiteral(anchored ?? (isWhole ? literal : `.*(?:${literal}).*`))]);
}

const METHODS = new Map<string, (args: readonly XPathFragment[]) => XPathFragment>([
  ['contains', call('contains', 'boolean')],
  ['startsWith', call('starts-with', 'boolean')],
  ['endsWith', call('ends-with', 'boolean')],
  ['matches', regex],
  ['size', size],
  [
    'getFullYear',
    ([value]) => xpathAtom(`number(format-date(${asValue(value as XPathFragment).text}, '%Y'))`, 'number'),
  ],
]);

export function translateMethod(name: string, args: readonly XPathFragment[]): XPathFragment {
  const translate = METHODS.get(name);
  if (!translate) throw new UnsupportedInXPath(`.${name}() is not supported there`);
  return translate(args);
}

export function conditional(test: XPathFragment, yes: XPathFragment, no: XPathFragment): XPathFragment {
  const [one, other] = [asValue(yes), asValue(no)];
  const types = [one, other].filter(({ literal }) => literal !== null).map(({ type }) => type);
  const type = new Set(types).size === 1 ? (types[0] as XPathFragment['type']) : 'any';
  return xpathAtom(`if(${asXPathCondition(test).text}, ${one.text}, ${other.text})`, type);
}
