import { definitionSchema } from '@form-service/engine';
import Type, { type TOptional, type TUnsafe } from 'typebox';

type Json = Readonly<Record<string, unknown>>;

const { $defs } = definitionSchema();
const kinds = Object.entries($defs)
  .filter(([name]) => /Field$|^Form(Group|Content|Button)$/.test(name) && name !== 'FormField')
  .map(([, schema]) => (schema as { properties: Record<string, Json> }).properties);

/** Only the JSON type of nested values: the engine validates the rest. */
const outline = ({ type, maxItems = 2_000, description = 'See the guide on field types.' }: Json): Json => {
  if (type === 'array') return { type, maxItems, items: {}, description };
  if (type === 'object') return { type, maxProperties: 200, additionalProperties: true, description };
  return type === undefined ? { description } : { type, description };
};

/** The schema of one property across all kinds of elements: the same schema if they agree, otherwise the common part. */
const mergeSchemas = (schemas: readonly Json[]): Json => {
  const [first = {}] = schemas;
  const isSame = schemas.every((schema) => JSON.stringify(schema) === JSON.stringify(first));
  const isFlat = !/\$ref|"(items|properties|oneOf)"/.test(JSON.stringify(first));
  if (isSame && isFlat) return first;
  if (!schemas.every(({ type }) => type === first.type)) return outline({ description: first.description });
  if (schemas.every(({ enum: values }) => Array.isArray(values)))
    return { ...first, enum: [...new Set(schemas.flatMap(({ enum: values }) => values as string[]))] };
  const bounds = (name: string) =>
    schemas.map((schema) => schema[name]).filter((value) => typeof value === 'number');
  const [maximums, minimums] = [bounds('maximum'), bounds('minimum')];
  return {
    ...outline(first),
    ...(first.type === 'string' && {
      maxLength: Math.max(...bounds('maxLength'), 0) || 4_096,
      pattern: '^[^\\x00]*$',
    }),
    ...((first.type === 'number' || first.type === 'integer') && {
      minimum: Math.min(...minimums),
      maximum: Math.max(...maximums),
      ...(first.format !== undefined && { format: 'int64' }),
    }),
  };
};

const names = [...new Set(kinds.flatMap((properties) => Object.keys(properties)))];

/** All properties of all kinds of elements, with their common schemas. */
const schemas: Readonly<Record<string, Json>> = Object.fromEntries(
  names.map((name) => [
    name,
    mergeSchemas(kinds.map((properties) => properties[name]).filter((schema) => schema !== undefined)),
  ]),
);

const nullable = (schema: Json): Json => ({
  ...schema,
  ...(schema.type !== undefined && { type: [schema.type, 'null'] }),
  ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
});

type Properties = Record<string, TOptional<TUnsafe<unknown>>>;

const optional = (change: (schema: Json) => Json): Properties =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      Type.Optional(Type.Unsafe<unknown>(change(schema))),
    ]),
  );

export const elementProperties = optional((schema) => schema);
/** For merge patches, where null deletes a property. */
export const nullableElementProperties = optional(nullable);
