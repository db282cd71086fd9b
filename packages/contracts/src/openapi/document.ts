import { type Area, areas } from '../areas.ts';
import { deprecationNotice } from '../deprecation.ts';
import { pathOf, type Route } from '../route.ts';
import { type Components, createComponents } from './components.ts';
import { definitionComponents } from './definition-components.ts';
import { errorResponses } from './errors.ts';
import { collectExamples } from './examples.ts';
import { headerComponents, successHeaders } from './headers.ts';
import { withNamedTags } from './named-tags.ts';
import { withOpenResponses } from './open-responses.ts';
import { parameterComponents, parametersOf } from './parameters.ts';
import { webhookCallbacks, webhookParameters } from './webhooks.ts';

/** The credentials a route accepts: one is enough. */
const securityOf = ({ access }: Pick<Route, 'access'>): Record<string, string[]>[] => {
  if (access.by === 'public') return [];
  if (access.by === 'entry') return [{ EntryKey: [] }];
  return access.keys ? [{ ApiKey: [] }, { Session: [] }] : [{ Session: [] }];
};

const securitySchemes = {
  ApiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_…',
    description: 'An API key of the account. Use it from a server over HTTPS, never in a browser.',
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-form-service.session_token',
    description:
      'The cookie set at sign-in. Over plain HTTP, for trials, it is named `form-service.session_token`. Writes must come from a page of the same origin.',
  },
  EntryKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Entry-Key',
    description: "A respondent's credential for one entry. Not valid on account routes.",
  },
};

/** Only the schemes that some route accepts. */
const usedSecuritySchemes = (areas: readonly Area[]) => {
  const routes = areas.flatMap(({ routes }) => Object.values(routes));
  const names = new Set(routes.flatMap((route) => securityOf(route).flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)));
};

const sorted = <Value>(named: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));

const description =
  "Build forms, collect entries and automate what happens next.\n\n**Start here.** Send `Authorization: Bearer svc_…` with an API key and `X-Account-ID` with the id of its account:\ncreate a project, create a form in it, publish the form, then submit and list entries.\n\n- **Lists** are `{ data, pagination }`, paged with `cursor`, sorted with `sort` and filtered with CEL expressions in `filter`.\n- **Errors** are `{ error: { status, code, message, details, requestId } }`. The code is stable; the message says what\n  to do next. Errors that any request can return, such as an overloaded service, are listed as `default`.\n- **Retries** are safe: send an `Idempotency-Key` with a POST, and `If-Match` with the `ETag` you last saw to update\n  only what you have read.\n- **Every response** has `X-Request-Id`, the id of the request in errors and logs, and, for rate-limited callers,\n  `RateLimit-Policy` (the tightest limit: `q` requests in `w` seconds) and `RateLimit` (`r` requests left, `t` seconds\n  until the window resets).\n- **Compatibility:** within v1, responses and events only gain fields. Ignore fields you don't know. Anything that will be removed is\n  marked `deprecated` at least 12 months in advance.";

const examples = collectExamples(areas);

const successContent = (route: Route, components: Components) => {
  const { body, mediaType = 'application/json', file } = route.response;
  if (!body && !file) return {};
  return {
    content: {
      ...(body && {
        [mediaType]: { schema: components.hoist(body), ...examples.ofResponse(route) },
      }),
      ...(file && {
        [file.mediaType]: { schema: { type: 'string', format: 'binary', description: file.description } },
      }),
    },
  };
};

/** Routes of any shape, for comparison. */
const createWebhook: Route = areas.webhooks.routes.create;

/** One operation of the document. */
export const operationOf = (
  areaName: string,
  area: Area,
  name: string,
  route: Route,
  components: Components = createComponents(examples),
) => ({
  operationId: `${areaName}.${name}`,
  tags: [area.title],
  summary: route.summary,
  ...(route.deprecated && { deprecated: true }),
  description: [
    route.deprecated && deprecationNotice(route.deprecated),
    route.description,
    route.access.description,
  ]
    .filter(Boolean)
    .join('\n\n'),
  security: securityOf(route),
  parameters: parametersOf(route, components),
  ...(route.body && {
    requestBody: {
      required: !route.bodyOptional,
      content: {
        'application/json': {
          schema: components.hoist(route.body),
          ...examples.ofBody(route),
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
      route.method === 'GET' && { '304': { description: 'Not modified since the `ETag` you sent.' } }),
    ...errorResponses(route, components),
  },
  ...(route === createWebhook && { callbacks: webhookCallbacks(components) }),
});

const pathsOf = (components: Components) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [areaName, area] of Object.entries<Area>(areas)) {
    for (const [name, route] of Object.entries(area.routes)) {
      // A full path, because generated clients use one server and ignore path-level servers.
      const path = pathOf(route);
      paths[path] ??= {};
      const item = paths[path] as Record<string, unknown>;
      const method = route.method.toLowerCase();
      if (item[method]) throw new Error(`Two routes handle ${route.method} ${path}.`);
      item[method] = operationOf(areaName, area, name, route, components);
    }
  }
  return paths;
};

/** Administration areas come last in the documentation. */
const administration: readonly Area[] = [
  areas.accounts,
  areas.users,
  areas.invitations,
  areas.apiKeys,
  areas.email,
  areas.auth,
  areas.identityProvider,
  areas.auditLog,
  areas.billing,
];

const tags = () => {
  const work = Object.values<Area>(areas).filter((area) => !administration.includes(area));
  return [...work, ...administration].map(({ title, description }) => ({ name: title, description }));
};

/** The OpenAPI 3.1 document of the whole API, generated from the contracts. */
export const openApiDocument = (version: string) => {
  const components = createComponents(examples);
  const { paths, schemas } = withOpenResponses({
    paths: pathsOf(components),
    schemas: withNamedTags({ ...components.schemas, ...definitionComponents() }),
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Form Service API',
      version,
      summary: 'Build forms, collect data and automate what happens next.',
      description,
      contact: { name: 'The operators of this deployment' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This deployment', 'x-internal': false }],
    tags: tags(),
    security: [{ ApiKey: [] }, { Session: [] }],
    paths,
    components: {
      schemas: sorted(schemas),
      examples: sorted(components.examples),
      responses: sorted(components.responses),
      parameters: { ...parameterComponents, ...webhookParameters, ...sorted(components.parameters) },
      headers: headerComponents,
      securitySchemes: usedSecuritySchemes(Object.values<Area>(areas)),
    },
  };
};
