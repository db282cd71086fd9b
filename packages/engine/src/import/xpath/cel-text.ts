/** What is known of a value while an expression is translated. `many` are the values of all instances of a group. */
export type XType =
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
export const BINDS = {
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
export type Cel = {
  text: string;
  binds: number;
  type: XType;
  /** What was written out. */
  literal?: string | number;
  /** The answer to a question, which is null while there is none. */
  isAnswer?: boolean;
};

export const whole = (text: string, type: XType): Cel => ({ text, binds: BINDS.whole, type });

/** The text, in brackets where it would fall apart beside an operator that binds so. */
export const within = ({ text, binds }: Cel, least: number): string => (binds < least ? `(${text})` : text);

export const celText = (text: string): Cel => ({ ...whole(JSON.stringify(text), 'string'), literal: text });

export const celNumber = (value: number): Cel => ({
  ...whole(String(value), 'number'),
  ...(value < 0 && { binds: BINDS.unary }),
  literal: value,
});

export const NULL: Cel = whole('null', 'any');

export const isTimeType = (type: XType): boolean => type === 'date' || type === 'datetime' || type === 'time';

const NUMERIC = /^\s*-?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;

/** As a number, which is how XPath calculates and compares by size. */
export function asNumber(value: Cel): Cel {
  if (typeof value.literal === 'string' && NUMERIC.test(value.literal))
    return celNumber(Number(value.literal));
  if (value.type === 'boolean')
    return { text: `${within(value, BINDS.or)} ? 1 : 0`, binds: BINDS.choice, type: 'number' };
  return value.type === 'string' ? whole(`double(${value.text})`, 'number') : value;
}

/** As true or false: what is there, and not zero, is true. */
export function asCondition(value: Cel): Cel {
  if (value.type === 'boolean') return value;
  const to = value.type === 'number' ? '0' : 'null';
  if (value.type === 'number')
    return {
      text: `${within(value, BINDS.add)} != null && ${within(value, BINDS.add)} != ${to}`,
      binds: BINDS.and,
      type: 'boolean',
    };
  return { text: `${within(value, BINDS.add)} != null`, binds: BINDS.compare, type: 'boolean' };
}

export const not = (condition: Cel): Cel => ({
  text: `!${within(condition, BINDS.unary)}`,
  binds: BINDS.unary,
  type: 'boolean',
});
