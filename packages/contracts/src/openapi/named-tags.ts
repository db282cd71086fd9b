import { toPascalCase } from './components.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const prefix = '#/components/schemas/';

/** The components referenced by any `oneOf` or `anyOf`. */
const choicesIn = (part: unknown): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap(choicesIn);
  if (!isObject(part)) return [];
  const options = [part.oneOf, part.anyOf].flat().filter(isObject);
  const names = options.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref.slice(prefix.length)] : []));
  return [...(options.length > 1 ? names : []), ...Object.values(part).flatMap(choicesIn)];
};

/** The only possible value of a property, such as `short_text`. */
const tagOf = (schema: unknown): string | undefined => {
  if (!isObject(schema)) return undefined;
  const values = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
};

/**
 * Makes each discriminator value a component. The Go generator reads an inline enum as any string and would find
 * several matching types; it checks the values of a named enum.
 */
export const withNamedTags = (schemas: Readonly<Record<string, object>>): Record<string, object> => {
  const choices = new Set(choicesIn(schemas));
  const tags: Record<string, object> = {};
  const named = (name: string, schema: Json): Json => {
    if (!choices.has(name) || !isObject(schema.properties)) return schema;
    const properties = Object.entries(schema.properties).map(([property, value]) => {
      const tag = tagOf(value);
      if (tag === undefined) return [property, value];
      const component = name + toPascalCase(property);
      tags[component] = { type: 'string', enum: [tag] };
      return [property, { $ref: prefix + component }];
    });
    return { ...schema, properties: Object.fromEntries(properties) };
  };
  const all = Object.entries(schemas).map(([name, schema]) => [name, named(name, schema as Json)]);
  return { ...Object.fromEntries(all), ...tags };
};
