import {
  asCondition,
  asNumber,
  atom,
  type CelFragment,
  celText,
  isTimeType,
  NULL,
  not,
  PRECEDENCE,
  parenthesize,
  type ValueKind,
} from './cel-text.ts';
import { XPathError } from './xpath-tokens.ts';

type Translate = (args: readonly CelFragment[]) => CelFragment;

/** Escapes braces for `format`. */
const escapeBraces = (text: string): string => text.replaceAll('{', '{{').replaceAll('}', '}}');

const text = (value: CelFragment): string =>
  value.type === 'number' || value.type === 'boolean' ? `string(${value.text})` : value.text;
const orEmpty = (value: CelFragment): string =>
  value.literal === undefined ? `coalesce(${text(value)}, "")` : text(value);
const orEmptyList = (value: CelFragment): string => `coalesce(${value.text}, [])`;

function concat(args: readonly CelFragment[]): CelFragment {
  let pattern = '';
  const values: string[] = [];
  for (const { literal, text: value } of args)
    if (literal === undefined) pattern += `{${values.push(value) - 1}}`;
    else pattern += escapeBraces(String(literal));
  return values.length === 0
    ? celText(args.map(({ literal }) => literal).join(''))
    : atom(`format(${[JSON.stringify(pattern), ...values].join(', ')})`, 'string');
}

/** An empty string means null if the other branch is not text. */
function branches(yes: CelFragment, no: CelFragment): [CelFragment, CelFragment, ValueKind] {
  const blank = (value: CelFragment, other: CelFragment) =>
    value.literal === '' && other.type !== 'string' ? { ...NULL, type: other.type } : value;
  const [one, other] = [blank(yes, no), blank(no, yes)];
  return [one, other, one.type === other.type ? one.type : 'any'];
}

function conditional([condition, yes, no]: readonly CelFragment[]): CelFragment {
  const [one, other, type] = branches(yes as CelFragment, no as CelFragment);
  const when = parenthesize(asCondition(condition as CelFragment), PRECEDENCE.or);
  return {
    text: `${when} ? ${parenthesize(one, PRECEDENCE.or)} : ${parenthesize(other, PRECEDENCE.choice)}`,
    precedence: PRECEDENCE.choice,
    type,
  };
}

function selected([from, value]: readonly CelFragment[]): CelFragment {
  const [answer, wanted] = [from as CelFragment, text(value as CelFragment)];
  const word = typeof value?.literal === 'number' ? JSON.stringify(String(value.literal)) : wanted;
  const comparison =
    answer.type === 'list' || answer.type === 'any'
      ? `${word} in ${parenthesize(answer, PRECEDENCE.add)}`
      : `${parenthesize(answer, PRECEDENCE.add)} == ${word}`;
  return { text: comparison, precedence: PRECEDENCE.compare, type: 'boolean' };
}

function regex([value, pattern]: readonly CelFragment[]): CelFragment {
  if (typeof pattern?.literal !== 'string') throw new XPathError('regex() needs a literal pattern');
  // XForms matches the whole text, CEL any part of it.
  const anchored = /^\^[^|]*\$$/.test(pattern.literal) ? pattern.literal : `^(?:${pattern.literal})$`;
  return atom(
    `${parenthesize(value as CelFragment, PRECEDENCE.whole)}.matches(${JSON.stringify(anchored)})`,
    'boolean',
  );
}

const method =
  (name: string): Translate =>
  ([on, part]) =>
    atom(
      `${parenthesize(on as CelFragment, PRECEDENCE.whole)}.${name}(${(part as CelFragment).text})`,
      'boolean',
    );

const numeric =
  (name: string): Translate =>
  (args) =>
    atom(`${name}(${args.map((arg) => asNumber(arg).text).join(', ')})`, 'number');

/** `min` and `max` of dates are dates. */
const extreme =
  (name: string): Translate =>
  (args) =>
    args.every(({ type }) => isTimeType(type))
      ? atom(`${name}(${args.map((arg) => arg.text).join(', ')})`, (args[0] as CelFragment).type)
      : numeric(name)(args);

function toDate(type: 'date' | 'datetime'): Translate {
  return ([value]) => {
    const { literal, type: given } = value as CelFragment;
    if (isTimeType(given)) return value as CelFragment;
    if (typeof literal === 'string') return { ...celText(literal), type };
    throw new XPathError(`${type}() needs a date`);
  };
}

function dateText([value, format]: readonly CelFragment[]): CelFragment {
  const on = parenthesize(value as CelFragment, PRECEDENCE.whole);
  if (format?.literal === '%Y') return atom(`string(${on}.getFullYear())`, 'string');
  if (format?.literal === '%Y-%m-%d' && value?.type === 'date') return atom(`string(${on})`, 'string');
  throw new XPathError('format-date() supports only "%Y", and "%Y-%m-%d" for dates');
}

