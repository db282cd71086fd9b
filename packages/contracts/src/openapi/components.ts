type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Collects the named schemas of the document. A schema with a title is written once, under `components`, and
 * referred to everywhere else.
 */
export const createComponents = () => {
  const schemas: Record<string, JsonSchema> = {};

  const hoist = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(hoist);
    if (!isObject(schema)) return schema;
    const copy: JsonSchema = {};
    for (const [key, value] of Object.entries(schema)) copy[key] = key === 'examples' ? value : hoist(value);
    const { title } = schema;
    if (typeof title !== 'string') return copy;
    const known = schemas[title];
    if (known && JSON.stringify(known) !== JSON.stringify(copy))
      throw new Error(`Two different schemas are called "${title}". Give one of them another title.`);
    schemas[title] = copy;
    return { $ref: `#/components/schemas/${title}` };
  };

  return { schemas, hoist };
};

export type Components = ReturnType<typeof createComponents>;
