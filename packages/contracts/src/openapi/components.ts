import { type ErrorCode, errorCatalogue } from '../errors.ts';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Collects the named schemas of the document. A schema with a title is written once, under `components`, and
 * referred to everywhere else. So is the example of an error code.
 */
export const createComponents = () => {
  const schemas: Record<string, JsonSchema> = {};
  const examples: Record<string, { value: unknown }> = {};

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

  const exampleOf = (code: ErrorCode) => {
    const { status, message } = errorCatalogue[code];
    const error = { status, code, message, details: [], requestId: 'req_01kxta5vqse7xr9m4z3h8w2bcd' };
    examples[code] = { value: { error } };
    return { $ref: `#/components/examples/${code}` };
  };

  return { schemas, examples, hoist, exampleOf };
};

export type Components = ReturnType<typeof createComponents>;
