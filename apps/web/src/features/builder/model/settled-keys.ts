import { type Definition, qualifiedKey, walkElements } from '@form-service/engine';

/** The keys of a published version: answers may have been given under them. */
export const settledKeys = (published: Definition): ReadonlySet<string> =>
  new Set([...walkElements(published)].map((placed) => qualifiedKey(placed) ?? '').filter(Boolean));
