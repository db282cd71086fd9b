import { type Definition, qualifiedKey, walkElements } from '@form-service/engine';

/** The qualified keys of a version: `guests.email`. */
export const fixedKeysOf = (definition: Definition): ReadonlySet<string> =>
  new Set([...walkElements(definition)].map((placed) => qualifiedKey(placed) ?? '').filter(Boolean));
