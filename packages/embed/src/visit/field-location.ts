import type { Answers } from '@form-service/engine/browser';

/** A field's address for the engine and the service: the keys on the way from the form, or from the instance around it. */
export type FieldLocation = { instanceId: string | undefined; keys: readonly string[] };

/** `guests.ins_….address.city` → the instance, and `address.city` in it. */
export function locateField(place: string, instanceId: string | undefined): FieldLocation {
  const parts = place.split('.');
  const start = instanceId === undefined ? 0 : parts.lastIndexOf(instanceId) + 1;
  return { instanceId, keys: parts.slice(start) };
}

/** A merge patch with one value at the end of the keys. */
export function patchAt(keys: readonly string[], value: unknown): Record<string, unknown> {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;
}

/** Two merge patches in one; the later wins. */
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

/** The answers of an instance, wherever in the answers it is. */
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
