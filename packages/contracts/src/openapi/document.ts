import { definitionSchema } from '@form-service/engine';
import { type Area, areas } from '../areas.ts';
import { apiBase, pathOf, type Route } from '../route.ts';
import { type Components, createComponents } from './components.ts';
import { errorResponses } from './errors.ts';
import { headerComponents, successHeaders } from './headers.ts';
import { parameterComponents, parametersOf } from './parameters.ts';
import { securityOf, usedSecuritySchemes } from './security.ts';
import { webhookItems } from './webhooks.ts';

const sorted = <Value>(named: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));

const description = `Forms, the entries people send, and everything around them.

**Start here.** Send \`Authorization: Bearer svc_…\` with an API key and \`X-Account-ID\` with the id of its account.
Lists are \`{ data, pagination }\` and are paged by \`cursor\`. Errors are \`{ error: { status, code, message, details,
requestId } }\`: the code is stable, the message says what to do next.`;

const successContent = (route: Route, { hoist }: Components) => {
  const { body, mediaType = 'application/json', file } = route.response;
  if (!body && !file) return {};
  const example = route.examples?.response;
  return {
    content: {
      ...(body && { [mediaType]: { schema: hoist(body), ...(example !== undefined && { example }) } }),
      ...(file && { [file.mediaType]: { schema: { description: file.description, format: 'binary' } } }),
    },
  };
};

const operationOf = (areaName: string, area: Area, name: string, route: Route, components: Components) => ({
  operationId: `${areaName}.${name}`,
  tags: [area.title],
  summary: route.summary,
  description: [route.description, route.access.says].filter(Boolean).join('\n\n'),
  security: securityOf(route),
  parameters: parametersOf(route, components),
  ...(route.body && {
    requestBody: {
      required: !route.bodyOptional,
      content: {
        'application/json': {
          schema: components.hoist(route.body),
          ...(route.examples?.body !== undefined && { example: route.examples.body }),
        },
      },
    },
  }),
  responses: {
    [route.response.status]: {
      description: route.response.description,
      headers: successHeaders(route),
      ...successContent(route, components),
    },
    ...(route.etag &&
      route.method === 'GET' && { '304': { description: 'Unchanged since the `ETag` you sent.' } }),
    ...errorResponses(route, components),
  },
});

const pathsOf = (components: Components) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [areaName, area] of Object.entries<Area>(areas)) {
    for (const [name, route] of Object.entries(area.routes)) {
      // Paths stand below the server's own; those outside of it carry a server of theirs.
      const isElsewhere = route.base !== undefined && route.base !== apiBase;
      const path = isElsewhere ? pathOf(route) : route.path;
      paths[path] ??= isElsewhere ? { servers: [{ url: '/', description: 'This deployment' }] } : {};
      const item = paths[path] as Record<string, unknown>;
      const method = route.method.toLowerCase();
      if (item[method]) throw new Error(`Two routes answer ${route.method} ${path}.`);
      item[method] = operationOf(areaName, area, name, route, components);
    }
  }
  return paths;
};

/** The form definition in full, which contracts leave open: it contains itself, and the engine reads it. */
const definitionComponents = (): Readonly<Record<string, object>> =>
  definitionSchema((name) => `#/components/schemas/${name}`).$defs;

/** The OpenAPI 3.1 document of the whole API, from the contracts alone. */
export const openApiDocument = (version: string) => {
  const components = createComponents();
  const paths = pathsOf(components);
  const webhooks = webhookItems(components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Form Service API',
      version,
      summary: 'Build forms, collect data, act on it.',
      description,
      contact: { name: 'The operators of this deployment' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: apiBase, description: 'This deployment', 'x-internal': false }],
    tags: Object.values<Area>(areas).map(({ title, description }) => ({ name: title, description })),
    security: [{ ApiKey: [] }, { Session: [] }],
    paths,
    webhooks,
    components: {
      schemas: sorted({ ...components.schemas, ...definitionComponents() }),
      examples: sorted(components.examples),
      parameters: parameterComponents,
      headers: headerComponents,
      securitySchemes: usedSecuritySchemes(Object.values<Area>(areas)),
    },
  };
};
