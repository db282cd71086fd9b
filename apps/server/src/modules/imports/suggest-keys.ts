import { nearestName } from '@form-service/engine';
import type { AvailableColumn } from './import-target.ts';

/** Normalizes names: `Prénom (1)` and `prenom 1` are equal. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** Finding similar names is slow, so not all columns of a very wide file are compared. */
const maxCompared = 200;

/** The key of an available column, with the numbers of the name in place of `#`. */
const withNumbers = (key: string, numbers: readonly string[]): string | undefined => {
  const wanted = key.split('#').length - 1;
  if (wanted > numbers.length || numbers.some((number) => Number(number) < 1)) return undefined;
  let next = 0;
  return key.replaceAll('#', () => String(Number(numbers[next++])));
};

/** The suggested key for each column name, each key at most once, or null. */
export const suggestKeys = (
  names: readonly string[],
  available: readonly AvailableColumn[],
): (string | null)[] => {
  const known = new Map<string, string>();
  for (const { key, names } of available)
    for (const name of names) {
      const plain = normalizeName(name);
      if (plain !== '' && !known.has(plain)) known.set(plain, key);
    }
  const taken = new Set<string>();
  const take = (key: string | undefined): string | null => {
    if (key === undefined || key.includes('#') || taken.has(key)) return null;
    taken.add(key);
    return key;
  };
  const exact = (plain: string): string | undefined => {
    const same = known.get(plain) ?? known.get(plain.replace(/^(answers|values) /, ''));
    if (same !== undefined) return same;
    const numbers = plain.match(/\d+/g) ?? [];
    if (numbers.length === 0) return undefined;
    const marked = plain
      .replaceAll(/ ?\d+ ?/g, ' # ')
      .replaceAll(/ +/g, ' ')
      .trim();
    const key = known.get(marked) ?? known.get(marked.replace(/^(answers|values) /, ''));
    return key === undefined ? undefined : withNumbers(key, numbers);
  };
  const plains = names.map(normalizeName);
  const suggested = plains.map((plain) => take(exact(plain)));
  const open = [...known.keys()].filter(
    (name) => !name.includes('#') && !taken.has(known.get(name) as string),
  );
  let compared = 0;
  for (const [index, plain] of plains.entries()) {
    if (suggested[index] !== null || plain.length < 4 || compared >= maxCompared) continue;
    compared += 1;
    const contained = open.filter((name) => name.length >= 4 && ` ${plain} `.includes(` ${name} `));
    const similar = contained.length === 1 ? contained[0] : nearestName(plain, open);
    const isNear =
      similar !== undefined && (contained.length === 1 || Math.abs(similar.length - plain.length) <= 2);
    if (isNear) suggested[index] = take(known.get(similar));
  }
  return suggested;
};
