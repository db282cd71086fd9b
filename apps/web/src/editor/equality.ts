/** Deep equality that ignores property order, because the server may return another order. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(left).filter((name) => left[name] !== undefined);
  return (
    names.length === Object.keys(right).filter((name) => right[name] !== undefined).length &&
    names.every((name) => isSameJson(left[name], right[name]))
  );
}

export const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);
