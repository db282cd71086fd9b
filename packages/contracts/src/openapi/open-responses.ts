type Json = Readonly<Record<string, unknown>>;
type Items = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const prefix = '#/components/schemas/';

/** The components that a part of the document references, directly or indirectly. */
const findReachable = (part: unknown, schemas: Json): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    const { $ref } = value;
    if (typeof $ref === 'string' && $ref.startsWith(prefix)) {
      const name = $ref.slice(prefix.length);
      if (reached.has(name)) return;
      reached.add(name);
      visit(schemas[name]);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(part);
  return reached;
};

/** Rules for input. In a response, a client could not act on them. */
const inputRules: ReadonlySet<string> = new Set(['pattern', 'minLength', 'maxLength']);

/** The schema open to additional fields and, if it is only used in responses, without input rules. */
const openSchema = (value: unknown, isInput: boolean): unknown => {
  if (Array.isArray(value)) return value.map((inner) => openSchema(inner, isInput));
  if (!isObject(value)) return value;
  const isText = !isInput && [value.type].flat().includes('string');
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === 'additionalProperties' && inner === false) return [];
      if (isText && inputRules.has(key)) return [];
      if (key === 'examples' || key === 'example') return [[key, inner]];
      return [[key, openSchema(inner, isInput)]];
    }),
  );
};

/** The parts of an operation that the service sends: responses and callbacks. */
const responseParts = ['responses', 'callbacks'] as const;

const openResponses = (operation: unknown): unknown => {
  if (!isObject(operation) || Array.isArray(operation)) return operation;
  const parts = responseParts.filter((part) => part in operation);
  return {
    ...operation,
    ...Object.fromEntries(parts.map((part) => [part, openSchema(operation[part], false)])),
  };
};

const mapValues = (named: Json, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, change(value)]));

/**
 * Responses and events can gain fields within v1, and generated clients must not reject them, so their schemas are open
 * in the document. Schemas used only in requests are closed, as the service validates them.
 */
export const withOpenResponses = <Schemas extends Json>({
  paths,
  schemas,
}: {
  paths: Items;
  schemas: Schemas;
}) => {
  const operations = Object.values(paths).flatMap((item) => Object.values(item).filter(isObject));
  const sentByService = operations.map(({ responses, callbacks }) => [responses, callbacks]);
  const answers = findReachable([sentByService, { $ref: `${prefix}Error` }], schemas);
  const input = findReachable(
    operations.map(({ requestBody }) => requestBody),
    schemas,
  );
  return {
    paths: mapValues(paths, (item) => mapValues(item as Json, openResponses)) as Items,
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        answers.has(name) ? openSchema(schema, input.has(name)) : schema,
      ]),
    ) as Schemas,
  };
};
