import type { CelNode } from '../../expressions/parse-cel.ts';
import type { XType } from '../../import/xpath/cel-text.ts';

/** A part of CEL that XPath cannot say. The message ends a sentence: "… was left out: ". */
export class NotInXPath extends Error {}

/** How strongly the outermost operator of a text of XPath binds. */
export const BINDS = {
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
type TruthWords = { readonly yes: string; readonly no?: string };

/** A translated part: its text of XPath, and what that gives. */
export type XPathText = {
  readonly text: string;
  readonly binds: number;
  readonly type: XType | 'duration';
  /** What was written out. */
  readonly literal?: string | number | boolean | null | readonly XPathText[];
  /** An answer, which is the empty text while there is none. */
  readonly answer?: {
    readonly truth?: TruthWords | undefined;
    /** Values of choices that had to be changed. */
    readonly renamed?: ReadonlyMap<string, string> | undefined;
  };
};

/** What an expression can name from where it stands. */
export type CelNames = {
  /** What the node names, where it names something: an answer, or a repeat. Throws where it cannot be said. */
  named(node: CelNode): XPathText | undefined;
  /** All values of a field of a repeat: `answers.lines.map(one, one.price)`. */
  all(list: CelNode, inside: readonly string[]): XPathText;
};

export const whole = (text: string, type: XPathText['type']): XPathText => ({
  text,
  binds: BINDS.whole,
  type,
});

export const boolean = (text: string, binds: number): XPathText => ({ text, binds, type: 'boolean' });

/** `index`, which counts from 0. */
export const INDEX: XPathText = { text: 'position(..) - 1', binds: BINDS.add, type: 'number' };

export const within = ({ text, binds }: XPathText, least: number): string =>
  binds < least ? `(${text})` : text;

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

export function literalText(value: string | number | boolean | null): XPathText {
  if (value === null) return { ...whole("''", 'any'), literal: null };
  if (typeof value === 'boolean') return { ...whole(`${value}()`, 'boolean'), literal: value };
  if (typeof value === 'string') return { ...whole(quoted(value), 'string'), literal: value };
  // Not String: XPath does not read 1e21.
  const text = Number.isInteger(value) ? value.toFixed(0) : String(value);
  if (text.includes('e')) throw new NotInXPath(`the number ${text} is too large or too small`);
  return { text, binds: value < 0 ? BINDS.unary : BINDS.whole, type: 'number', literal: value };
}

/** As true or false. */
export function asCondition(value: XPathText): XPathText {
  const { answer, type, text } = value;
  if (type !== 'boolean' && type !== 'any') throw new NotInXPath('a condition must be true or false');
  if (!answer) return value;
  return boolean(`${text} = ${quoted(answer.truth?.yes ?? 'true')}`, BINDS.equal);
}

/** As a value to calculate, compare or show: of all instances of a repeat at once there is none. */
export function asValue(value: XPathText): XPathText {
  if (value.type === 'many') throw new NotInXPath('it uses all instances of a repeating group at once');
  if (value.type === 'object') throw new NotInXPath('a group has no answer itself');
  if (Array.isArray(value.literal)) throw new NotInXPath('a list is used where a value is expected');
  return value;
}
