import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { callFromConsole, makeConnector, startEcho } from './connectors.factory.ts';

const logged: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' }, logTo });

test.each([
  ['bearer', { type: 'bearer', token: '{{ secrets.api_token }}' }],
  ['bearer in plain text', { type: 'bearer', token: 'plain-bearer-token' }],
  ['basic', { type: 'basic', username: 'me', password: '{{ secrets.api_token }}' }],
  ['a header', { type: 'api_key', in: 'header', name: 'X-Key', value: '{{ secrets.api_token }}' }],
  ['a parameter', { type: 'api_key', in: 'query', name: 'key', value: '{{ secrets.api_token }}' }],
])('with %s the other service gets the secret, and the test console shows a mask', async (kind, auth) => {
  const account = await createTestAccount(app);
  const peer = await startEcho();
  const secret = 'tok/4711+"secret&';
  const made = await makeConnector(account, { baseUrl: peer.url, connector: { auth }, secret });
  const { status, body } = await callFromConsole(account, made);
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: null, outputs: { city: 'Paris' }, response: { status: 200 } });
  const [received] = peer.received;
  const pair = Buffer.from(`me:${secret}`).toString('base64');
  const sent = `${received?.headers.authorization} ${received?.headers['x-key']} ${decodeURIComponent(received?.url ?? '')}`;
  expect(sent).toContain(
    { 'bearer in plain text': 'Bearer plain-bearer-token', basic: `Basic ${pair}` }[kind] ?? secret,
  );
  const audit = await account.send('GET', '/audit-log');
  expect(JSON.stringify(audit.body)).toContain('connector_action.tested');
  const shown = JSON.stringify([body, audit.body, await account.send('GET', made.at)]);
  for (const leak of [
    secret,
    encodeURIComponent(secret),
    pair,
    JSON.stringify(secret).slice(1, -1),
    'plain-bearer',
  ])
    expect(shown).not.toContain(leak);
  expect(shown).toContain('••••••••');
});

test('a list in the query is not secret: it is shown, and not masked in the response', async () => {
  const account = await createTestAccount(app);
  const peer = await startEcho();
  const made = await makeConnector(account, {
    baseUrl: peer.url,
    action: {
      query: { id: '{{ inputs.ids }}', key: '{{ secrets.api_token | upcase }}' },
      inputs: [
        { key: 'postcode', type: 'string' },
        { key: 'ids', type: 'array' },
      ],
      outputs: [{ key: 'url', path: '$.url' }],
    },
  });
  const { body } = await callFromConsole(account, made, {
    postcode: '1',
    ids: ['order-1', 'order-2', 'order-3'],
  });
  const shown = '/postcodes/1?id=order-1&id=order-2&id=order-3&key=••••••••';
  expect(body.request.url).toBe(peer.url + shown);
  expect(body.outputs.url).toBe(shown);
});

test('values are encoded for path, query, headers and body', async () => {
  const account = await createTestAccount(app);
  const peer = await startEcho();
  const made = await makeConnector(account, {
    baseUrl: `${peer.url}/v1/`,
    action: {
      method: 'POST',
      query: { q: '{{ inputs.postcode }}', none: '{{ inputs.nothing }}', many: '{{ inputs.list }}' },
      headers: { 'X-Code': 'a {{ inputs.number }}' },
      body: { whole: '{{ inputs.list }}', text: 'n={{ inputs.number }}', said: '{{ inputs.postcode }}' },
      inputs: [
        { key: 'postcode', type: 'string', required: true },
        { key: 'number', type: 'number' },
        { key: 'list', type: 'array' },
        { key: 'nothing', type: 'string' },
      ],
    },
  });
  const postcode = 'a/b?c#d"{{ secrets.api_token }}';
  await callFromConsole(account, made, { postcode, number: 5, list: [1, 'x'] });
  const [received] = peer.received;
  const url = new URL(received?.url ?? '', 'http://x');
  expect(url.pathname).toBe(`/v1/postcodes/${encodeURIComponent(postcode)}`);
  expect([...url.searchParams]).toEqual([
    ['q', postcode],
    ['many', '1'],
    ['many', 'x'],
  ]);
  expect(received?.headers['x-code']).toBe('a 5');
  expect(JSON.parse(received?.body ?? '')).toEqual({ whole: [1, 'x'], text: 'n=5', said: postcode });
});

test('no value can leave the path', async () => {
  const account = await createTestAccount(app);
  const peer = await startEcho();
  const made = await makeConnector(account, { baseUrl: peer.url });
  for (const postcode of ['..', '.', ''])
    expect((await callFromConsole(account, made, { postcode })).body.error.code).toBe('invalid_inputs');
  // An encoded percent sign is a plain one to the other service, and does not change the path.
  await callFromConsole(account, made, { postcode: '%2e%2e' });
  expect(peer.received.map(({ url }) => url)).toEqual(['/postcodes/%252e%252e']);
});

test('no value can add a header', async () => {
  const account = await createTestAccount(app);
  const peer = await startEcho();
  const made = await makeConnector(account, {
    baseUrl: peer.url,
    action: { headers: { 'X-Code': '{{ inputs.postcode }}' } },
  });
  for (const postcode of ['a\r\nX-Evil: 1', 'a\nb', 'a\rb', 'a\u0001b', '€']) {
    const { body } = await callFromConsole(account, made, { postcode });
    expect(body.error.code).toBe('invalid_request');
  }
  expect(peer.received).toEqual([]);
});

test('inputs are validated, all errors at once', async () => {
  const account = await createTestAccount(app);
  const made = await makeConnector(account, {
    action: {
      inputs: [
        { key: 'postcode', type: 'string', required: true },
        { key: 'n', type: 'integer' },
      ],
    },
  });
  const { status, body } = await callFromConsole(account, made, { n: 1.5, other: 1 });
  expect(status).toBe(422);
  expect(
    body.error.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
  ).toEqual(['inputs.postcode required', 'inputs.n wrong_type', 'inputs.other unknown_field']);
});

test('an input that is not given is omitted from a JSON body; null is sent', async () => {
  const account = await createTestAccount(app);
  const peer = await startEcho();
  const made = await makeConnector(account, {
    baseUrl: peer.url,
    action: {
      method: 'POST',
      path: '/x',
      body: { a: '{{ inputs.a }}', b: { c: '{{ inputs.b }}' }, d: 'n={{ inputs.b }}' },
      inputs: [
        { key: 'a', type: 'string' },
        { key: 'b', type: 'string' },
      ],
    },
  });
  await callFromConsole(account, made, { a: null });
  await callFromConsole(account, made, { b: 'x' });
  expect(peer.received.map(({ body }) => JSON.parse(body))).toEqual([
    { a: null, b: {}, d: 'n=' },
    { b: { c: 'x' }, d: 'n=x' },
  ]);
});

test('no secret is logged', () => {
  expect(logged.length).toBeGreaterThan(10);
  const all = logged.join('');
  expect(all).toContain('/test');
  for (const leak of ['4711', 'plain-bearer', Buffer.from('tok/4711').toString('base64').slice(0, 10)])
    expect(all).not.toContain(leak);
});
