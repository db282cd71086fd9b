import { type Definition, qualifiedKey, walkElements } from '@form-service/engine';

/** The keys of a version, behind those of their groups: `guests.email`. */
export const fixedKeysOf = (definition: Definition): ReadonlySet<string> =>
  new Set([...walkElements(definition)].map((placed) => qualifiedKey(placed) ?? '').filter(Boolean));
