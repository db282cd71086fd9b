import { isObject, type Json, objectAt, resolveReference, schemaOf, textAt } from './openapi-document.ts';
import type { Input, Method } from './shapes.ts';
import type { ActionValues } from './store-actions.ts';

const methods: Readonly<Record<string, Method>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  head: 'HEAD',
};

/** `listOpenOrders` becomes `list_open_orders`. */
export const keyFrom = (name: string): string => {
  const key = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 63);
  return key === '' ? 'action' : key;
};

const types: Readonly<Record<string, Input['type']>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
};
/** OpenAPI 3.1 allows lists of types; the one beside `null` counts. */
const typeOf = (schema: Json): Input['type'] => {
  const [only, ...others] = [schema.type].flat().filter((one) => one !== 'null');
  return others.length > 0 ? 'json' : (types[String(only)] ?? 'json');
};

export type ParsedOperation = { operation: string; operationId: string } & (
  | { action: ActionValues; notes: string[] }
  | { skipped: { code: string; reason: string } }
);

/** Headers that a call sets itself, or that would identify the caller. */
const reservedHeaders = new Set([
  'accept',
  'content-type',
  'authorization',
  'idempotency-key',
  'host',
  'content-length',
]);

interface Draft {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  inputs: Input[];
  notes: string[];
}

const addInput = (
  { inputs }: Draft,
  name: string,
  schema: Json,
  required: boolean,
  description: string,
): string => {
  const wanted = keyFrom(name);
  const taken = new Set(inputs.map((input) => input.key));
  let key = wanted;
  for (let number = 2; taken.has(key); number += 1) key = `${wanted.slice(0, 58)}_${number}`;
  inputs.push({ key, type: typeOf(schema), required, ...(description !== '' && { description }) });
  return `{{ inputs.${key} }}`;
};

const addParameter = (document: Json, draft: Draft, given: unknown): void => {
  const parameter = resolveReference(document, given);
  const name = textAt(parameter, 'name', 100);
  const location = parameter.in;
  if (name === '') return;
  if (location === 'header' && (reservedHeaders.has(name.toLowerCase()) || !/^[\w-]+$/.test(name))) return;
  if (location === 'cookie') {
    draft.notes.push(`The cookie "${name}" is ignored: actions send no cookies.`);
    return;
  }
  const [inContent] = Object.values(objectAt(parameter, 'content'));
  const schema = schemaOf(document, parameter.schema ?? (isObject(inContent) ? inContent.schema : undefined));
  const isRequired = parameter.required === true || location === 'path';
  if (location === 'query' && typeOf(schema) === 'array' && parameter.explode === false)
    draft.notes.push(`The list "${name}" is sent as one parameter per item; the service may expect commas.`);
  const mapping = addInput(draft, name, schema, isRequired, textAt(parameter, 'description', 1_000));
  if (location === 'path') draft.path = draft.path.replaceAll(`{${name}}`, mapping);
  if (location === 'query') draft.query[name] = mapping;
  if (location === 'header') draft.headers[name] = mapping;
};

type ParsedBody = { body: unknown; format: 'json' | 'form' } | { unsupported: string };

const readBody = (document: Json, draft: Draft, given: unknown): ParsedBody => {
  const content = objectAt(resolveReference(document, given), 'content');
  const kinds = Object.keys(content);
  if (kinds.length === 0) return { body: null, format: 'json' };
  const kind =
    kinds.find((one) => /^application\/([\w.+-]+\+)?json\b/.test(one)) ??
    kinds.find((one) => one.startsWith('application/x-www-form-urlencoded'));
  if (kind === undefined) return { unsupported: kinds.join(', ').slice(0, 200) };
  const format = kind.includes('urlencoded') ? 'form' : 'json';
  const schema = schemaOf(document, objectAt(content, kind).schema);
  const properties = Object.entries(objectAt(schema, 'properties')).slice(0, 60);
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const isRequired = resolveReference(document, given).required === true;
  // With several schemas none can be mapped to inputs: the caller provides the whole body.
  if (properties.length === 0 || schema.oneOf !== undefined || schema.anyOf !== undefined) {
    if (format === 'form') return { unsupported: `${kind} without named fields` };
    return { body: addInput(draft, 'body', schema, isRequired, 'The whole body.'), format };
  }
  const body = Object.fromEntries(
    properties.map(([name, inner]) => {
      const field = schemaOf(document, inner);
      const description = textAt(field, 'description', 1_000);
      return [name, addInput(draft, name, field, isRequired && required.has(name), description)];
    }),
  );
  return { body, format };
};

