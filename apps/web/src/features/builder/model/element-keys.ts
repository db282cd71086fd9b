/** Keys of new elements: readable, derived from the label, and unique among siblings. */
import { type Definition, type Element, qualifiedKey, walkElements } from '@form-service/engine';
import type { ElementId, ElementPosition } from './builder-state.ts';
import { findElement, indexOf } from './document-index.ts';

const MAX_LENGTH = 63;

/** Reserved by expressions or repeating groups; validation rejects them as keys. */
const RESERVED = new Set(
  (
    'false in null true as break const continue else for function if import let loop package namespace return var ' +
    'void while constructor prototype id index answers'
  ).split(' '),
);

const isKey = (text: string): boolean => /^[a-z][a-z0-9_]{0,62}$/.test(text);

/** `Wie heißt du?` → `wie_heisst_du`; undefined if the label has no letter that a key can have. */
export function keyFromLabel(label: string): string | undefined {
  const words = label
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  if (!isKey(words)) return undefined;
  return RESERVED.has(words) ? `${words}_field` : words;
}

/** The key itself, or the first free one of `key_2`, `key_3` … */
export function uniqueKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/_\d+$/, '') || wanted;
  for (let count = 2; ; count++) {
    const ending = `_${count}`;
    const key = stem.slice(0, MAX_LENGTH - ending.length) + ending;
    if (!taken.has(key)) return key;
  }
}

/** Keys that are taken in a group, or outside groups on all pages. */
export function keysIn(
  definition: Definition,
  group: ElementPosition['group'],
  without: ReadonlySet<ElementId> = new Set(),
): Set<string> {
  const keys = indexOf(definition)
    .inOrder.filter((found) => found.parent === group && !without.has(found.id))
    .map(({ element }) => element.key);
  return new Set(keys.filter((key) => key !== undefined));
}

/** Keys of the groups around a position. */
export function groupKeysTo(definition: Definition, group: ElementPosition['group']): string[] {
  const found = group === null ? undefined : findElement(definition, group);
  return found ? [...found.groups.map(({ key }) => key), found.element.key ?? ''] : [];
}

/** Key of an element without a label. */
export const defaultKey = (element: Element): string =>
  element.kind === 'field' || element.kind === 'content' ? element.type : element.kind;

/** Whether the key was derived from the label, so that it can follow the label. */
export function isKeyFromLabel(element: Element, label: string): boolean {
  if (element.key === undefined || element.kind === 'content') return false;
  const stem = element.key.replace(/_\d+$/, '');
  return [element.key, stem].some((key) => key === (keyFromLabel(label) ?? defaultKey(element)));
}

/** The qualified keys of a version: `guests.email`. */
export const fixedKeysOf = (definition: Definition): ReadonlySet<string> =>
  new Set([...walkElements(definition)].map((placed) => qualifiedKey(placed) ?? '').filter(Boolean));
