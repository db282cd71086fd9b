import { createHash } from 'node:crypto';

const maxNamed = 300;
const maxCounted = 2_000;
const usesBeforeNaming = 3;

/**
 * A text that begins so is never named, and so planned for its very values: which index serves a list by answers depends
 * on how many records match, and a plan for any values at all may read the whole collection.
 */
export const customPlanPrefix = '/* replan */';

/**
 * A named statement is parsed and planned once per connection, an unnamed one every time. Texts that come back are
 * named; texts built from a caller's filter seldom do, and must not fill the server's memory: both tables are bounded.
 */
export const createStatementNames = () => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return (text: string): string | undefined => {
    if (text.startsWith(customPlanPrefix)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed) return known;
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
