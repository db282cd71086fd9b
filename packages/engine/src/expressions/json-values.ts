/** Valid answers are less deep. Deeper values count as different, which avoids stack overflows. */
const MAX_DEPTH = 200;

/** Whether two JSON values are the same. */
export function sameValue(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true;
  if (depth > MAX_DEPTH) return false;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameValue(item, b[index], depth + 1));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) => Object.hasOwn(b, key) && sameValue(memberOf(a, key), memberOf(b, key), depth + 1),
  );
}

/** An own property of an object, never an inherited one; null if there is none. */
export function memberOf(of: unknown, key: string): unknown {
  if (typeof of !== 'object' || of === null || Array.isArray(of) || !Object.hasOwn(of, key)) return null;
  return (of as Record<string, unknown>)[key] ?? null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
