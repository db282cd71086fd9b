import {
  asCondition,
  asNumber,
  BINDS,
  type Cel,
  celText,
  isTimeType,
  NULL,
  not,
  whole,
  within,
  type XType,
} from './cel-text.ts';
import { XPathProblem } from './xpath-tokens.ts';

type Translate = (args: readonly Cel[]) => Cel;

/** What a text of `format` says for itself. */
const braced = (text: string): string => text.replaceAll('{', '{{').replaceAll('}', '}}');

const text = (value: Cel): string =>
  value.type === 'number' || value.type === 'boolean' ? `string(${value.text})` : value.text;
const orEmpty = (value: Cel): string =>
  value.literal === undefined ? `coalesce(${text(value)}, "")` : text(value);
const orNone = (value: Cel): string => `coalesce(${value.text}, [])`;

function concatenated(args: readonly Cel[]): Cel {
  let pattern = '';
  const values: string[] = [];
  for (const { literal, text: value } of args)
    if (literal === undefined) pattern += `{${values.push(value) - 1}}`;
    else pattern += braced(String(literal));
  return values.length === 0
    ? celText(args.map(({ literal }) => literal).join(''))
    : whole(`format(${[JSON.stringify(pattern), ...values].join(', ')})`, 'string');
}

/** An empty text stands for nothing where the other branch is no text. */
function branches(yes: Cel, no: Cel): [Cel, Cel, XType] {
  const blank = (value: Cel, other: Cel) =>
    value.literal === '' && other.type !== 'string' ? { ...NULL, type: other.type } : value;
  const [one, other] = [blank(yes, no), blank(no, yes)];
  return [one, other, one.type === other.type ? one.type : 'any'];
}

function chosen([condition, yes, no]: readonly Cel[]): Cel {
  const [one, other, type] = branches(yes as Cel, no as Cel);
  const when = within(asCondition(condition as Cel), BINDS.or);
  return {
    text: `${when} ? ${within(one, BINDS.or)} : ${within(other, BINDS.choice)}`,
    binds: BINDS.choice,
    type,
  };
}

function selected([from, value]: readonly Cel[]): Cel {
  const [answer, wanted] = [from as Cel, text(value as Cel)];
  const word = typeof value?.literal === 'number' ? JSON.stringify(String(value.literal)) : wanted;
  const said =
    answer.type === 'list' || answer.type === 'any'
      ? `${word} in ${within(answer, BINDS.add)}`
      : `${within(answer, BINDS.add)} == ${word}`;
  return { text: said, binds: BINDS.compare, type: 'boolean' };
}

function matched([value, pattern]: readonly Cel[]): Cel {
  if (typeof pattern?.literal !== 'string') throw new XPathProblem('regex() needs a literal pattern');
  // XForms asks whether the whole text is so, CEL whether some of it is.
  const anchored = /^\^[^|]*\$$/.test(pattern.literal) ? pattern.literal : `^(?:${pattern.literal})$`;
  return whole(`${within(value as Cel, BINDS.whole)}.matches(${JSON.stringify(anchored)})`, 'boolean');
}

const method =
  (name: string): Translate =>
  ([on, part]) =>
    whole(`${within(on as Cel, BINDS.whole)}.${name}(${(part as Cel).text})`, 'boolean');

const numeric =
  (name: string): Translate =>
  (args) =>
    whole(`${name}(${args.map((arg) => asNumber(arg).text).join(', ')})`, 'number');

/** `min` and `max` of dates are dates. */
const extreme =
  (name: string): Translate =>
  (args) =>
    args.every(({ type }) => isTimeType(type))
      ? whole(`${name}(${args.map((arg) => arg.text).join(', ')})`, (args[0] as Cel).type)
      : numeric(name)(args);

function toDate(type: 'date' | 'datetime'): Translate {
  return ([value]) => {
    const { literal, type: given } = value as Cel;
    if (isTimeType(given)) return value as Cel;
    if (typeof literal === 'string') return { ...celText(literal), type };
    throw new XPathProblem(`${type}() needs a date`);
  };
}

function dateText([value, format]: readonly Cel[]): Cel {
  const on = within(value as Cel, BINDS.whole);
  if (format?.literal === '%Y') return whole(`string(${on}.getFullYear())`, 'string');
  if (format?.literal === '%Y-%m-%d' && value?.type === 'date') return whole(`string(${on})`, 'string');
  throw new XPathProblem('format-date() supports only "%Y", and "%Y-%m-%d" for dates');
}

