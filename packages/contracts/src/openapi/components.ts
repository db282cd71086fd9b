import { type ErrorCode, errorCatalog } from '../errors.ts';
import { Id, type IdPrefix, idKeyword, idPrefixes } from '../primitives.ts';
import type { Examples } from './examples.ts';

type JsonSchema = Record<string, unknown>;

/** JSON Schema keywords by the type they apply to. */
const keywordsByType: Readonly<Record<string, readonly string[]>> = {
  string: ['pattern', 'minLength', 'maxLength'],
  array: ['items', 'minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum', 'format'],
};

const typeKeywords: readonly string[] = ['type', 'additionalProperties', 'minProperties', 'maxProperties'];

/**
 * Splits a schema with several types (besides null) into an `anyOf` with one type each. openapi-generator drops lists
 * and objects from `type: ["string", "array"]`. If an object is among the types, any JSON is allowed and no type is
 * stated: generated Java code does not compile with a free-form object in an `anyOf`.
 */
const withSingleTypes = (schema: JsonSchema): JsonSchema => {
  const types = [schema.type].flat() as string[];
  if (types.filter((type) => type !== 'null').length < 2) return schema;
  const ruled = new Set([...Object.values(keywordsByType).flat(), ...typeKeywords]);
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !ruled.has(key)));
  if (types.includes('object')) return rest;
  const ruleOf = (type: string) =>
    (keywordsByType[type] ?? []).filter((rule) => rule in schema).map((rule) => [rule, schema[rule]]);
  return { anyOf: types.map((type) => ({ type, ...Object.fromEntries(ruleOf(type)) })), ...rest };
};

/** `version of a form` and `version_of_a_form` become `VersionOfAForm`. */
export const toPascalCase = (text: string): string =>
  text.replaceAll(/(?:^|[ _-])(\w)/g, (_, letter: string) => letter.toUpperCase());

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The discriminator mapping of a `oneOf`. The validator derives it; readers of the document need it written out. */
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

/** The schema's title, or `ProjectId` for an ID without its own description. */
const nameOf = (schema: JsonSchema): string | undefined => {
  if (typeof schema.title === 'string') return schema.title;
  const prefix = schema[idKeyword] as IdPrefix | undefined;
  if (prefix === undefined || JSON.stringify(schema) !== JSON.stringify(Id(prefix))) return undefined;
  return `${toPascalCase(idPrefixes[prefix])}Id`;
};

/** The types without null, and whether null is allowed. */
const typesOf = ({ type }: JsonSchema) => {
  const types = [type].flat().filter((one) => one !== 'null');
  return { types: types.length === 1 ? types[0] : types, isNullable: [type].flat().includes('null') };
};

const mapValues = (named: JsonSchema, change: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, change(value)]));

/** openapi-typescript makes fields with a default required, even in requests. So the default is in the description. */
const withDefaultInDescription = (schema: unknown): unknown => {
  if (!isObject(schema) || !('default' in schema)) return schema;
  const { default: value, description, ...rest } = schema;
  const note = `Default: \`${JSON.stringify(value)}\`.`;
  return { ...rest, description: typeof description === 'string' ? `${description} ${note}` : note };
};

/** Times, and IDs with their own description, need no example: there are hundreds that look the same. */
const needsNoExample = (schema: JsonSchema): boolean =>
  schema.format === 'date-time' || (idKeyword in schema && nameOf(schema) === undefined);

/** Components of one kind: each is written once under `components` and referenced by name. */
const createRegistry = <Value>(kind: string) => {
  const named: Record<string, Value> = {};
  const refer = (name: string, value: Value): { $ref: string } => {
    const existing = named[name];
    if (existing && JSON.stringify(existing) !== JSON.stringify(value))
      throw new Error(`Two different ${kind} are called "${name}". Rename one of them.`);
    named[name] = value;
    return { $ref: `#/components/${kind}/${name}` };
  };
  return { named, refer };
};

/**
 * Collects the components of the document. A schema with a title is written once under `components` and referenced
 * elsewhere, and so are error responses, their examples and shared parameters.
 */
export const createComponents = ({ ofSchema }: Pick<Examples, 'ofSchema'>) => {
  const schemas = createRegistry<JsonSchema>('schemas');
  const examples = createRegistry<{ value: unknown }>('examples');
  const responses = createRegistry<object>('responses');
  const parameters = createRegistry<object>('parameters');

  const hoist = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(hoist);
    if (!isObject(schema)) return schema;
    const copy: JsonSchema = {};
    for (const [key, value] of Object.entries(withSingleTypes(schema)))
      if (key === 'properties') copy[key] = hoist(mapValues(value as JsonSchema, withDefaultInDescription));
      else if (key !== 'examples') copy[key] = hoist(value);
      else if (!needsNoExample(schema)) copy[key] = value;
    const mapping = mappingOf(schema);
    if (mapping) copy.discriminator = { ...(schema.discriminator as JsonSchema), mapping };
    const name = nameOf(schema);
    if (name === undefined) return copy;
    const { types, isNullable } = typesOf(schema);
    // The title is already the component's name.
    const { title: _, ...untitled } = copy;
    const component = { ...untitled, ...(isNullable && { type: types }), ...ofSchema(name) };
    const reference = schemas.refer(name, component);
    return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  };

  const errorExampleOf = (code: ErrorCode) => {
    const { status, message } = errorCatalog[code];
    const error = { status, code, message, details: [], requestId: 'req_01kxta5vqse7xr9m4z3h8w2bcd' };
    return examples.refer(code, { value: { error } });
  };

  return {
    schemas: schemas.named,
    examples: examples.named,
    responses: responses.named,
    parameters: parameters.named,
    hoist,
    errorExampleOf,
    referToResponse: responses.refer,
    referToParameter: parameters.refer,
  };
};

export type Components = ReturnType<typeof createComponents>;
