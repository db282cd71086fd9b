import { keyFormat } from '../settings/text-formats.ts';
import { checkKeys } from '../validation/keys.ts';
import type { PlacedElement } from '../walk.ts';

const MAX_KEY = 63;

/** Whether the key is reserved, according to the validation of definitions. */
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
  const converted = toSnakeCase(name) || fallback;
  return /^[a-z]/.test(converted) ? converted : `q_${converted}`.slice(0, MAX_KEY);
};

/** Creates a key from a name: the name itself if possible. `taken` are the keys of its siblings; the new key is added. */
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
