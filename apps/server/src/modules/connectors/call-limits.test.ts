import { expect, test } from 'vitest';
import { decodeId } from '../../kit/ids.ts';
import { createSafeFetch } from '../../kit/safe-fetch/safe-fetch.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  callAsWorkflow,
  callFromConsole,
  makeConnector,
  respondWithJson,
  startEcho,
  startPeer,
} from './connectors.factory.ts';
import { claimRenewal } from './store-tokens.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });
const secret = 'tok/4711+"sécret&';

const call = (
  account: TestAccount,
  made: Parameters<typeof callAsWorkflow>[2],
  inputs?: Record<string, unknown>,
) => callAsWorkflow(app, account, made, inputs);

test('transient failures are retried with the same key; others are not', async () => {
  const account = await createTestAccount(app);
  const peer = await startPeer(({ url }, response, received) => {
    if (url.endsWith('/4')) return respondWithJson(response, {}, 400);
    if (received.length === 1) return response.destroy();
    if (received.length === 2) return response.writeHead(500).end();
    if (received.length === 3) return response.writeHead(429, { 'retry-after': '0' }).end();
    return respondWithJson(response, { city: 'Paris' });
  });
  const made = await makeConnector(account, {
    baseUrl: peer.url,
    connector: { retry: { attempts: 4, backoffMs: 1 } },
    action: { method: 'PUT' },
  });
  expect(await call(account, made)).toMatchObject({ ok: true, attempts: 4, outputs: { city: 'Paris' } });
  expect(peer.received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(4).fill('once'));
  expect(await call(account, made, { postcode: '4' })).toMatchObject({ ok: false, status: 400, attempts: 1 });
});

test('a POST is retried only if it was certainly not processed', async () => {
  const account = await createTestAccount(app);
  const peer = await startPeer(({ url }, response, received) => {
    const isFirst = received.filter((one) => one.url === url).length === 1;
    if (!isFirst) return respondWithJson(response, { city: 'Paris' });
    if (url.endsWith('/gone')) return response.destroy();
    return response.writeHead(Number(url.split('/').at(-1))).end();
  });
  const connector = { retry: { attempts: 2, backoffMs: 1 } };
  const made = await makeConnector(account, { baseUrl: peer.url, connector, action: { method: 'POST' } });
  for (const postcode of ['429', '503'])
    expect(await call(account, made, { postcode })).toMatchObject({ ok: true, attempts: 2 });
  for (const postcode of ['500', '502', '504'])
    expect(await call(account, made, { postcode })).toMatchObject({ ok: false, attempts: 1 });
  await expect(call(account, made, { postcode: 'gone' })).rejects.toMatchObject({
    code: 'connection_failed',
  });
  expect(peer.received.filter(({ url }) => url.endsWith('/gone'))).toHaveLength(1);
});

test('a long Retry-After is not waited for, and a slow or huge response is aborted', async () => {
  const account = await createTestAccount(app);
  const peer = await startPeer(({ url }, response) => {
    if (url.endsWith('/wait')) return response.writeHead(503, { 'retry-after': '86400' }).end();
    if (url.endsWith('/huge')) return response.end('x'.repeat(1_100_000));
    return response.flushHeaders();
  });
  const connector = { retry: { attempts: 2, backoffMs: 0 }, timeoutMs: 200 };
  const made = await makeConnector(account, { baseUrl: peer.url, connector });
  expect(await call(account, made, { postcode: 'wait' })).toMatchObject({ status: 503, attempts: 1 });
  await expect(call(account, made, { postcode: 'huge' })).rejects.toMatchObject({
    code: 'response_too_large',
  });
  await expect(call(account, made, { postcode: 'slow' })).rejects.toMatchObject({ code: 'timeout' });
});

