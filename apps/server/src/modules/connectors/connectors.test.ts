import { expect, test } from 'vitest';
import { build } from '../../db/db.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeConnector } from './connectors.factory.ts';

const app = useTestApp();

test('a connector is created, read, updated and deleted', async () => {
  const account = await createTestAccount(app);
  const created = await account.send('POST', '/api-connectors', { name: 'CRM' });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ name: 'CRM', auth: { type: 'none' }, timeoutMs: 10_000 });
  const at = `/api-connectors/${created.body.id}`;
  const changed = await account.send('PATCH', at, { timeoutMs: 500 }, { 'if-match': '"1"' });
  expect(changed.body.timeoutMs).toBe(500);
  expect((await account.send('PATCH', at, { name: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await account.send('GET', '/api-connectors')).body.data).toHaveLength(1);
  expect((await account.send('DELETE', at)).status).toBe(204);
  expect((await account.send('GET', at)).status).toBe(404);
});

test.each([
  [
    {
      type: 'oauth2_client_credentials',
      tokenUrl: 'https://id.example.com',
      clientId: 'a',
      clientSecret: 'b',
    },
    ['auth.clientSecret too_short'],
  ],
  [
    { type: 'oauth2_client_credentials', clientId: 'a', clientSecret: 'long enough' },
    ['auth.tokenUrl required'],
  ],
  [{ type: 'bearer', token: 'a-token', username: 'forms' }, ['auth.username unknown_field']],
  [{ type: 'bearer_token', token: 'a-token' }, ['auth.type not_in_list']],
  [{ token: 'a-token' }, ['auth.type required']],
])('errors in the credentials %o refer to their own type', async (auth, expected) => {
  const account = await createTestAccount(app);
  const { body } = await account.send('POST', '/api-connectors', { name: 'CRM', auth });
  const details: { path: string; code: string }[] = body.error.details;
  expect(details.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});

test('only admins write, and nobody reaches another account', async () => {
  const account = await createTestAccount(app);
  const { at, environmentId, actionId } = await makeConnector(account);
  const editor = await account.as('editor');
  const outsider = await createTestAccount(app);
  const writes = [
    ['PATCH', at, { name: 'x' }],
    ['POST', `${at}/environments`, { name: 'x', baseUrl: 'https://x.example' }],
    ['PUT', `${at}/environments/${environmentId}/secrets/api_token`, { value: 'another' }],
    ['POST', `${at}/actions/${actionId}/test`, {}],
    ['DELETE', at, undefined],
  ] as const;
  for (const [method, path, body] of writes) {
    expect((await editor.send(method, path, body)).body.error.code).toBe('admin_required');
    expect((await outsider.send(method, path, body)).status).toBe(404);
  }
  expect((await editor.send('GET', `${at}/actions`)).body.data).toHaveLength(1);
});

test('a secret is never shown again: not in a response, the audit log, or the table', async () => {
  const account = await createTestAccount(app);
  const { at, environmentId } = await makeConnector(account, {
    connector: { auth: { type: 'basic', username: 'forms', password: 'plain-password' } },
  });
  const secret = `${at}/environments/${environmentId}/secrets/api_token`;
  expect((await account.send('GET', secret)).body).toEqual({
    name: 'api_token',
    isSet: true,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  const connector = await account.send('GET', at);
  expect(connector.body.auth).toEqual({ type: 'basic', username: 'forms', password: '••••••••' });
  const log = JSON.stringify((await account.send('GET', '/audit-log')).body);
  expect(log).toContain('connector_secret.set');
  expect(log).not.toMatch(/tok-4711|plain-password/);
  const rows = await app.services.database.read(account.accountId, (db) =>
    db.all(build.selectFrom('api_connectors').selectAll().where('account_id', '=', account.accountId)),
  );
  expect(JSON.stringify(rows)).not.toContain('plain-password');
  expect((await account.send('DELETE', secret)).status).toBe(204);
  expect((await account.send('GET', secret)).status).toBe(404);
});

test('a request that created a secret can be replayed without the secret being stored', async () => {
  const account = await createTestAccount(app);
  const body = { name: 'CRM', auth: { type: 'bearer', token: 'plain-token' } };
  const once = { 'idempotency-key': 'once' };
  const first = await account.send('POST', '/api-connectors', body, once);
  expect((await account.send('POST', '/api-connectors', body, once)).body).toEqual(first.body);
  const rows = await app.services.database.read(account.accountId, (db) =>
    db.all(build.selectFrom('idempotency_keys').selectAll().where('account_id', '=', account.accountId)),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('plain-token');
});

test('a mask keeps the stored secret, and is an error without one', async () => {
  const account = await createTestAccount(app);
  const auth = { type: 'bearer', token: '••••••••' };
  const rejected = await account.send('POST', '/api-connectors', { name: 'CRM', auth });
  expect(rejected.body.error.details[0]).toMatchObject({ path: 'auth.token', code: 'masked_secret' });
});

const wrongActions = [
  [{ path: '/x/{{ secrets.api_token }}' }, 'path', 'unknown_reference'],
  [{ query: { a: '{{ secrets }}' } }, 'query.a', 'unknown_reference'],
  [{ query: { a: '{{ secrets[inputs.postcode] }}' } }, 'query.a', 'unknown_reference'],
  [{ query: { a: '{{ inputs.town }}' } }, 'query.a', 'unknown_reference'],
  [{ headers: { a: '{{ entry.id }}' } }, 'headers.a', 'unknown_reference'],
  [{ headers: { a: '{% if %}' } }, 'headers.a', 'invalid_template'],
  [{ headers: { Host: 'x' } }, 'headers.Host', 'forbidden_header'],
  [{ body: { a: 1 } }, 'body', 'invalid_body'],
  [{ outputs: [{ key: 'a', path: '$..secrets' }] }, 'outputs.0.path', 'invalid_path'],
  [{ key: 'lookup_rows', exposeToEntries: true }, 'key', 'reserved_key'],
] as const;

test('an action that cannot work is rejected with the path', async () => {
  const account = await createTestAccount(app);
  const { at, actionId } = await makeConnector(account);
  for (const [wrong, path, code] of wrongActions) {
    const { status, body } = await account.send('PATCH', `${at}/actions/${actionId}`, wrong);
    expect(status).toBe(422);
    expect(body.error.details).toContainEqual(expect.objectContaining({ path, code }));
  }
});

test('a base URL is http or https, without credentials, query or dot segments', async () => {
  const account = await createTestAccount(app);
  const { at } = await makeConnector(account);
  for (const baseUrl of [
    'ftp://x.example',
    'https://a:b@x.example',
    'https://x.example?a=1',
    'https://x.example/../a',
    'x',
  ]) {
    const { body } = await account.send('POST', `${at}/environments`, { name: 'x', baseUrl });
    expect(body.error.details[0]).toMatchObject({ path: 'baseUrl', code: 'invalid_url' });
  }
});

test('one environment is the default, also under concurrent requests', async () => {
  const account = await createTestAccount(app);
  const { at, environmentId } = await makeConnector(account);
  const make = (name: string) =>
    account.send('POST', `${at}/environments`, { name, baseUrl: 'https://x.example', isDefault: true });
  const answers = await Promise.all(['one', 'two', 'three'].map(make));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { data } = (await account.send('GET', `${at}/environments`)).body;
  expect(data.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  expect((await make('one')).body.error.code).toBe('unique_violation');
  expect((await account.send('DELETE', `${at}/environments/${environmentId}`)).status).toBe(204);
});

test('an action that a form calls cannot be deleted', async () => {
  const account = await createTestAccount(app);
  const { at, actionId } = await makeConnector(account, { action: { exposeToEntries: true } });
  await makePublishedForm(account, {
    definition: {
      pages: [
        {
          id: 'one',
          elements: [
            { kind: 'field', key: 'postcode', type: 'short_text', label: 'Postcode' },
            {
              kind: 'button',
              key: 'find',
              label: 'Find',
              action: { type: 'call_action', actionKey: 'find_city', inputs: {} },
            },
          ],
        },
      ],
    },
  });
  const refusals = await Promise.all([
    account.send('DELETE', at),
    account.send('DELETE', `${at}/actions/${actionId}`),
    account.send('PATCH', `${at}/actions/${actionId}`, { exposeToEntries: false }),
    account.send('PATCH', `${at}/actions/${actionId}`, { key: 'other' }),
  ]);
  expect(refusals.map(({ body }) => body.error.code)).toEqual(['in_use', 'in_use', 'in_use', 'in_use']);
  const twin = await makeConnector(account, { action: { exposeToEntries: true } }).catch(String);
  expect(twin).toContain('unique_violation');
});

test('actions are imported from an OpenAPI document, and skipped ones are reported', async () => {
  const account = await createTestAccount(app);
  const { at } = await makeConnector(account);
  const document = {
    openapi: '3.0.3',
    servers: [{ url: 'https://api.example.com/v2' }],
    components: {
      parameters: { Id: { name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } } },
      schemas: {
        Order: { type: 'object', required: ['item'], properties: { item: { type: 'string' }, note: {} } },
      },
    },
    paths: {
      '/orders/{orderId}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        get: {
          operationId: 'getOrder',
          summary: 'Read an order',
          parameters: [{ name: 'full', in: 'query' }],
        },
        put: {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
      '/files': { post: { requestBody: { content: { 'multipart/form-data': {} } } } },
      '/lost/{id}': { get: {} },
      '/city': { get: { operationId: 'findCity' } },
      '/evil/{{ secrets.api_token }}': { get: { operationId: 'evil' } },
      '/far': { get: { operationId: 'far', parameters: [{ $ref: 'http://127.0.0.1/x' }] } },
    },
  };
  const before = await account.send('GET', `${at}/actions`);
  const dry = await account.send('POST', `${at}/actions/import`, { document, dryRun: true });
  expect((await account.send('GET', `${at}/actions`)).body).toEqual(before.body);
  const { status, body } = await account.send('POST', `${at}/actions/import`, { document });
  expect(status).toBe(200);
  const keysOf = ({ created }: { created: { key: string }[] }) => created.map(({ key }) => key);
  expect(keysOf(dry.body)).toEqual(keysOf(body));
  expect(dry.body.skipped).toEqual(body.skipped);
  expect(body.created.map(({ key }: { key: string }) => key)).toEqual([
    'get_order',
    'put_orders_order_id',
    'far',
  ]);
  expect(body.created[0]).toMatchObject({
    path: '/orders/{{ inputs.order_id }}',
    query: { full: '{{ inputs.full }}' },
    inputs: [
      { key: 'order_id', type: 'integer', required: true },
      { key: 'full', type: 'json', required: false },
    ],
  });
  expect(body.created[1].body).toEqual({ item: '{{ inputs.item }}', note: '{{ inputs.note }}' });
  expect(body.skipped.map(({ code }: { code: string }) => code)).toEqual([
    'unsupported_body',
    'undeclared_parameter',
    'key_taken',
    'not_usable',
  ]);
  expect(body).toMatchObject({ suggestedBaseUrl: 'https://api.example.com/v2', suggestedAuth: null });
  const asText = await account.send('POST', `${at}/actions/import`, {
    document: 'openapi: 3.1.0\npaths: { /towns: { get: { operationId: listTowns } } }',
  });
  expect(asText.body.created).toMatchObject([{ key: 'list_towns', path: '/towns' }]);
  const again = await account.send('POST', `${at}/actions/import`, { document, operations: ['getOrder'] });
  expect(again.body).toMatchObject({ created: [], skipped: [{ code: 'key_taken' }] });
  const wrong = await account.send('POST', `${at}/actions/import`, { document: { swagger: '2.0' } });
  expect(wrong.body.error.details[0].code).toBe('unsupported_document');
  const neither = await account.send('POST', `${at}/actions/import`, {});
  expect(neither.body.error.details[0].code).toBe('one_of');
  const inside = await account.send('POST', `${at}/actions/import`, {
    url: 'http://169.254.169.254/openapi.json',
  });
  expect(inside.body.error.details).toMatchObject([{ path: 'url', code: 'address_not_allowed' }]);
});
