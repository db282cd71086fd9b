import { formatParts } from '../../expressions/format-text.ts';
import { LETTERS } from '../../import/xpath/translate-functions.ts';
import { durationOf, equality } from './xpath-operators.ts';
import {
  asCondition,
  asValue,
  BINDS,
  literalText,
  NotInXPath,
  whole,
  within,
  type XPathText,
} from './xpath-text.ts';

const listed = (args: readonly XPathText[]): string => args.map(({ text }) => text).join(', ');

const call =
  (name: string, type: XPathText['type']) =>
  (args: readonly XPathText[]): XPathText =>
    whole(`${name}(${listed(args.map(asValue))})`, type);

/** Over what is given, or over all instances of a repeat. */
const aggregate =
  (name: string) =>
  (args: readonly XPathText[]): XPathText =>
    whole(`${name}(${listed(args)})`, 'number');

function average(args: readonly XPathText[]): XPathText {
  const [only] = args;
  if (args.length !== 1 || only?.type !== 'many')
    throw new NotInXPath('avg() works only with one field of a repeating group');
  const text = `sum(${only.text}) div count-non-empty(${only.text})`;
  return { text, binds: BINDS.multiply, type: 'number' };
}

const isNothing = ({ literal }: XPathText): boolean =>
  literal === null || (Array.isArray(literal) && literal.length === 0);

/** The function takes two there. No answer is the empty text already. */
function coalesced(args: readonly XPathText[]): XPathText {
  const [first, ...rest] = args as [XPathText, ...XPathText[]];
  if (rest.every(isNothing)) return first;
  const other = coalesced(rest);
  const type = first.type === other.type ? first.type : 'any';
  if (other.literal === '' && type === 'string') return { text: first.text, binds: first.binds, type };
  return whole(`coalesce(${asValue(first).text}, ${asValue(other).text})`, type);
}

function counted([value]: readonly XPathText[]): XPathText {
  const { type, text, answer } = value as XPathText;
  if (type === 'many') return whole(`count(${text})`, 'number');
  if (type === 'list' && answer) return whole(`count-selected(${text})`, 'number');
  if (type === 'string') return whole(`string-length(${text})`, 'number');
  throw new NotInXPath('size() works only with text, a question, or a repeating group');
}

function formatted([pattern, ...values]: readonly XPathText[]): XPathText {
  const parts = typeof pattern?.literal === 'string' ? formatParts(pattern.literal) : undefined;
  if (!parts) throw new NotInXPath('format() needs a literal pattern');
  const said = parts.map((part) => {
    const value = typeof part === 'string' ? literalText(part) : values[part];
    if (!value || value.type === 'list') throw new NotInXPath('format() inserts a list into text');
    return asValue(value);
  });
  return said.length === 0 ? literalText('') : whole(`concat(${listed(said)})`, 'string');
}

function textOf([value]: readonly XPathText[]): XPathText {
  const { type, text } = asValue(value as XPathText);
  if (type === 'date') return whole(`format-date(${text}, '%Y-%m-%d')`, 'string');
  // `string(answers.born.getFullYear())` has its own words.
  const [, year] = /^number\((format-date\(.*, '%Y'\))\)$/.exec(text) ?? [];
  return whole(year ?? `string(${text})`, 'string');
}

function days([from, to]: readonly XPathText[]): XPathText {
  const [first, last] = [from, to].map((value) => asDate(value as XPathText)) as [XPathText, XPathText];
  const text = `${within(last, BINDS.add)} - ${within(first, BINDS.multiply)}`;
  return { text, binds: BINDS.add, type: 'number' };
}

const asDate = (value: XPathText): XPathText =>
  typeof value.literal === 'string' ? whole(`date(${value.text})`, 'date') : asValue(value);

/** Not every tool knows `upper-case()`; this all of them know. */
const inCase = (from: string, to: string) => (args: readonly XPathText[]) =>
  call('translate', 'string')([...args, literalText(from), literalText(to)]);

const FUNCTIONS = new Map<string, (args: readonly XPathText[]) => XPathText>([
  ['today', () => whole('today()', 'date')],
  ['now', () => whole('now()', 'datetime')],
  ['daysBetween', days],
  ['duration', ([value]) => durationOf(value?.literal)],
  ['upper', inCase(LETTERS.lower, LETTERS.upper)],
  ['lower', inCase(LETTERS.upper, LETTERS.lower)],
  ['trim', call('normalize-space', 'string')],
  ['round', call('round', 'number')],
  ['int', call('int', 'number')],
  ['double', call('number', 'number')],
  ['sum', aggregate('sum')],
  ['min', aggregate('min')],
  ['max', aggregate('max')],
  ['avg', average],
  ['coalesce', coalesced],
  ['format', formatted],
  ['string', textOf],
  ['dyn', ([value]) => ({ ...(value as XPathText), type: 'any' })],
  ['has', ([value]) => equality('!=', value as XPathText, literalText(null))],
  ['size', counted],
]);

export function translateFunction(name: string, args: readonly XPathText[]): XPathText {
  const translate = FUNCTIONS.get(name);
  if (!translate) throw new NotInXPath(`${name}() is not supported there`);
  return translate(args);
}

/** XForms asks whether the whole text is so, CEL whether some of it is. */
function matched([value, pattern]: readonly XPathText[]): XPathText {
  const { literal } = pattern as XPathText;
  if (typeof literal !== 'string') throw new NotInXPath('matches() needs a literal pattern');
  const [, anchored] = /^\^\(\?:(.*)\)\$$/s.exec(literal) ?? [];
  const isWhole = /^\^[^|]*\$$/.test(literal);
  return call(
    'regex',
    'boolean',
  )([value as XPathText, literalText(anchored ?? (isWhole ? literal : `.*(?:${literal}).*`))]);
}

const METHODS = new Map<string, (args: readonly XPathText[]) => XPathText>([
  ['contains', call('contains', 'boolean')],
  ['startsWith', call('starts-with', 'boolean')],
  ['endsWith', call('ends-with', 'boolean')],
  ['matches', matched],
  ['size', counted],
  [
    'getFullYear',
    ([value]) => whole(`number(format-date(${asValue(value as XPathText).text}, '%Y'))`, 'number'),
  ],
]);

export function translateMethod(name: string, args: readonly XPathText[]): XPathText {
  const translate = METHODS.get(name);
  if (!translate) throw new NotInXPath(`.${name}() is not supported there`);
  return translate(args);
}

export function chosen(test: XPathText, yes: XPathText, no: XPathText): XPathText {
  const [one, other] = [asValue(yes), asValue(no)];
  const types = [one, other].filter(({ literal }) => literal !== null).map(({ type }) => type);
  const type = new Set(types).size === 1 ? (types[0] as XPathText['type']) : 'any';
  return whole(`if(${asCondition(test).text}, ${one.text}, ${other.text})`, type);
}
