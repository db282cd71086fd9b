/**
 * The static type of a value. Every value can also be null, which types do not express.
 *
 * At run time there are only JSON values. A date is `"2026-11-15"`, a time `"14:30"`, a datetime RFC 3339, a duration a
 * number of seconds; only the type says how they are compared. `any` is checked at run time. A map has keys that are
 * only known at run time.
 */
export type ExpressionType =
  | { kind: 'any' | 'null' | 'boolean' | 'number' | 'date' | 'time' | 'datetime' | 'duration' }
  /** `values` are the only ones it can have: a comparison with another is a mistake. */
  | { kind: 'string'; values?: readonly string[] }
  | { kind: 'list'; items: ExpressionType }
  | { kind: 'object'; fields: Readonly<Record<string, ExpressionType>> }
  | { kind: 'map'; values: ExpressionType };

export type TypeKind = ExpressionType['kind'];

export type TimeKind = 'date' | 'time' | 'datetime';

export const ANY: ExpressionType = { kind: 'any' };

const NAMES: Record<TypeKind, string> = {
  any: 'a value of any type',
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  string: 'text',
  date: 'a date',
  time: 'a time',
  datetime: 'a date with time',
  duration: 'a duration',
  list: 'a list',
  object: 'a group of values',
  map: 'a map',
};

export function typeName(type: ExpressionType): string {
  return NAMES[type.kind];
}

export function isTime(kind: TypeKind): kind is TimeKind {
  return kind === 'date' || kind === 'time' || kind === 'datetime';
}

/** Could be any type; checked at run time. */
export function isOpen(type: ExpressionType): boolean {
  return type.kind === 'any' || type.kind === 'null';
}

/** The narrowest common type, or undefined if there is none. */
export function joinTypes(left: ExpressionType, right: ExpressionType): ExpressionType | undefined {
  if (left.kind === 'null' || right.kind === 'any') return right;
  if (right.kind === 'null' || left.kind === 'any') return left;
  if (left.kind === 'list' && right.kind === 'list') {
    return { kind: 'list', items: joinTypes(left.items, right.items) ?? ANY };
  }
  if (left.kind === 'map' && right.kind === 'map') {
    return { kind: 'map', values: joinTypes(left.values, right.values) ?? ANY };
  }
  if (left.kind === 'object' && right.kind === 'object') return left === right ? left : ANY;
  if (left.kind === 'string' && right.kind === 'string')
    return left.values === right.values ? left : { kind: 'string' };
  if (left.kind === right.kind) return left;
  if (isTime(left.kind) && isTime(right.kind) && left.kind !== 'time' && right.kind !== 'time') {
    return { kind: 'datetime' };
  }
  return undefined;
}
