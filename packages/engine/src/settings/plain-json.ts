export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_DEPTH = 8;
const MAX_VALUES = 2_000;
const MAX_CHARACTERS = 20_000;

/** Text that PostgreSQL and JSON can store: no NUL, no lone surrogates. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Counts code points only if needed: text that is short enough in UTF-16 is short enough in code points. */
export const isLongerThan = (value: string, maxLength: number): boolean =>
  value.length > maxLength && (value.length > maxLength * 2 || [...value].length > maxLength);

/**
 * Whether a value is JSON that can be stored as is, of reasonable size. Depth is limited, so that malicious nesting
 * cannot overflow the stack; the key `__proto__` is rejected, because copying it could change an object's prototype.
 */
export function isPlainJson(value: unknown): boolean {
  const left = { values: MAX_VALUES, characters: MAX_CHARACTERS };
  const visit = (part: unknown, depth: number): boolean => {
    if (--left.values < 0 || depth > MAX_DEPTH) return false;
    if (part === null || typeof part === 'boolean') return true;
    if (typeof part === 'number') return Number.isFinite(part);
    if (typeof part === 'string') return (left.characters -= part.length) >= 0 && isStorableText(part);
    if (Array.isArray(part))
      return part.length <= left.values && part.every((item) => visit(item, depth + 1));
    if (!isObject(part)) return false;
    return Object.entries(part).every(
      ([name, item]) =>
        name !== '__proto__' &&
        (left.characters -= name.length) >= 0 &&
        isStorableText(name) &&
        visit(item, depth + 1),
    );
  };
  return visit(value, 0);
}