test('an OAuth token is requested once across processes, stored, and renewed once after a 401', async () => {
  const account = await createTestAccount(app);
  let good = 'token-0';
  const peer = await startPeer(({ url, headers, body }, response, received) => {
    if (url === '/token') {
      good = `token-${received.filter((one) => one.url === '/token').length}`;
      expect(new URLSearchParams(body).get('scope')).toBe('read write');
      return respondWithJson(response, { access_token: good, token_type: 'bearer', expires_in: 3600 });
    }
    const isGood = headers.authorization === `Bearer ${good}`;
    return respondWithJson(response, { city: 'Paris', echo: headers.authorization }, isGood ? 200 : 401);
  });
  const auth = {
    type: 'oauth2_client_credentials',
    tokenUrl: `${peer.url}/token`,
    clientId: 'me',
    clientSecret: '{{ secrets.api_token }}',
    scopes: ['read', 'write'],
  };
  const made = await makeConnector(account, { baseUrl: peer.url, connector: { auth } });
  const asked = () => peer.received.filter(({ url }) => url === '/token').length;
  // They share only the database, as two processes do.
  const twin = { services: { ...app.services } };
  const all = await Promise.all([
    ...Array.from({ length: 3 }, () => call(account, made)),
    ...Array.from({ length: 3 }, () => callAsWorkflow(twin, account, made)),
  ]);
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(JSON.stringify(all)).not.toContain('token-1');
  expect(asked()).toBe(1);
  good = 'withdrawn';
  const again = await Promise.all([call(account, made), callAsWorkflow(twin, account, made)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(asked()).toBe(2);
});

test('a service that rejects every token is asked for one more, not for one per attempt', async () => {
  const account = await createTestAccount(app);
  const peer = await startPeer(({ url }, response, received) => {
    const calls = received.filter((one) => one.url !== '/token').length;
    if (url === '/token')
      return respondWithJson(response, { access_token: `token-${received.length}`, expires_in: 3600 });
    return respondWithJson(response, {}, calls % 2 === 1 ? 401 : 500);
  });
  const auth = {
    type: 'oauth2_client_credentials',
    tokenUrl: `${peer.url}/token`,
    clientId: 'me',
    clientSecret: '{{ secrets.api_token }}',
  };
  const connector = { auth, retry: { attempts: 6, backoffMs: 0 } };
  const made = await makeConnector(account, { baseUrl: peer.url, connector });
  expect(await call(account, made)).toMatchObject({ ok: false, status: 401, attempts: 2 });
  expect(peer.received.filter(({ url }) => url === '/token')).toHaveLength(2);
});

test('a renewal that fails or crashes does not block the next one', async () => {
  const account = await createTestAccount(app);
  let isDown = true;
  const peer = await startPeer(({ url }, response) => {
    if (url !== '/token') return respondWithJson(response, { city: 'Paris' });
    return respondWithJson(response, { access_token: 'token-9' }, isDown ? 500 : 200);
  });
  const auth = {
    type: 'oauth2_client_credentials',
    tokenUrl: `${peer.url}/token`,
    clientId: 'me',
    clientSecret: '{{ secrets.api_token }}',
  };
  const made = await makeConnector(account, { baseUrl: peer.url, connector: { auth } });
  await expect(call(account, made)).rejects.toMatchObject({ code: 'token_failed', isTransient: true });
  isDown = false;
  const environmentId = decodeId('env', made.environmentId) as string;
  // The state that a process leaves when it dies during the request.
  await app.services.database.write(account.accountId, (db) =>
    claimRenewal(db, account.accountId, environmentId, -1),
  );
  expect(await call(account, made)).toMatchObject({ ok: true });
});

test('an error of the token URL is shown without the secret', async () => {
  const account = await createTestAccount(app);
  const peer = await startPeer(({ headers, body }, response) =>
    respondWithJson(response, { error: 'invalid_client', echo: [headers, body] }, 400),
  );
  const auth = {
    type: 'oauth2_client_credentials',
    tokenUrl: peer.url,
    clientId: 'me',
    clientSecret: '{{ secrets.api_token }}',
    clientAuthentication: 'body',
  };
  const made = await makeConnector(account, { baseUrl: peer.url, connector: { auth }, secret });
  const { body } = await callFromConsole(account, made);
  expect(body.error).toMatchObject({
    code: 'token_failed',
    message: expect.stringContaining('invalid_client'),
  });
  expect(JSON.stringify(body)).not.toContain('4711');
});

test('a redirect to another origin is rejected and receives nothing', async () => {
  const account = await createTestAccount(app);
  const other = await startEcho();
  const peer = await startPeer(({ url }, response) => {
    if (url.startsWith('/postcodes/here')) return response.writeHead(307, { location: '/elsewhere' }).end();
    if (url === '/elsewhere') return respondWithJson(response, { city: 'Lyon' });
    return response.writeHead(307, { location: `${other.url}/x` }).end();
  });
  const made = await makeConnector(account, { baseUrl: peer.url, action: { method: 'POST' } });
  expect((await callFromConsole(account, made)).body.error.code).toBe('redirect_refused');
  expect(other.received).toEqual([]);
  expect((await callFromConsole(account, made, { postcode: 'here' })).body.outputs).toEqual({ city: 'Lyon' });
});

test('no notation of a private address is called, nor a redirect to one', async () => {
  const account = await createTestAccount(app);
  const made = await makeConnector(account);
  const before = app.services.safeFetch;
  // Every name resolves to this machine. DNS rebinding is tested with safe-fetch.
  const resolve = async () => ['127.0.0.1'];
  app.services.safeFetch = createSafeFetch({ allowPrivateNetworks: [], userAgent: 'test', resolve });
  try {
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::]',
      '[::ffff:7f00:1]',
      '[::ffff:169.254.169.254]',
      '[::7f00:1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::a9fe:a9fe]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[fe80::1]',
      '[fd00:ec2::254]',
      '169.254.169.254',
      '0xa9fea9fe',
      '10.0.0.1',
      '100.100.100.200',
      '192.168.0.1',
      '0.0.0.0',
      '①②⑦.0.0.1',
      'private.example',
    ]) {
      await account.send('PATCH', `${made.at}/environments/${made.environmentId}`, {
        baseUrl: `http://${host}`,
      });
      const { body } = await callFromConsole(account, made);
      expect([host, body.response, body.error?.code]).toEqual([host, null, 'address_not_allowed']);
    }
  } finally {
    await app.services.safeFetch.close();
    app.services.safeFetch = before;
  }
  const peer = await startPeer((_received, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  );
  await account.send('PATCH', `${made.at}/environments/${made.environmentId}`, { baseUrl: peer.url });
  expect((await callFromConsole(account, made)).body.error.code).toBe('redirect_refused');
});
