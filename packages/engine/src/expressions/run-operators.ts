import {
  type Budget,
  checkSize,
  MAX_ITEMS_BUILT,
  MAX_TEXT_BUILT,
  spend,
  spendForSize,
} from './evaluation-budget.ts';
import type { TimeKind } from './expression-types.ts';
import type { ComparisonOperator } from './filter-ast.ts';
import { isRecord, sameValue } from './json-values.ts';
import { timeKey } from './times.ts';

/** A finite number without negative zero, or null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null;
}

/** `+`: two numbers, texts or lists; null for anything else. */
export function add(a: unknown, b: unknown, budget: Budget): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b);
  if (typeof a === 'string' && typeof b === 'string') {
    checkSize(a.length + b.length, MAX_TEXT_BUILT);
    spend(budget, (a.length + b.length) >> 3);
    return a + b;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    checkSize(a.length + b.length, MAX_ITEMS_BUILT);
    spend(budget, a.length + b.length);
    return [...a, ...b];
  }
  return null;
}

export const numberOperators: Record<string, (a: number, b: number) => number> = {
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  remainder: (a, b) => a % b,
};

export function equals(a: unknown, b: unknown, as: TimeKind | undefined, budget: Budget): boolean {
  if (a === b || a === null || b === null) return a === b;
  if (as) {
    const key = timeKey(as, a);
    return key !== undefined && key === timeKey(as, b);
  }
  if (typeof a === 'object' && typeof b === 'object') {
    spendForSize(a, budget);
    spendForSize(b, budget);
  }
  return sameValue(a, b);
}

/** Null and values of different types have no order: every comparison is false. */
export function compareOrder(
  how: Exclude<ComparisonOperator, '==' | '!='>,
  a: unknown,
  b: unknown,
  as: TimeKind | undefined,
): boolean {
  const [left, right] = as ? [timeKey(as, a), timeKey(as, b)] : [a, b];
  if (typeof left !== typeof right) return false;
  if (typeof left !== 'number' && typeof left !== 'string' && typeof left !== 'boolean') return false;
  if (typeof left === 'string' && typeof right === 'string' && !as) {
    return decide(how, compareText(left, right), 0);
  }
  return decide(how, left, right as typeof left);
}

type Ordered = number | string | boolean;

function decide(how: ComparisonOperator, left: Ordered, other: Ordered): boolean {
  switch (how) {
    case '<':
      return left < other;
    case '<=':
      return left <= other;
    case '>':
      return left > other;
    default:
      return left >= other;
  }
}

/** By code point, like databases and CEL; JavaScript compares UTF-16 code units. */
function compareText(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at >= a.length || at >= b.length) return a.length - b.length;
  return rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
}

// Surrogates sort after all other code units.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

export function contains(list: unknown, value: unknown, as: TimeKind | undefined, budget: Budget): boolean {
  if (Array.isArray(list)) {
    spend(budget, list.length);
    return list.some((item) => equals(value, item, as, budget));
  }
  return isRecord(list) && typeof value === 'string' && Object.hasOwn(list, value);
}
