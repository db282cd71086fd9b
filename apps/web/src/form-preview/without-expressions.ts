import type { Definition } from '@form-service/engine';

type Json = Readonly<Record<string, unknown>>;

function withoutAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const index = Number(name);
    return value.map((item, at) => (at === index ? withoutAt(item, rest) : item));
  }
  const { [name]: inner, ...others } = value as Json;
  if (inner === undefined) return value;
  // A rule needs a condition: this one is never true.
  if (rest.length === 0) return name === 'when' ? { ...others, when: 'false' } : others;
  return { ...others, [name]: withoutAt(inner, rest) };
}

/** Removes the expressions at these paths: hidden elements are shown, rules do not reject. */
export const withoutExpressions = (definition: Definition, paths: readonly string[]): Definition =>
  paths.reduce((rest, path) => withoutAt(rest, path.split('.')) as Definition, definition);