const skip = (operation: string, operationId: string, code: string, reason: string): ParsedOperation => ({
  operation,
  operationId,
  skipped: { code, reason },
});

const readOperation = (
  document: Json,
  path: string,
  method: Method,
  item: Json,
  given: Json,
): ParsedOperation => {
  const operation = `${method} ${path}`.slice(0, 2_500);
  const operationId = textAt(given, 'operationId', 300);
  const draft: Draft = { path, query: {}, headers: {}, inputs: [], notes: [] };
  const own = Array.isArray(given.parameters) ? given.parameters : [];
  const shared = Array.isArray(item.parameters) ? item.parameters : [];
  const nameOf = (one: unknown) => {
    const { name, in: location } = resolveReference(document, one);
    return `${String(location)} ${String(name)}`;
  };
  const overridden = new Set(own.map(nameOf));
  for (const parameter of [...shared.filter((one) => !overridden.has(nameOf(one))), ...own].slice(0, 200))
    addParameter(document, draft, parameter);
  const hasBody = method !== 'GET' && method !== 'HEAD' && given.requestBody !== undefined;
  const read = hasBody
    ? readBody(document, draft, given.requestBody)
    : ({ body: null, format: 'json' } as const);
  if ('unsupported' in read)
    return skip(
      operation,
      operationId,
      'unsupported_body',
      `Its body is ${read.unsupported}, which actions do not support.`,
    );
  if (/\{(?!\{)[^{}]*\}(?!\})/.test(draft.path))
    return skip(
      operation,
      operationId,
      'undeclared_parameter',
      'Its path uses a parameter that is not declared.',
    );
  if (draft.inputs.length > 100)
    return skip(operation, operationId, 'too_many_inputs', 'It has more than 100 inputs.');
  const name = (textAt(given, 'summary', 200) || operationId || operation)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const action: ActionValues = {
    key: keyFrom(operationId || `${method} ${path}`),
    name: name.slice(0, 200) || operation.slice(0, 200),
    description: textAt(given, 'description', 5_000),
    method,
    path: draft.path,
    query: draft.query,
    headers: draft.headers,
    body: read.body,
    body_format: read.format,
    inputs: draft.inputs,
    outputs: [],
    expose_to_entries: false,
  };
  return { operation, operationId, action, notes: draft.notes };
};

/** Operations with the same key are numbered, in document order. */
const withUniqueKeys = (operations: readonly ParsedOperation[]): ParsedOperation[] => {
  const taken = new Set<string>();
  return operations.map((one) => {
    if (!('action' in one)) return one;
    const wanted = one.action.key;
    let key = wanted;
    for (let number = 2; taken.has(key); number += 1) key = `${wanted.slice(0, 58)}_${number}`;
    taken.add(key);
    return { ...one, action: { ...one.action, key } };
  });
};

/** Every operation of an OpenAPI 3 document, as an action or with the reason why not. */
export const readOperations = (document: Json): ParsedOperation[] =>
  withUniqueKeys(
    Object.entries(objectAt(document, 'paths')).flatMap(([path, given]) => {
      const item = resolveReference(document, given);
      return Object.entries(methods)
        .filter(([name]) => isObject(item[name]))
        .map(([name, method]) => readOperation(document, path, method, item, item[name] as Json));
    }),
  );
