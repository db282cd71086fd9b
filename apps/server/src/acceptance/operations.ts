import { apiBase, areas, type IdPrefix, idKeyword, type Route } from '@form-service/contracts';
import type { TestApp } from '../testing/test-app.ts';

// The tests read the document that clients get, so no operation is listed manually.

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  examples?: unknown[];
  required?: string[];
  [idKeyword]?: IdPrefix;
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  /** `projects.create`, as in the SDK. */
  id: string;
  method: string;
  /** From the root of the server, with parameters as `{id}`. */
  path: string;
  parameters: Parameter[];
  body: { schema: JsonSchema; example: unknown; required: boolean } | undefined;
  /** The contract, for what the document only describes in text: roles and audit records. */
  route: Route;
}

type Json = Record<string, unknown>;

interface Document {
  servers: { url: string }[];
  paths: Record<string, Json>;
}

const resolveReference = (document: object, value: unknown): unknown => {
  const { $ref } = (value ?? {}) as { $ref?: string };
  if ($ref === undefined) return value;
  return $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, step) => (inner as Json)[step], document);
};

/** The schema with all references resolved. Recursive references stay open. */
const resolved = (document: object, schema: unknown, around: readonly unknown[] = []): JsonSchema => {
  const here = resolveReference(document, schema) as Json;
  if (Array.isArray(here)) return here.map((item) => resolved(document, item, around)) as never;
  if (typeof here !== 'object' || here === null) return here;
  if (around.includes(here)) return {};
  return Object.fromEntries(
    Object.entries(here).map(([key, value]) => [key, resolved(document, value, [...around, here])]),
  ) as JsonSchema;
};

const bodyOf = (document: object, operation: Json): Operation['body'] => {
  const { required, content } = (operation.requestBody ?? {}) as {
    required?: boolean;
    content?: Record<string, { schema: unknown; example?: unknown }>;
  };
  const json = content?.['application/json'];
  if (!json) return undefined;
  return { schema: resolved(document, json.schema), example: json.example, required: required === true };
};

const routeOf = (id: string): Route => {
  const [area = '', name = ''] = id.split('.');
  const route = (areas as Record<string, { routes: Record<string, Route> }>)[area]?.routes[name];
  if (!route) throw new Error(`No contract stands behind the operation ${id}.`);
  return route;
};

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Every operation of the OpenAPI document of the running service. */
export const readServiceOperations = async ({ origin }: TestApp): Promise<Operation[]> => {
  const document = (await (await fetch(`${origin}${apiBase}/openapi.json`)).json()) as Document;
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const base = document.servers[0]?.url.replace(/\/$/, '') ?? '';
    return Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, value]) => {
        const operation = value as Json & { operationId: string };
        const parameters = ((operation.parameters ?? []) as unknown[]).map(
          (parameter) => resolved(document, parameter) as unknown as Parameter,
        );
        return {
          id: operation.operationId,
          method: method.toUpperCase(),
          path: base + path,
          parameters,
          body: bodyOf(document, operation),
          route: routeOf(operation.operationId),
        };
      });
  });
};

/** Parameters that accept an ID or a keyword: `draft`, or a slug. The tests use IDs. */
const idOrKeywordParameters: Readonly<Record<string, IdPrefix>> = { versionId: 'ver', formId: 'frm' };

/** Parameters that are keys an author chose. The fixtures use the keys of their examples. */
const keyParameters = new Set([
  'key',
  'namespace',
  'number',
  'groupKey',
  'instanceId',
  'buttonKey',
  'actionKey',
  'fieldPath',
  'name',
  'token',
]);

/** The keys in an operation's path, with their example values. */
export const pathKeysOf = ({ parameters }: Operation): { name: string; example: string }[] =>
  parameters
    .filter((parameter) => parameter.in === 'path' && keyParameters.has(parameter.name))
    .map(({ name, schema }) => ({ name, example: String(schema.examples?.[0]) }));

/** The parameters of an operation's path, each with the prefix of its IDs. */
export const pathIdsOf = ({ id, parameters }: Operation): { name: string; prefix: IdPrefix }[] =>
  parameters
    .filter((parameter) => parameter.in === 'path' && !keyParameters.has(parameter.name))
    .map(({ name, schema }) => {
      const prefix = schema[idKeyword] ?? idOrKeywordParameters[name];
      if (!prefix)
        throw new Error(
          `${id}: the walk knows how to aim at ids alone, and {${name}} in the path is none. Teach operations.ts.`,
        );
      return { name, prefix };
    });
