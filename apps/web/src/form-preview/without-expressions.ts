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
  // A rule must have a condition: this one never holds.
  if (rest.length === 0) return name === 'when' ? { ...others, when: 'false' } : others;
  return { ...others, [name]: withoutAt(inner, rest) };
}

/** The definition without the expressions at these paths: what they would hide is shown, what they would refuse is taken. */
export const withoutExpressions = (definition: Definition, paths: readonly string[]): Definition =>
  paths.reduce((rest, path) => withoutAt(rest, path.split('.')) as Definition, definition);
