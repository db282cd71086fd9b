import type { Answers } from '@form-service/engine/browser';

/** The location of a field: its keys, relative to the form or to the enclosing instance. */
export type FieldLocation = { instanceId: string | undefined; keys: readonly string[] };

/** `guests.ins_….address.city` → the instance ID and the keys `address.city`. */
export function locateField(place: string, instanceId: string | undefined): FieldLocation {
  const parts = place.split('.');
  const start = instanceId === undefined ? 0 : parts.lastIndexOf(instanceId) + 1;
  return { instanceId, keys: parts.slice(start) };
}

/** A merge patch that sets one value. */
export function patchAt(keys: readonly string[], value: unknown): Record<string, unknown> {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;
}

/** Combines two merge patches; the second wins. */
export function mergePatches(
  first: Record<string, unknown>,
  second: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? mergePatches(before, value) : value;
  }
  return merged;
}

export function valueAt(answers: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), answers);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds an instance by ID at any depth of the answers. */
export function findInstance(answers: unknown, id: string): Answers | undefined {
  if (Array.isArray(answers)) {
    for (const item of answers) {
      const found = isObject(item) && item.id === id ? item : findInstance(item, id);
      if (found) return found;
    }
  } else if (isObject(answers)) {
    for (const value of Object.values(answers)) {
      const found = typeof value === 'object' ? findInstance(value, id) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}
