import { findInstance } from './field-location.ts';
import type { Patches } from './unsaved.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies merge patches to answers; null removes a value. */
export function applyPatches(
  answers: Readonly<Json>,
  { answers: patch = {}, instances = {} }: Patches,
): Json {
  const patched = merge(structuredClone(answers), patch);
  for (const [id, inside] of Object.entries(instances)) {
    const instance = findInstance(patched, id);
    if (instance) merge(instance as Json, inside);
  }
  return patched;
}

function merge(target: Json, patch: Json): Json {
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete target[key];
    else target[key] = isObject(value) && isObject(target[key]) ? merge(target[key], value) : value;
  }
  return target;
}
