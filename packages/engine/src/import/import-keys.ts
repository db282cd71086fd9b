import { keyFormat } from '../settings/text-formats.ts';
import { checkKeys } from '../validation/keys.ts';
import type { PlacedElement } from '../walk.ts';

const MAX_KEY = 63;

/** Whether the word has a meaning of its own there, as the validation of definitions says. */
const isReserved = (key: string, inRepeat: boolean): boolean => {
  const groups = inRepeat ? [{ kind: 'group', key: 'around', repeat: {}, elements: [] }] : [];
  const placed = { element: { kind: 'field', key }, path: '', groups } as unknown as PlacedElement;
  return checkKeys([placed]).length > 0;
};

const toSnakeCase = (name: string): string =>
  name
    .slice(0, 500)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // `firstName` and `HTTPPort` are two words each.
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_KEY);

const baseKey = (name: string, fallback: string): string => {
  if (keyFormat.test(name)) return name;
  const words = toSnakeCase(name) || fallback;
  return /^[a-z]/.test(words) ? words : `q_${words}`.slice(0, MAX_KEY);
};

/**
 * The key for a name from elsewhere: the name itself where that will do. `taken` are the keys of its neighbours, and
 * gets the new one.
 */
export function createUniqueKey(
  name: string,
  { fallback, taken, inRepeat = false }: { fallback: string; taken: Set<string>; inRepeat?: boolean },
): string {
  const first = baseKey(name, fallback);
  let key = isReserved(first, inRepeat) ? `${first}_`.slice(0, MAX_KEY) : first;
  for (let number = 2; taken.has(key); number++) {
    const ending = `_${number}`;
    key = first.slice(0, MAX_KEY - ending.length) + ending;
  }
  taken.add(key);
  return key;
}
