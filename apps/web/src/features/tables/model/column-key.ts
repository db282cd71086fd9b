export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .replace(/_+$/, '')
    .slice(0, 63) || 'column';

/** A key that no other column has. */
export const freeColumnKey = (name: string, taken: readonly string[]): string => {
  const key = keyOf(name);
  if (!taken.includes(key)) return key;
  let number = 2;
  while (taken.includes(`${key}_${number}`)) number += 1;
  return `${key}_${number}`;
};
