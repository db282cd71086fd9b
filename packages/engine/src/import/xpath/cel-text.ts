/** What is known of a value while an expression is translated. `many` are the values of all instances of a group. */
export type ValueKind =
  | 'number'
  | 'string'
  | 'boolean'
  | 'date'
  | 'time'
  | 'datetime'
  | 'list'
  | 'object'
  | 'many'
  | 'any';

/** How strongly the outermost operator of a text of CEL binds. */
export const PRECEDENCE = {
  choice: 0,
  or: 1,
  and: 2,
  compare: 3,
  add: 4,
  multiply: 5,
  unary: 6,
  whole: 7,
} as const;

/** A translated part: its text of CEL, and what that gives. */
export type CelFragment = {
  text: string;
  precedence: number;
  type: ValueKind;
  /** What was written out. */
  literal?: string | number;
  /** The answer to a question, which is null while there is none. */
  isAnswer?: boolean;
};

export const atom = (text: string, type: ValueKind): CelFragment => ({
  text,
  precedence: PRECEDENCE.whole,
  type,
});

/** The text, in brackets where it would fall apart beside an operator that binds so. */
export const parenthesize = ({ text, precedence }: CelFragment, least: number): string =>
  precedence < least ? `(${text})` : text;

export const celText = (text: string): CelFragment => ({
  ...atom(JSON.stringify(text), 'string'),
  literal: text,
});

export const celNumber = (value: number): CelFragment => ({
  ...atom(String(value), 'number'),
  ...(value < 0 && { precedence: PRECEDENCE.unary }),
  literal: value,
});

export const NULL: CelFragment = atom('null', 'any');

export const isTimeType = (type: ValueKind): boolean =>
  type === 'date' || type === 'datetime' || type === 'time';

const NUMERIC = /^\s*-?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;

/** As a number, which is how XPath calculates and compares by size. */
export function asNumber(value: CelFragment): CelFragment {
  if (typeof value.literal === 'string' && NUMERIC.test(value.literal))
    return celNumber(Number(value.literal));
  if (value.type === 'boolean')
    return {
      text: `${parenthesize(value, PRECEDENCE.or)} ? 1 : 0`,
      precedence: PRECEDENCE.choice,
      type: 'number',
    };
  return value.type === 'string' ? atom(`double(${value.text})`, 'number') : value;
}

/** As true or false: what is there, and not zero, is true. */
export function asCondition(value: CelFragment): CelFragment {
  if (value.type === 'boolean') return value;
  const to = value.type === 'number' ? '0' : 'null';
  if (value.type === 'number')
    return {
      text: `${parenthesize(value, PRECEDENCE.add)} != null && ${parenthesize(value, PRECEDENCE.add)} != ${to}`,
      precedence: PRECEDENCE.and,
      type: 'boolean',
    };
  return {
    text: `${parenthesize(value, PRECEDENCE.add)} != null`,
    precedence: PRECEDENCE.compare,
    type: 'boolean',
  };
}

export const not = (condition: CelFragment): CelFragment => ({
  text: `!${parenthesize(condition, PRECEDENCE.unary)}`,
  precedence: PRECEDENCE.unary,
  type: 'boolean',
});
