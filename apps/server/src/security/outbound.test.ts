import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSafeFetch } from '../kit/safe-fetch/safe-fetch.ts';
import { makeConnector, respondWithJson, startPeer } from '../modules/connectors/connectors.factory.ts';
import { makeEntry } from '../modules/entries/entries.factory.ts';
import { path, providerSettingsOf } from '../modules/identity-provider/sign-in.factory.ts';
import { makeTemplate } from '../modules/templates/templates.factory.ts';
import { type Dispatcher, startDispatcher } from '../modules/webhooks/dispatcher.ts';
import { fastTimings, runWith } from '../modules/workflows/engine/engine.factory.ts';
import { startEngine } from '../modules/workflows/engine/engine.ts';
import { makeWorkflow } from '../modules/workflows/workflows.factory.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

/*
 * Server-side request forgery: a user who may set a URL makes the service call what only the service can reach. Here 127.0.0.1
 * stands for the outside, and what listens at 127.0.0.2 for the inside: a metadata service, a database.
 */

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.1/32' } });
const internalSecret = 'the-keys-of-the-cloud';
const shortTimeout = { timeout: 5_000, interval: 10 };
let inside: { port: number; visits: string[] };
let dispatcher: Dispatcher;
let engine: ReturnType<typeof startEngine>;
let account: TestAccount;

beforeAll(async () => {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ access_token: internalSecret, token_type: 'Bearer' }));
  }).listen(0, '127.0.0.2');
  await once(server, 'listening');
  afterAll(() => server.close());
  inside = { port: (server.address() as AddressInfo).port, visits };
  dispatcher = startDispatcher(app.services, app.database.url, { pollMs: 50, graceMs: 100 });
  engine = startEngine(app.services, app.database.url, fastTimings);
  account = await createTestAccount(app);
});
afterAll(() => Promise.all([dispatcher.stop(), engine.stop()]));

/** The result of a request, and whether anything responded. */
interface Visited {
  answered: boolean;
  result: unknown;
}
const isRejected = (result: unknown): Visited => ({ answered: false, result });

type Made = Awaited<ReturnType<typeof makeConnector>>;
const tryOut = async ({ at, actionId }: Pick<Made, 'at' | 'actionId'>) =>
  (await account.send('POST', `${at}/actions/${actionId}/test`, {})).body;

/** A connector with one action, called once; or why it could not be created. */
const callConnector = async (connector: object, baseUrl: string): Promise<Visited> => {
  const made = await account.send('POST', '/api-connectors', { name: 'Inside', ...connector });
  if (made.status === 422) return isRejected(made.body);
  const at = `/api-connectors/${made.body.id}`;
  const environment = await account.send('POST', `${at}/environments`, { name: 'live', baseUrl });
  if (environment.status === 422) return isRejected(environment.body);
  const action = await account.send('POST', `${at}/actions`, { key: 'go', method: 'GET', path: '/' });
  const result = await tryOut({ at, actionId: action.body.id });
  return { answered: result.response !== null, result };
};

/** Every field that accepts a URL. */
const targets: Readonly<Record<string, (url: string) => Promise<Visited>>> = {
  'an API Connector': (url) => callConnector({}, url),
  'a token URL of OAuth': async (tokenUrl) => {
    const { url } = await startPeer((_, response) => respondWithJson(response, {}));
    const auth = { type: 'oauth2_client_credentials', tokenUrl, clientId: 'me', clientSecret: 'shh-4711' };
    return callConnector({ auth }, url);
  },
  'a webhook': async (url) => {
    const made = await account.send('POST', '/webhooks', { url, events: ['project.created'] });
    if (made.status === 422) return isRejected(made.body);
    const { body: ping } = await account.send('POST', `/webhooks/${made.body.id}/ping`);
    const path = `/webhooks/${made.body.id}/deliveries/${ping.id}`;
    const delivery = async () => (await account.send('GET', path)).body;
    await expect.poll(async () => (await delivery()).error, shortTimeout).not.toBeNull();
    const result = await delivery();
    return { answered: result.responseStatus !== null, result };
  },
  'a step of a workflow': async (url) => {
    const { id } = await makeWorkflow(account, {
      steps: [{ key: 'part', type: 'http_request', method: 'GET', url }],
    });
    const published = await account.send('POST', `/workflows/${id}/publish`);
    if (published.status !== 200) return isRejected(published.body);
    const { body: run } = await account.send('POST', `/workflows/${id}/runs`);
    const result = await runWith(account, run.id);
    return { answered: result.status === 'succeeded', result };
  },
  'the manifest of an extension': async (url) => {
    const { body } = await account.send('POST', '/extensions', { url });
    return isRejected(body);
  },
  'an identity provider': async (issuer) => {
    const { body } = await account.sendWithSession('PUT', path, providerSettingsOf(issuer));
    return isRejected(body);
  },
};

