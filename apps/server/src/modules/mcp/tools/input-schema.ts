import { type Route, takesIdempotencyKey } from '@form-service/contracts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** The keywords that help a model fill in a value. Patterns and the like are left to the API, whose errors say more. */
const keptKeywords = new Set([
  'type',
  'description',
  'enum',
  'const',
  'default',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'required',
  'additionalProperties',
]);
const ofOne = new Set(['items', 'not']);
const ofSeveral = new Set(['anyOf', 'oneOf', 'allOf']);

/** A contract's schema, shortened for a model, which reads all of it each time. */
const shorten = (schema: JsonSchema): JsonSchema => {
  const short: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'properties') short.properties = shortenEach(value as Record<string, JsonSchema>);
    else if (ofOne.has(name)) short[name] = shorten(value as JsonSchema);
    else if (ofSeveral.has(name)) short[name] = (value as JsonSchema[]).map(shorten);
    else if (name === 'additionalProperties' && typeof value === 'object')
      short[name] = shorten(value as JsonSchema);
    else if (keptKeywords.has(name)) short[name] = value;
  }
  return short;
};

const shortenEach = (properties: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, shorten(one)]));

interface ObjectSchema {
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
}

const ownArguments: Readonly<Record<string, JsonSchema>> = {
  idempotencyKey: {
    type: 'string',
    description:
      'Any unique text. The same call with the same key runs only once, however often you send it.',
  },
  ifMatch: {
    type: 'string',
    description: 'The ETag you received with the resource. Nothing is written if it has changed since.',
  },
};

/** Models should read small pages, because they pay for what they read. */
export const defaultLimit = 20;

export interface Arguments {
  params: readonly string[];
  query: readonly string[];
  /** The fields of the body are beside the others unless a name collides: then they are all under `body`. */
  hasSeparateBody: boolean;
  schema: JsonSchema;
}

/** The arguments of a tool, from the contract of its route: one object of path, query and body. */
export const argumentsOf = (route: Route): Arguments => {
  const params = (route.params ?? {}) as ObjectSchema;
  const query = (route.query ?? {}) as ObjectSchema;
  const body = route.body as (ObjectSchema & JsonSchema) | undefined;
  const address = { ...params.properties, ...query.properties };
  const own = [
    ...(takesIdempotencyKey(route) ? ['idempotencyKey'] : []),
    ...(route.etag && route.method !== 'GET' && route.response.status !== 201 ? ['ifMatch'] : []),
  ];
  const taken = new Set([...Object.keys(address), ...own]);
  const hasSeparateBody =
    body !== undefined &&
    (body.properties === undefined || Object.keys(body.properties).some((name) => taken.has(name)));
  const limit = address.limit && { limit: { ...address.limit, default: defaultLimit } };
  const properties = {
    ...shortenEach({ ...address, ...limit }),
    ...(body && (hasSeparateBody ? { body: shorten(body) } : shortenEach(body.properties ?? {}))),
    ...Object.fromEntries(own.map((name) => [name, ownArguments[name] as JsonSchema])),
  };
  const ofBody = hasSeparateBody ? ['body'] : (body?.required ?? []);
  const required = [
    ...(params.required ?? []),
    ...(query.required ?? []),
    ...(route.bodyOptional ? [] : ofBody),
  ];
  return {
    params: Object.keys(params.properties ?? {}),
    query: Object.keys(query.properties ?? {}),
    hasSeparateBody,
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
  };
};
