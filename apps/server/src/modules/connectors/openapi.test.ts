import { describe, expect, test } from 'vitest';
import { firstServer, suggestedAuth } from './openapi-connection.ts';
import type { Json } from './openapi-document.ts';
import { readOperations } from './openapi-operations.ts';
import { readOpenApi } from './read-openapi.ts';

/** A typical published document: YAML, references everywhere, several auth types, nested schemas. */
const shop = `
openapi: 3.1.0
info: { title: Shop, version: "2026-11" }
servers:
  - url: /relative
  - url: https://{region}.shop.example/{version}/
    variables:
      region: { default: eu, enum: [eu, us] }
      version: { default: v2 }
security:
  - Session Cookie: []
  - ApiToken: []
paths:
  x-about: none of ours
  /orders:
    get:
      operationId: listOrders
      summary: |
        List
        orders
      parameters:
        - $ref: '#/components/parameters/Page'
        - { name: status, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object } } } }
        - { name: X-Trace-Id, in: header, schema: { type: [string, 'null'] } }
        - { name: Authorization, in: header, schema: { type: string } }
        - { name: session, in: cookie, schema: { type: string } }
    post:
      operationId: orders.create
      requestBody: { $ref: '#/components/requestBodies/Order' }
  /orders/{order-id}/pay%20now:
    parameters:
      - { name: order-id, in: path, required: true, schema: { type: integer } }
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              oneOf:
                - { $ref: '#/components/schemas/Card' }
                - { $ref: '#/components/schemas/Transfer' }
  /token:
    post:
      operationId: token
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, required: [grant_type], properties: { grant_type: { type: string } } }
  /orders/{id}/files:
    post: { operationId: upload, requestBody: { content: { multipart/form-data: {} } } }
  /circle: { $ref: '#/paths/~1circle' }
  /shared: { $ref: '#/paths/~1orders' }
components:
  parameters:
    Page: { name: page, in: query, description: Which page., schema: { type: integer } }
  requestBodies:
    Order:
      required: true
      content:
        application/vnd.shop+json:
          schema: { $ref: '#/components/schemas/New%20Order' }
  schemas:
    Base: &base { type: object, required: [item], properties: { item: { type: string }, count: { type: integer } } }
    New Order:
      allOf:
        - $ref: '#/components/schemas/Base'
        - { properties: { note: { type: string, description: For us. }, lines: { type: array } }, required: [lines] }
    Again: *base
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] }
    Card: { type: object, properties: { number: { type: string } } }
    Transfer: { type: object, properties: { iban: { type: string } } }
  securitySchemes:
    Session Cookie: { type: apiKey, in: cookie, name: sid }
    ApiToken: { type: http, scheme: Bearer }
`;

const actionsOf = (document: Json) =>
  Object.fromEntries(
    readOperations(document).map((one) => [one.operation, 'action' in one ? one : one.skipped.code]),
  );

test('a typical published document', async () => {
  const document = await readOpenApi(shop);
  expect(firstServer(document)).toBe('https://eu.shop.example/v2');
  expect(suggestedAuth(document)).toEqual({ type: 'bearer', token: '{{ secrets.api_token }}' });
  const actions = actionsOf(document);
  expect(actions['GET /orders']).toMatchObject({
    action: {
      key: 'list_orders',
      name: 'List orders',
      query: { page: '{{ inputs.page }}', status: '{{ inputs.status }}', filter: '{{ inputs.filter }}' },
      headers: { 'X-Trace-Id': '{{ inputs.x_trace_id }}' },
      inputs: [
        { key: 'page', type: 'integer', required: false, description: 'Which page.' },
        { key: 'status', type: 'array' },
        { key: 'filter', type: 'object' },
        { key: 'x_trace_id', type: 'string' },
      ],
    },
    notes: [expect.stringContaining('commas'), expect.stringContaining('cookie')],
  });
  expect(actions['POST /orders']).toMatchObject({
    action: {
      key: 'orders_create',
      body_format: 'json',
      body: {
        item: '{{ inputs.item }}',
        count: '{{ inputs.count }}',
        note: '{{ inputs.note }}',
        lines: '{{ inputs.lines }}',
      },
      inputs: [
        { key: 'item', required: true },
        { key: 'count', type: 'integer', required: false },
        { key: 'note', required: false, description: 'For us.' },
        { key: 'lines', type: 'array', required: true },
      ],
    },
  });
  expect(actions['POST /orders/{order-id}/pay%20now']).toMatchObject({
    action: {
      path: '/orders/{{ inputs.order_id }}/pay%20now',
      body: '{{ inputs.body }}',
      inputs: [
        { key: 'order_id', type: 'integer', required: true },
        { key: 'body', type: 'json', required: true },
      ],
    },
  });
  expect(actions['POST /token']).toMatchObject({ action: { body_format: 'form' } });
  expect(actions['POST /orders/{id}/files']).toBe('unsupported_body');
  // Operations with the same key are numbered.
  expect(actions['GET /shared']).toMatchObject({ action: { key: 'list_orders_2' } });
  expect(Object.keys(actions)).not.toContain('GET /circle');
});

