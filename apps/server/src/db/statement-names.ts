import { createHash } from 'node:crypto';

const maxNamed = 300;
const maxCounted = 2_000;
const usesBeforeNaming = 3;

/**
 * A statement that starts with this is never named, and therefore planned for its actual values: which index suits a list by
 * answers depends on how many records match, and a generic plan may read the whole collection.
 */
export const customPlanPrefix = '/* replan */';

/**
 * A named statement is parsed and planned once per connection, an unnamed one every time. Repeated statements are named; those
 * built from a caller's filter rarely repeat and must not fill the server's memory, so both tables are bounded.
 */
export const createStatementNames = () => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return (text: string): string | undefined => {
    if (text.startsWith(customPlanPrefix)) return undefined;
    const existing = names.get(text);
    if (existing !== undefined || names.size >= maxNamed) return existing;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBeforeNaming) {
      if (uses.size >= maxCounted) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  };
};
