import { type Budget, MAX_ITEMS_BUILT, MAX_TEXT_BUILT, spend, weigh } from './evaluation-budget.ts';
import type { TimeKind } from './expression-types.ts';
import { isRecord, sameValue } from './json-values.ts';
import type { ComparisonOperator } from './program.ts';
import { timeKey } from './times.ts';

/** A number as authors see it: never infinite, never NaN, and zero has no sign. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null;
}

/** `+`: two numbers, texts or lists. Of anything else, null above all, there is no sum. */
export function add(a: unknown, b: unknown, budget: Budget): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b);
  if (typeof a === 'string' && typeof b === 'string') {
    if (a.length + b.length > MAX_TEXT_BUILT) return null;
    spend(budget, (a.length + b.length) >> 3);
    return a + b;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length + b.length > MAX_ITEMS_BUILT) return null;
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
    weigh(a, budget);
    weigh(b, budget);
  }
  return sameValue(a, b);
}

/** Null, and values of different types, have no order: whatever is asked is false. */
export function ordered(
  how: Exclude<ComparisonOperator, '==' | '!='>,
  a: unknown,
  b: unknown,
  as: TimeKind | undefined,
): boolean {
  const [left, right] = as ? [timeKey(as, a), timeKey(as, b)] : [a, b];
  if (typeof left !== typeof right) return false;
  if (typeof left !== 'number' && typeof left !== 'string' && typeof left !== 'boolean') return false;
  const other = right as typeof left;
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

export function contains(list: unknown, value: unknown, as: TimeKind | undefined, budget: Budget): boolean {
  if (Array.isArray(list)) {
    spend(budget, list.length);
    return list.some((item) => equals(value, item, as, budget));
  }
  return isRecord(list) && typeof value === 'string' && Object.hasOwn(list, value);
}
