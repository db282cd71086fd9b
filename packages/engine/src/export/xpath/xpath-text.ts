import type { CelNode } from '../../expressions/parse-cel.ts';
import type { ValueKind } from '../../import/xpath/cel-text.ts';

/** A part of CEL that XPath cannot say. The message ends a sentence: "… was left out: ". */
export class UnsupportedInXPath extends Error {}

/** How strongly the outermost operator of a text of XPath binds. */
export const PRECEDENCE = {
  or: 1,
  and: 2,
  equal: 3,
  order: 4,
  add: 5,
  multiply: 6,
  unary: 7,
  whole: 8,
} as const;

/** What an answer that is true or false is called in the other tool; `no` only where it is told apart from none. */
type BooleanValues = { readonly yes: string; readonly no?: string };

/** A translated part: its text of XPath, and what that gives. */
export type XPathFragment = {
  readonly text: string;
  readonly precedence: number;
  readonly type: ValueKind | 'duration';
  /** What was written out. */
  readonly literal?: string | number | boolean | null | readonly XPathFragment[];
  /** An answer, which is the empty text while there is none. */
  readonly answer?: {
    readonly booleanValues?: BooleanValues | undefined;
    /** Values of choices that had to be changed. */
    readonly renamedChoices?: ReadonlyMap<string, string> | undefined;
  };
};

/** What an expression can name from where it stands. */
export type CelNames = {
  /** What the node names, where it names something: an answer, or a repeat. Throws where it cannot be said. */
  resolve(node: CelNode): XPathFragment | undefined;
  /** All values of a field of a repeat: `answers.lines.map(one, one.price)`. */
  allValues(list: CelNode, inside: readonly string[]): XPathFragment;
};

export const atom = (text: string, type: XPathFragment['type']): XPathFragment => ({
  text,
  precedence: PRECEDENCE.whole,
  type,
});

export const boolean = (text: string, precedence: number): XPathFragment => ({
  text,
  precedence,
  type: 'boolean',
});

/** `index`, which counts from 0. */
export const INDEX: XPathFragment = { text: 'position(..) - 1', precedence: PRECEDENCE.add, type: 'number' };

export const parenthesize = ({ text, precedence }: XPathFragment, least: number): string =>
  precedence < least ? `(${text})` : text;

/** XPath knows no way to write a quote inside of its own kind. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  return `concat(${text
    .split(/('+)/)
    .filter(Boolean)
    .map((part) => (part.startsWith("'") ? `"${part}"` : `'${part}'`))
    .join(', ')})`;
}

export function literalText(value: string | number | boolean | null): XPathFragment {
  if (value === null) return { ...atom("''", 'any'), literal: null };
  if (typeof value === 'boolean') return { ...atom(`${value}()`, 'boolean'), literal: value };
  if (typeof value === 'string') return { ...atom(quoted(value), 'string'), literal: value };
  // Not String: XPath does not read 1e21.
  const text = Number.isInteger(value) ? value.toFixed(0) : String(value);
  if (text.includes('e')) throw new UnsupportedInXPath(`the number ${text} is too large or too small`);
  return {
    text,
    precedence: value < 0 ? PRECEDENCE.unary : PRECEDENCE.whole,
    type: 'number',
    literal: value,
  };
}

/** As true or false. */
export function asCondition(value: XPathFragment): XPathFragment {
  const { answer, type, text } = value;
  if (type !== 'boolean' && type !== 'any') throw new UnsupportedInXPath('a condition must be true or false');
  if (!answer) return value;
  return boolean(`${text} = ${quoted(answer.booleanValues?.yes ?? 'true')}`, PRECEDENCE.equal);
}

/** As a value to calculate, compare or show: of all instances of a repeat at once there is none. */
export function asValue(value: XPathFragment): XPathFragment {
  if (value.type === 'many')
    throw new UnsupportedInXPath('it uses all instances of a repeating group at once');
  if (value.type === 'object') throw new UnsupportedInXPath('a group has no answer itself');
  if (Array.isArray(value.literal)) throw new UnsupportedInXPath('a list is used where a value is expected');
  return value;
}