/** Ways to disguise an internal address. */
const addresses: readonly [flaw: string, host: string][] = [
  ['n8n #28035, Budibase CVE-2026-31818: the check is there, and off by default', '127.0.0.2'],
  ['n8n-mcp CVE-2026-42449: IPv4 in IPv6', '[::ffff:127.0.0.2]'],
  ['n8n-mcp CVE-2026-42449: the same in hexadecimal', '[::ffff:7f00:2]'],
  ['decimal', '2130706434'],
  ['octal', '0177.0.0.2'],
  ['shortened hexadecimal', '0x7f.2'],
  ['full-width digits', '①②⑦.0.0.2'],
  ['a network of transition', '[64:ff9b::7f00:2]'],
  ['unspecified', '0.0.0.0'],
  ['metadata of clouds', '169.254.169.254'],
];

const strange = [
  'file:///etc/passwd',
  'gopher://127.0.0.2:PORT/_GET',
  'http://127.0.0.1@127.0.0.2:PORT/',
  'http://127.0.0.2:PORT#@127.0.0.1/',
];

describe.each(Object.entries(targets))('%s does not reach the inside', (_, visit) => {
  test('by any notation, scheme or host name', async () => {
    const written = addresses.map(([flaw, host]) => [flaw, `http://${host}:${inside.port}`]);
    const tried = [...written, ...strange.map((one) => [one, one])].map(async ([flaw, url = '']) => {
      const { answered, result } = await visit(url.replace('PORT', String(inside.port)));
      expect(answered, flaw).toBe(false);
      expect(JSON.stringify(result), flaw).toMatch(/"(code|error)":"/);
      expect(JSON.stringify(result), flaw).not.toContain(internalSecret);
    });
    await Promise.all(tried);
    expect(inside.visits).toEqual([]);
  });

  test('by a redirect from outside', async () => {
    const outside = await startPeer((_received, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${inside.port}/latest/meta-data` }).end();
    });
    const { result } = await visit(outside.url);
    expect(JSON.stringify(result)).not.toContain(internalSecret);
    expect(outside.received.length).toBeGreaterThan(0);
    expect(inside.visits).toEqual([]);
  });
});

test('a name that changes its address between check and use (Typebot GHSA-hgqq-whf5-mrrf, n8n-mcp CVE-2026-44694)', async () => {
  const own = app.services.safeFetch;
  const answers = ['127.0.0.1', '127.0.0.2'];
  let requests = 0;
  app.services.safeFetch = createSafeFetch({
    allowPrivateNetworks: ['127.0.0.1/32'],
    userAgent: 'test',
    resolve: async () => [answers[Math.min(requests++, 1)] as string],
  });
  try {
    // Nothing listens outside at this port: a client that resolves a second time would reach the inside.
    const made = await makeConnector(account, {
      baseUrl: `http://rebinding.example:${inside.port}`,
      action: { path: '/', inputs: [] },
    });
    const [first, second] = [await tryOut(made), await tryOut(made)];
    expect([first.response, second.response]).toEqual([null, null]);
    expect(second.error.code).toBe('address_not_allowed');
    expect(inside.visits).toEqual([]);
  } finally {
    await app.services.safeFetch.close();
    app.services.safeFetch = own;
  }
});

test('credentials are not sent to a redirect target (Budibase GHSA-3gp5-q4jw-3v94, n8n-mcp CVE-2026-42449)', async () => {
  const attacker = await startPeer((_, response) => respondWithJson(response, {}));
  const peer = await startPeer((_, response) => {
    response.writeHead(307, { location: `${attacker.url}/steal` }).end();
  });
  const auth = { type: 'bearer', token: '{{ secrets.api_token }}' };
  const made = await makeConnector(account, {
    baseUrl: peer.url,
    connector: { auth },
    action: { path: '/', inputs: [] },
  });
  const result = await tryOut(made);
  expect(peer.received[0]?.headers.authorization).toBe('Bearer tok-4711-secret');
  expect(JSON.stringify(attacker.received)).not.toContain('tok-4711');
  expect(JSON.stringify(result)).not.toContain('tok-4711');
});

test('an image in a document is a file of the account, and never fetched', async () => {
  const peer = await startPeer((_, response) => response.end('x'));
  const sources = [
    `http://127.0.0.2:${inside.port}/x.png`,
    `${peer.url}/y.png`,
    'file:///etc/passwd',
    'fil_1',
  ];
  const { id } = await makeTemplate(account, {
    body: sources.map((source) => `<img src="${source}" alt="a picture">`).join('\n'),
  });
  const entry = await makeEntry(account);
  const { status, body } = await account.send('GET', `/entries/${entry.id}/pdf?templateId=${id}`);
  expect(status).toBe(200);
  expect(body).toContain('%PDF');
  expect([peer.received, inside.visits]).toEqual([[], []]);
});
