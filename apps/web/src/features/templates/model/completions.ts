import type { Reference } from '../../../references/references-api.ts';

/** Names that can follow a path: `entry` and `account` at the start, the answers after `entry.answers`. */
export const propertiesUnder = (
  references: readonly Pick<Reference, 'reference' | 'label' | 'type'>[],
  path: readonly string[],
): { name: string; detail: string }[] => {
  const found = new Map<string, string>();
  for (const { reference, label, type } of references) {
    const parts = reference.split('.');
    if (parts.length <= path.length || path.some((part, index) => parts[index] !== part)) continue;
    const name = parts[path.length] as string;
    const isLeaf = parts.length === path.length + 1;
    if (isLeaf || !found.has(name)) found.set(name, isLeaf ? `${label} · ${type}` : '…');
  }
  return [...found].map(([name, detail]) => ({ name, detail }));
};