test('JSON as text or as an object is the same document', async () => {
  const document = await readOpenApi(shop);
  expect(await readOpenApi(JSON.stringify(document, null, 2))).toEqual(document);
  expect(await readOpenApi(document)).toEqual(document);
});

describe('auth', () => {
  const withSchemes = (securitySchemes: object) => suggestedAuth({ components: { securitySchemes } });
  test.each([
    [
      { type: 'apiKey', in: 'header', name: 'X-Key' },
      { type: 'api_key', in: 'header', name: 'X-Key', value: '{{ secrets.my_auth }}' },
    ],
    [
      { type: 'apiKey', in: 'query', name: 'key' },
      { type: 'api_key', in: 'query', name: 'key', value: '{{ secrets.my_auth }}' },
    ],
    [
      { type: 'http', scheme: 'basic' },
      { type: 'basic', username: '{{ env.my_auth_user }}', password: '{{ secrets.my_auth_password }}' },
    ],
    [
      {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://x.example/t', scopes: { read: '', 'a b': '' } } },
      },
      {
        type: 'oauth2_client_credentials',
        tokenUrl: 'https://x.example/t',
        clientId: '{{ env.my_auth_id }}',
        clientSecret: '{{ secrets.my_auth_secret }}',
        scopes: ['read'],
      },
    ],
    [{ type: 'oauth2', flows: { authorizationCode: { tokenUrl: 'https://x.example/t' } } }, null],
    [{ type: 'openIdConnect', openIdConnectUrl: 'https://x.example' }, null],
    [{ type: 'http', scheme: 'digest' }, null],
    [{ type: 'mutualTLS' }, null],
  ])('%j', (scheme, auth) => {
    expect(withSchemes({ MyAuth: scheme })).toEqual(auth);
  });
});

test.each([
  ['no text', 'unsupported_document'],
  ['', 'unsupported_document'],
  ['swagger: "2.0"', 'unsupported_document'],
  ['- openapi: 3.0.0', 'unsupported_document'],
  [`openapi: 3.0.0\n#${' '.repeat(500_000)}x`, 'document_too_large'],
  ['openapi: 3.0.0\npaths: { a: 1', 'unreadable_document'],
  ['openapi: "3.0.0"\nopenapi: "3.1.0"', 'unreadable_document'],
  [
    `openapi: 3.0.0\na: &a [x, x]\n${Array.from(
      { length: 9 },
      (_, i) =>
        `b${i}: &b${i} [${Array(10)
          .fill(i === 0 ? '*a' : `*b${i - 1}`)
          .join(', ')}]`,
    ).join('\n')}`,
    'unreadable_document',
  ],
])('an invalid or unreadable document is rejected: %#', async (text, code) => {
  await expect(readOpenApi(text)).rejects.toMatchObject({ code });
});

test('hundreds of operations are read, and circular references end', async () => {
  const schemas = {
    A: { allOf: [{ $ref: '#/components/schemas/B' }] },
    B: { allOf: [{ $ref: '#/components/schemas/A' }] },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
  const paths = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `/things/${index}/{id}`,
      {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
        post: { requestBody: { content } },
      },
    ]),
  );
  const document = await readOpenApi(JSON.stringify({ openapi: '3.0.3', paths, components: { schemas } }));
  const read = readOperations(document);
  expect(read.filter((one) => 'action' in one)).toHaveLength(300);
});
