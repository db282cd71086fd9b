type Json = Readonly<Record<string, unknown>>;

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
export const withSingleTypes = (schema: Json): Json => {
  const types = [schema.type].flat() as string[];
  if (types.filter((type) => type !== 'null').length < 2) return schema;
  const ruled = new Set([...Object.values(keywordsByType).flat(), ...typeKeywords]);
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !ruled.has(key)));
  if (types.includes('object')) return rest;
  const ruleOf = (type: string) =>
    (keywordsByType[type] ?? []).filter((rule) => rule in schema).map((rule) => [rule, schema[rule]]);
  return { anyOf: types.map((type) => ({ type, ...Object.fromEntries(ruleOf(type)) })), ...rest };
};
