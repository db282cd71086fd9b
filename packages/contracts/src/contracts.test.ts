import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Area, areas } from './areas.ts';
import { errorCatalog } from './errors.ts';
import { eventTypes } from './events.ts';
import { openApiDocument } from './openapi/index.ts';
import { pathOf, type Route } from './route.ts';

const routes = Object.entries<Area>(areas).flatMap(([areaName, area]) =>
  Object.entries(area.routes).map(([name, route]): [string, Route] => [`${areaName}.${name}`, route]),
);

describe.each(routes)('%s', (_name, route) => {
  test('declares exactly the parameters in its path', () => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.properties ?? {})).toEqual(named);
  });

  // Not Redocly's rule, which treats event names as paths.
  test('has a path in kebab case', () => {
    expect(route.path).toMatch(/^(\/([a-z]+(-[a-z]+)*|\{[a-zA-Z]+\}))+$/);
  });

  test("has no HTTP verb in its path, unless the name is better-auth's", () => {
    if (route.base === '/api/auth') return;
    expect(route.path).not.toMatch(/(^|[/-])(get|post|put|patch|delete)([/-]|$)/);
  });

  test('is not idempotent if its handler opens its own transactions', () => {
    if (!route.ownTransactions) return;
    expect(['person', 'entry', 'public']).toContain(route.access.by);
    expect(route.idempotent).toBe(false);
  });

  test('has examples that match its schemas', () => {
    const { body, response } = route;
    if (body) expect(Value.Errors(body, route.examples?.body)).toEqual([]);
    if (response.body) expect(Value.Errors(response.body, route.examples?.response)).toEqual([]);
  });

  test('rejects unknown fields', () => {
    for (const schema of [route.body, route.query, route.params])
      for (const one of schema ? ((schema as { oneOf?: object[] }).oneOf ?? [schema]) : [])
        expect((one as { additionalProperties?: unknown }).additionalProperties).toBe(false);
  });

  test('returns a location for created resources and jobs only', () => {
    expect(route.location !== undefined).toBe([201, 202].includes(route.response.status));
  });

  test('has a default sort that is sortable', () => {
    if (route.list) expect(route.list.sortable).toContain(route.list.defaultSort.replace(/^-/, ''));
  });
});

test('routes have unique method and path', () => {
  const all = routes.map(([, route]) => `${route.method} ${pathOf(route)}`);
  expect(new Set(all).size).toBe(all.length);
});

test('every message of the catalog is a full sentence that says what to do', () => {
  for (const [code, { status, message }] of Object.entries(errorCatalog)) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z].*\.$/);
  }
});

test('every non-public route lists its credentials and 401', () => {
  const paths = Object.values(openApiDocument('1.0.0').paths) as Record<string, OpenApiOperation>[];
  const operations = paths.flatMap((operations) => Object.values(operations));
  const isPublic = new Set(routes.filter(([, { access }]) => access.by === 'public').map(([name]) => name));
  for (const { operationId, security, responses } of operations) {
    expect(security.length > 0, operationId).toBe(!isPublic.has(operationId));
    if (!isPublic.has(operationId)) expect(responses, operationId).toHaveProperty('401');
  }
});

interface OpenApiOperation {
  operationId: string;
  security: unknown[];
  responses: object;
}

describe('the OpenAPI document', () => {
  const document = openApiDocument('1.0.0');

  test('describes every route with its errors by status', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item)) as {
      operationId: string;
      responses: Record<string, { $ref: string }>;
    }[];
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      routes.map(([name]) => name).sort(),
    );
    const create = operations.find(({ operationId }) => operationId === 'projects.create');
    const declared = (status: string) => {
      const name = create?.responses[status]?.$ref.split('/').at(-1) as string;
      return (document.components.responses[name] as { description: string }).description;
    };
    expect(declared('409')).toContain('`idempotency_key_reused`');
    expect(declared('422')).toContain('`unknown_field`');
    expect(declared('default')).toContain('`unavailable`');
  });

  test('describes every event as a callback of the create webhook route', () => {
    const { post } = document.paths['/api/v1/webhooks'] as { post: { callbacks: object } };
    expect(Object.keys(post.callbacks)).toEqual(Object.keys(eventTypes));
  });

  test('stays below 1 MB because shared parts are components', () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(1_000_000);
  });

  test('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path as string,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const path of new Set(references)) {
      const target = path
        .split('/')
        .reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], document);
      expect(target, path).toBeDefined();
    }
  });
});
