import type { CelNode } from '../../expressions/parse-cel.ts';
import type { ValueKind } from '../../import/xpath/cel-text.ts';

/** Thrown for CEL that XPath does not support. The message completes the sentence "… was not exported: ". */
export class UnsupportedInXPath extends Error {}

/** Precedence of XPath operators. */
export const XPATH_PRECEDENCE = {
  or: 1,
  and: 2,
  equal: 3,
  order: 4,
  add: 5,
  multiply: 6,
  unary: 7,
  whole: 8,
} as const;

/** The values of a true/false answer in XLSForm; `no` only if it differs from no answer. */
type BooleanValues = { readonly yes: string; readonly no?: string };

/** A translated XPath fragment with its type. */
export type XPathFragment = {
  readonly text: string;
  readonly precedence: number;
  readonly type: ValueKind | 'duration';
  /** The literal value. */
  readonly literal?: string | number | boolean | null | readonly XPathFragment[];
  /** Set for an answer, which is an empty string if there is none. */
  readonly answer?: {
    readonly booleanValues?: BooleanValues | undefined;
    /** Renamed choice values. */
    readonly renamedChoices?: ReadonlyMap<string, string> | undefined;
  };
};

/** Resolves the names that an expression can use. */
export type CelNames = {
  /** The answer or repeat that the node refers to, if any. Throws if it is not supported. */
  resolve(node: CelNode): XPathFragment | undefined;
  /** All values of a repeat's field: `answers.lines.map(one, one.price)`. */
  allValues(list: CelNode, inside: readonly string[]): XPathFragment;
};

export const xpathAtom = (text: string, type: XPathFragment['type']): XPathFragment => ({
  text,
  precedence: XPATH_PRECEDENCE.whole,
  type,
});

export const boolean = (text: string, precedence: number): XPathFragment => ({
  text,
  precedence,
  type: 'boolean',
});

/** The zero-based `index`. */
export const INDEX: XPathFragment = {
  text: 'position(..) - 1',
  precedence: XPATH_PRECEDENCE.add,
  type: 'number',
};

export const parenthesizeXPath = ({ text, precedence }: XPathFragment, minPrecedence: number): string =>
  precedence < minPrecedence ? `(${text})` : text;

/** XPath cannot escape a quote inside a string with the same quotes. */
export function xpathString(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  return `concat(${text
    .split(/('+)/)
    .filter(Boolean)
    .map((part) => (part.startsWith("'") ? `"${part}"` : `'${part}'`))
    .join(', ')})`;
}

export function xpathLiteral(value: string | number | boolean | null): XPathFragment {
  if (value === null) return { ...xpathAtom("''", 'any'), literal: null };
  if (typeof value === 'boolean') return { ...xpathAtom(`${value}()`, 'boolean'), literal: value };
  if (typeof value === 'string') return { ...xpathAtom(xpathString(value), 'string'), literal: value };
  // Not String(), because XPath does not support 1e21.
  const text = Number.isInteger(value) ? value.toFixed(0) : String(value);
  if (text.includes('e')) throw new UnsupportedInXPath(`the number ${text} is too large or too small`);
  return {
    text,
    precedence: value < 0 ? XPATH_PRECEDENCE.unary : XPATH_PRECEDENCE.whole,
    type: 'number',
    literal: value,
  };
}

/** Converts to a boolean. */
export function asXPathCondition(value: XPathFragment): XPathFragment {
  const { answer, type, text } = value;
  if (type !== 'boolean' && type !== 'any') throw new UnsupportedInXPath('a condition must be true or false');
  if (!answer) return value;
  return boolean(`${text} = ${xpathString(answer.booleanValues?.yes ?? 'true')}`, XPATH_PRECEDENCE.equal);
}

/** Converts to a value to calculate, compare or show; all instances of a repeat at once have none. */
export function asValue(value: XPathFragment): XPathFragment {
  if (value.type === 'many')
    throw new UnsupportedInXPath('it uses all instances of a repeating group at once');
  if (value.type === 'object') throw new UnsupportedInXPath('a group has no answer itself');
  if (Array.isArray(value.literal)) throw new UnsupportedInXPath('a list is used where a value is expected');
  return value;
}
