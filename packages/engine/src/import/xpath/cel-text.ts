/** The type of a translated value. `many` is the values of all instances of a group. */
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

/** Precedence of CEL operators. */
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

/** A translated CEL fragment with its type. */
export type CelFragment = {
  text: string;
  precedence: number;
  type: ValueKind;
  /** The literal value. */
  literal?: string | number;
  /** Whether it is an answer, which can be null. */
  isAnswer?: boolean;
};

export const atom = (text: string, type: ValueKind): CelFragment => ({
  text,
  precedence: PRECEDENCE.whole,
  type,
});

/** The text, in parentheses if its precedence is too low. */
export const parenthesize = ({ text, precedence }: CelFragment, minPrecedence: number): string =>
  precedence < minPrecedence ? `(${text})` : text;

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

/** Converts to a number, as XPath does for arithmetic and comparisons. */
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

/** Converts to a boolean: non-null and non-zero values are true. */
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
