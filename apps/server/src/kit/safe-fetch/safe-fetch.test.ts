import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { Resolve } from './resolver.ts';
import { createSafeFetch, OUTBOUND_DEFAULTS, type SafeFetch } from './safe-fetch.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Every name is 127.0.0.1 unless a test overrides it. */
function client(options: { allow?: string[]; resolve?: Resolve } = {}): SafeFetch {
  const { allow = ['127.0.0.0/8'], resolve = async () => ['127.0.0.1'] } = options;
  const made = createSafeFetch({ allowPrivateNetworks: allow, userAgent: 'test/1', resolve });
  cleanUp.push(() => made.close());
  return made;
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function serve(
  listener: RequestListener,
): Promise<{ port: number; url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  const port = await listen(server);
  cleanUp.push(() => server.closeAllConnections());
  return { port, url: `http://one.example:${port}`, requests };
}

function redirectTo(location: string, status = 302): RequestListener {
  return (_request, response) => response.writeHead(status, { location }).end();
}

const never: Resolve = () => Promise.reject(new Error('the resolver must not be asked'));

test('a call sends method, headers and body, and returns status, headers and body', async () => {
  const { url, requests } = await serve(async (request, response) => {
    response
      .writeHead(201, { 'x-reply': 'yes', 'set-cookie': ['a=1', 'b=2'] })
      .end(`got ${await text(request)}`);
  });
  const answer = await client()(`${url}/path?q=1#fragment`, {
    method: 'POST',
    headers: { 'X-Ask': 'yes' },
    body: 'hello',
  });
  expect(answer).toMatchObject({ status: 201, url: `${url}/path?q=1`, redirects: 0 });
  expect(answer.body.toString()).toBe('got hello');
  expect(answer.headers).toMatchObject({ 'x-reply': 'yes', 'set-cookie': ['a=1', 'b=2'] });
  expect(answer.durationMs).toBeGreaterThanOrEqual(0);
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/path?q=1' });
  expect(requests[0]!.headers).toMatchObject({
    host: new URL(url).host,
    'user-agent': 'test/1',
    'x-ask': 'yes',
    'accept-encoding': 'identity',
    'content-length': '5',
  });
});

test('any status is a response', async () => {
  const { url } = await serve((_request, response) => response.writeHead(500).end('broken'));
  expect(await client()(url)).toMatchObject({ status: 500 });
});

describe('addresses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1:8080/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'https://127.0.0.1/',
    'https://[::1]/',
  ])('%s is rejected by default', async (url) => {
    await expect(client({ allow: [], resolve: never })(url)).rejects.toMatchObject({
      code: 'address_not_allowed',
      message: expect.stringContaining('ALLOW_PRIVATE_NETWORKS'),
    });
  });

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1', '0.0.0.0'])(
    'a name that resolves to %s is rejected by default',
    async (address) => {
      const { port, requests } = await serve((_request, response) => response.end());
      const call = client({ allow: [], resolve: async () => [address] })(`http://innocent.example:${port}/`);
      await expect(call).rejects.toMatchObject({ code: 'address_not_allowed' });
      expect(requests).toEqual([]);
    },
  );

  test('a name is resolved once per connection; if its address changes to a private one it is rejected', async () => {
    const { url, requests } = await serve((_request, response) =>
      response.writeHead(200, { connection: 'close' }).end(),
    );
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1'];
    let asked = 0;
    const fetch = client({ allow: ['127.0.0.1'], resolve: async () => [answers[asked++]!] });
    expect(await fetch(url)).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
    await expect(fetch(url)).rejects.toMatchObject({ code: 'address_not_allowed' });
    expect(asked).toBe(2);
    expect(await fetch(url)).toMatchObject({ status: 200 });
    expect(requests).toHaveLength(2);
  });

  test('a name without an address', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    await expect(client({ resolve })('http://gone.example/')).rejects.toMatchObject({
      code: 'name_not_resolved',
      message: 'The host name gone.example has no address (ENOTFOUND)',
    });
  });
});

describe('redirects', () => {
  test('are followed and counted', async () => {
    const { url } = await serve((request, response) => {
      const step = Number(request.url!.slice(1));
      if (step < 3) redirectTo(`/${step + 1}`)(request, response);
      else response.end('there');
    });
    const answer = await client()(`${url}/0`);
    expect(answer).toMatchObject({ status: 200, redirects: 3, url: `${url}/3` });
    expect(answer.body.toString()).toBe('there');
    await expect(client()(`${url}/0`, { maxRedirects: 2 })).rejects.toMatchObject({
      code: 'too_many_redirects',
    });
  });

  test('in a loop end', async () => {
    const { url, requests } = await serve(redirectTo('/again'));
    await expect(client()(url)).rejects.toMatchObject({ code: 'too_many_redirects' });
    expect(requests).toHaveLength(OUTBOUND_DEFAULTS.maxRedirects + 1);
  });

  test('with maxRedirects 0 are the response', async () => {
    const { url } = await serve(redirectTo('http://10.0.0.1/'));
    expect(await client()(url, { maxRedirects: 0 })).toMatchObject({ status: 302, redirects: 0 });
  });

  test.each(['http://10.0.0.1/', 'http://[::1]/', 'http://0xa9fea9fe/', '//private.example/'])(
    'to %s are rejected',
    async (location) => {
      const { url } = await serve(redirectTo(location));
      const resolve: Resolve = async (name) => [name === 'private.example' ? '10.0.0.1' : '127.0.0.1'];
      await expect(client({ resolve })(url)).rejects.toMatchObject({ code: 'address_not_allowed' });
    },
  );

  test('to another scheme are rejected', async () => {
    const { url } = await serve(redirectTo('file:///etc/passwd'));
    await expect(client()(url)).rejects.toMatchObject({ code: 'redirect_refused' });
  });

  test('to another origin lose every secret, and 307 keeps the body', async () => {
    const other = await serve(async (request, response) => response.end(await text(request)));
    const { url } = await serve(redirectTo(`http://two.example:${other.port}/`, 307));
    const headers = {
      authorization: 'Bearer x',
      cookie: 'a=1',
      'x-api-key': 'k',
      'content-type': 'text/plain',
    };
    const answer = await client()(url, { method: 'PUT', headers, body: 'hello' });
    expect(answer.body.toString()).toBe('hello');
    const received = other.requests[0]!.headers;
    expect(received).toMatchObject({ 'content-type': 'text/plain', host: `two.example:${other.port}` });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(received).not.toHaveProperty(name);
  });

  test('with an endless body delay nothing', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/there') response.end('there');
      else pour(response.writeHead(302, { location: '/there' }));
    });
    expect((await client()(url)).body.toString()).toBe('there');
  });
});

