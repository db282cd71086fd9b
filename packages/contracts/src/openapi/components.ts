import { type ErrorCode, errorCatalogue } from '../errors.ts';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which type is which shape, where a shape is chosen by its type: the validator finds that out, readers of the document need it. */
const mappingOf = ({ discriminator, oneOf }: JsonSchema): Record<string, string> | undefined => {
  if (!isObject(discriminator) || !Array.isArray(oneOf)) return undefined;
  const tag = String(discriminator.propertyName);
  return Object.fromEntries(
    (oneOf as { title: string; properties: Record<string, { enum: string[] }> }[]).flatMap(
      ({ title, properties }) =>
        (properties[tag]?.enum ?? []).map((type) => [type, `#/components/schemas/${title}`]),
    ),
  );
};

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
    const mapping = mappingOf(schema);
    if (mapping) copy.discriminator = { ...(schema.discriminator as JsonSchema), mapping };
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
