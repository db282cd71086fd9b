import type { ScalarType } from './filter-ast.ts';

/** Fields are nullable by default. */
export type FilterField =
  | { type: 'string'; nullable?: boolean; values?: readonly string[] }
  | { type: Exclude<ScalarType, 'string'> | 'json'; nullable?: boolean }
  | { type: 'list'; nullable?: boolean; items?: 'string' | 'number' | 'boolean'; values?: readonly string[] };

export type FilterSchema = {
  /** The field at a path; a root such as `answers` can be resolved from a form's definition. */
  field(path: readonly string[]): FilterField | undefined;
  /** Full names (`answers.city`) to suggest for unknown names. */
  names: readonly string[];
};

/**
 * Creates a schema from names (`status`, `settings.opensAt`) and from nested schemas with paths relative to their root.
 */
export function filterSchema(
  fields: Readonly<Record<string, FilterField>>,
  roots: Readonly<Record<string, FilterSchema>> = {},
): FilterSchema {
  const known = new Map(Object.entries(fields));
  const under = new Map(Object.entries(roots));
  const namesUnder = [...under].flatMap(([root, schema]) => schema.names.map((name) => `${root}.${name}`));
  return {
    names: [...known.keys(), ...namesUnder],
    field(path) {
      const [first = '', ...rest] = path;
      const root = under.get(first);
      if (root && rest.length > 0) return root.field(rest);
      // A dot inside a segment (`a["b.c"]`) must not reach the field `a.b.c`.
      return path.some((segment) => segment.includes('.')) ? undefined : known.get(path.join('.'));
    },
  };
}
