import type { Group } from '../definition.ts';
import type { PlacedElement } from '../walk.ts';
import { type DefinitionIssue, error } from './issues.ts';

/** Reserved words of CEL, and properties of every JavaScript object. */
const RESERVED = new Set(
  (
    'false in null true as break const continue else for function if import let loop package namespace return var ' +
    'void while constructor prototype'
  ).split(' '),
);

/** Names that every instance of a repeating group has. */
const RESERVED_IN_REPEAT = new Set(['id', 'index', 'answers']);

/** Keys must be unique among siblings: in a group, and across all pages outside of groups. */
export function checkKeys(placed: readonly PlacedElement[]): DefinitionIssue[] {
  const usedKeys = new Map<Group | undefined, Map<string, string>>();
  return placed.flatMap(({ element, path, groups }) => {
    const { key } = element;
    if (key === undefined) return [];
    const parent = groups.at(-1);
    const neighbours = usedKeys.get(parent) ?? new Map<string, string>();
    usedKeys.set(parent, neighbours);
    const first = neighbours.get(key);
    if (first !== undefined) {
      const message = `"${key}" is already used by ${first}. Choose another key.`;
      return [error(`${path}.key`, 'duplicate_key', message)];
    }
    neighbours.set(key, path);
    if (!RESERVED.has(key) && !(parent?.repeat && RESERVED_IN_REPEAT.has(key))) return [];
    return [error(`${path}.key`, 'reserved_key', `"${key}" is reserved. Choose another key.`)];
  });
}