const textFunction =
  (name: string): Translate =>
  ([value]) =>
    atom(`${name}(${text(value as CelFragment)})`, 'string');

/** The alphabets with which XForms change case, as they have no function for it. */
export const ALPHABET = { lower: 'abcdefghijklmnopqrstuvwxyz', upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' } as const;

function changeCase([value, from, to]: readonly CelFragment[]): CelFragment {
  const { lower, upper } = ALPHABET;
  if (from?.literal === lower && to?.literal === upper) return textFunction('upper')([value as CelFragment]);
  if (from?.literal === upper && to?.literal === lower) return textFunction('lower')([value as CelFragment]);
  throw new XPathError('translate() works only between uppercase and lowercase a to z');
}

/** Functions with their minimum and maximum number of arguments. */
const FUNCTIONS = new Map<string, readonly [minArgs: number, maxArgs: number, translate: Translate]>([
  ['true', [0, 0, () => atom('true', 'boolean')]],
  ['false', [0, 0, () => atom('false', 'boolean')]],
  ['not', [1, 1, ([value]) => not(asCondition(value as CelFragment))]],
  ['boolean', [1, 1, ([value]) => asCondition(value as CelFragment)]],
  ['if', [3, 3, conditional]],
  [
    'coalesce',
    [
      1,
      31,
      (args) =>
        atom(
          `coalesce(${args.map((arg) => arg.text).join(', ')})`,
          args.every(({ type }) => type === args[0]?.type) ? (args[0] as CelFragment).type : 'any',
        ),
    ],
  ],
  ['concat', [1, 31, concat]],
  [
    'string',
    [
      1,
      1,
      ([value]) =>
        value?.type === 'string' ? value : atom(`string(${(value as CelFragment).text})`, 'string'),
    ],
  ],
  ['number', [1, 1, ([value]) => asNumber(value as CelFragment)]],
  ['int', [1, 1, ([value]) => atom(`int(${(value as CelFragment).text})`, 'number')]],
  ['round', [1, 2, numeric('round')]],
  ['sum', [1, 31, numeric('sum')]],
  ['min', [1, 31, extreme('min')]],
  ['max', [1, 31, extreme('max')]],
  ['count', [1, 1, ([value]) => atom(`size(${(value as CelFragment).text})`, 'number')]],
  [
    'count-non-empty',
    [1, 1, ([value]) => atom(`size(${(value as CelFragment).text}.filter(one, one != null))`, 'number')],
  ],
  ['selected', [2, 2, selected]],
  ['count-selected', [1, 1, ([value]) => atom(`size(${orEmptyList(value as CelFragment)})`, 'number')]],
  [
    'selected-at',
    [
      2,
      2,
      ([list, at]) =>
        atom(
          `${parenthesize(list as CelFragment, PRECEDENCE.whole)}[${asNumber(at as CelFragment).text}]`,
          'string',
        ),
    ],
  ],
  ['string-length', [1, 1, ([value]) => atom(`size(${orEmpty(value as CelFragment)})`, 'number')]],
  ['contains', [2, 2, method('contains')]],
  ['starts-with', [2, 2, method('startsWith')]],
  ['ends-with', [2, 2, method('endsWith')]],
  ['normalize-space', [1, 1, textFunction('trim')]],
  ['upper-case', [1, 1, textFunction('upper')]],
  ['lower-case', [1, 1, textFunction('lower')]],
  ['translate', [3, 3, changeCase]],
  ['regex', [2, 2, regex]],
  ['today', [0, 0, () => atom('today()', 'date')]],
  ['now', [0, 0, () => atom('now()', 'datetime')]],
  ['date', [1, 1, toDate('date')]],
  ['date-time', [1, 1, toDate('datetime')]],
  // Days since 1970, useful only in differences, which count the days between dates.
  ['decimal-date-time', [1, 1, toDate('date')]],
  ['format-date', [2, 2, dateText]],
]);

/** Functions over all instances of a repeat. */
const ACCEPTS_REPEATS = new Set(['sum', 'min', 'max', 'count', 'count-non-empty']);

export function translateCall(name: string, args: readonly CelFragment[]): CelFragment {
  const known = FUNCTIONS.get(name.toLowerCase());
  if (!known) throw new XPathError(`${name.slice(0, 60)}() is not supported`);
  const [minArgs, maxArgs, translate] = known;
  if (args.length < minArgs || args.length > maxArgs)
    throw new XPathError(
      `${name}() has ${args.length} arguments instead of ${minArgs === maxArgs ? minArgs : `${minArgs} to ${maxArgs}`}`,
    );
  if (!ACCEPTS_REPEATS.has(name) && args.some(({ type }) => type === 'many'))
    throw new XPathError(`${name}() gets all instances of a repeat at once`);
  return translate(args);
}