const text1 =
  (name: string): Translate =>
  ([value]) =>
    whole(`${name}(${text(value as Cel)})`, 'string');

/** How XForms change the case of letters, where they know no function for it. */
export const LETTERS = { lower: 'abcdefghijklmnopqrstuvwxyz', upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' } as const;

function changedCase([value, from, to]: readonly Cel[]): Cel {
  const { lower, upper } = LETTERS;
  if (from?.literal === lower && to?.literal === upper) return text1('upper')([value as Cel]);
  if (from?.literal === upper && to?.literal === lower) return text1('lower')([value as Cel]);
  throw new XPathProblem('translate() works only between uppercase and lowercase a to z');
}

/** Each with how many arguments it takes. */
const FUNCTIONS = new Map<string, readonly [least: number, most: number, translate: Translate]>([
  ['true', [0, 0, () => whole('true', 'boolean')]],
  ['false', [0, 0, () => whole('false', 'boolean')]],
  ['not', [1, 1, ([value]) => not(asCondition(value as Cel))]],
  ['boolean', [1, 1, ([value]) => asCondition(value as Cel)]],
  ['if', [3, 3, chosen]],
  [
    'coalesce',
    [
      1,
      31,
      (args) =>
        whole(
          `coalesce(${args.map((arg) => arg.text).join(', ')})`,
          args.every(({ type }) => type === args[0]?.type) ? (args[0] as Cel).type : 'any',
        ),
    ],
  ],
  ['concat', [1, 31, concatenated]],
  [
    'string',
    [
      1,
      1,
      ([value]) => (value?.type === 'string' ? value : whole(`string(${(value as Cel).text})`, 'string')),
    ],
  ],
  ['number', [1, 1, ([value]) => asNumber(value as Cel)]],
  ['int', [1, 1, ([value]) => whole(`int(${(value as Cel).text})`, 'number')]],
  ['round', [1, 2, numeric('round')]],
  ['sum', [1, 31, numeric('sum')]],
  ['min', [1, 31, extreme('min')]],
  ['max', [1, 31, extreme('max')]],
  ['count', [1, 1, ([value]) => whole(`size(${(value as Cel).text})`, 'number')]],
  [
    'count-non-empty',
    [1, 1, ([value]) => whole(`size(${(value as Cel).text}.filter(one, one != null))`, 'number')],
  ],
  ['selected', [2, 2, selected]],
  ['count-selected', [1, 1, ([value]) => whole(`size(${orNone(value as Cel)})`, 'number')]],
  [
    'selected-at',
    [
      2,
      2,
      ([list, at]) => whole(`${within(list as Cel, BINDS.whole)}[${asNumber(at as Cel).text}]`, 'string'),
    ],
  ],
  ['string-length', [1, 1, ([value]) => whole(`size(${orEmpty(value as Cel)})`, 'number')]],
  ['contains', [2, 2, method('contains')]],
  ['starts-with', [2, 2, method('startsWith')]],
  ['ends-with', [2, 2, method('endsWith')]],
  ['normalize-space', [1, 1, text1('trim')]],
  ['upper-case', [1, 1, text1('upper')]],
  ['lower-case', [1, 1, text1('lower')]],
  ['translate', [3, 3, changedCase]],
  ['regex', [2, 2, matched]],
  ['today', [0, 0, () => whole('today()', 'date')]],
  ['now', [0, 0, () => whole('now()', 'datetime')]],
  ['date', [1, 1, toDate('date')]],
  ['date-time', [1, 1, toDate('datetime')]],
  // Days since 1970, which are only of use where they are taken from each other: that counts days between dates.
  ['decimal-date-time', [1, 1, toDate('date')]],
  ['format-date', [2, 2, dateText]],
]);

/** Functions that look at all instances of a repeat. */
const TAKES_MANY = new Set(['sum', 'min', 'max', 'count', 'count-non-empty']);

export function translateCall(name: string, args: readonly Cel[]): Cel {
  const known = FUNCTIONS.get(name.toLowerCase());
  if (!known) throw new XPathProblem(`${name.slice(0, 60)}() is not supported`);
  const [least, most, translate] = known;
  if (args.length < least || args.length > most)
    throw new XPathProblem(
      `${name}() has ${args.length} arguments instead of ${least === most ? least : `${least} to ${most}`}`,
    );
  if (!TAKES_MANY.has(name) && args.some(({ type }) => type === 'many'))
    throw new XPathProblem(`${name}() gets all instances of a repeat at once`);
  return translate(args);
}