/** Writes as fast as the other side reads, until it disconnects. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}

describe('a hostile server affects only its own call', () => {
  test('endless body: cut off at the limit, connection closed', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((_request, response) => {
      response.on('close', closed.resolve);
      pour(response);
    });
    await expect(client()(url, { maxResponseBytes: 100_000 })).rejects.toMatchObject({
      code: 'response_too_large',
    });
    await closed.promise;
  });

  test('a body of exactly the limit is accepted', async () => {
    const { url } = await serve((_request, response) => response.end('x'.repeat(1000)));
    expect((await client()(url, { maxResponseBytes: 1000 })).body).toHaveLength(1000);
    await expect(client()(url, { maxResponseBytes: 999 })).rejects.toMatchObject({
      code: 'response_too_large',
    });
  });

  test('a body byte by byte: the time limit covers the whole call, and other calls continue', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/quick') return response.end('quick');
      const drip = setInterval(() => response.write('x'), 10);
      return response.on('close', () => clearInterval(drip));
    });
    const fetch = client();
    const slow = Array.from({ length: 20 }, () => fetch(url, { timeoutMs: 300 }).catch((error) => error));
    expect((await fetch(`${url}/quick`)).body.toString()).toBe('quick');
    for (const error of await Promise.all(slow)) expect(error).toMatchObject({ code: 'timeout' });
  });

  test('accepts and never responds', async () => {
    const port = await listen(createTcpServer((socket) => void socket.on('error', () => undefined)));
    await expect(client()(`http://one.example:${port}/`, { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'timeout',
      message: `one.example:${port} did not respond completely within 100 ms`,
    });
  });

  test('a TLS handshake that never ends', async () => {
    const port = await listen(createTcpServer((socket) => void socket.on('error', () => undefined)));
    await expect(client()(`https://one.example:${port}/`, { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  test('a name server that never responds', async () => {
    const { url } = await serve((_request, response) => response.end('ok'));
    const fetch = client({
      resolve: (name) =>
        name === 'silent.example' ? new Promise(() => undefined) : Promise.resolve(['127.0.0.1']),
    });
    const silent = fetch('http://silent.example/', { timeoutMs: 100 }).catch((error) => error);
    expect((await fetch(url)).body.toString()).toBe('ok');
    expect(await silent).toMatchObject({ code: 'timeout' });
  });

  test('endless redirects count toward the one time limit', async () => {
    const { url } = await serve((request, response) => {
      setTimeout(() => redirectTo(`/${Math.random()}`)(request, response), 20);
    });
    await expect(client()(url, { timeoutMs: 200, maxRedirects: 1_000 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  test('endless headers', async () => {
    const server = createTcpServer((socket) => {
      socket
        .on('error', () => undefined)
        .write(`HTTP/1.1 200 OK\r\n${'x: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n'.repeat(5_000)}`);
    });
    const url = `http://one.example:${await listen(server)}/`;
    await expect(client()(url)).rejects.toMatchObject({ code: 'response_too_large' });
  });

  test('compression that was not requested', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const { url } = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    await expect(client()(url)).rejects.toMatchObject({ code: 'invalid_response' });
  });

  test.each([
    ['not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'invalid_response'],
    [
      'an end in the middle of the body',
      'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc',
      'connection_failed',
    ],
    ['an end before any answer', '', 'connection_failed'],
  ])('%s', async (_case, bytes, code) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(bytes));
    });
    const url = `http://one.example:${await listen(server)}/`;
    await expect(client()(url)).rejects.toMatchObject({ code });
  });
});

test('nobody listens: connection_failed, naming host and reason', async () => {
  const server = createTcpServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  await expect(client()(`http://one.example:${port}/`)).rejects.toMatchObject({
    code: 'connection_failed',
    message: `The connection to one.example:${port} failed (ECONNREFUSED)`,
  });
});

test('https to a server that speaks no TLS: tls_failed', async () => {
  const { port } = await serve((_request, response) => response.end());
  await expect(client()(`https://one.example:${port}/`)).rejects.toMatchObject({ code: 'tls_failed' });
});

test("the caller's signal aborts the call", async () => {
  const controller = new AbortController();
  const { url } = await serve(() => controller.abort());
  await expect(client()(url, { signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
});

test('a header with a line break is rejected, and nothing is sent', async () => {
  const { url, requests } = await serve((_request, response) => response.end());
  const headers = { 'x-tag': 'a\r\nx-injected: 1' };
  await expect(client()(url, { headers })).rejects.toMatchObject({ code: 'invalid_request' });
  expect(requests).toEqual([]);
});

test('after close no call is sent', async () => {
  const { url } = await serve((_request, response) => response.end());
  const fetch = client();
  await fetch(url);
  await fetch.close();
  await expect(fetch(url)).rejects.toMatchObject({ code: 'connection_failed' });
});
