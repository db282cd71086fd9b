import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { modules } from '../modules/index.ts';
import { useBuilt } from '../testing/built-files.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

useBuilt('form');

const { services, ...app } = holdTestApp();

/** The same services behind an application with short timeouts. */
function holdTestApp() {
  const held = useTestApp();
  let impatient: FastifyInstance;
  beforeAll(async () => {
    impatient = await createApp(held.services, modules, {
      health: { isStopping: () => false, checkReady: async () => {} },
      readMetrics: async () => '',
      times: { headersMs: 400, bodyMs: 400, uploadIdleMs: 1_000, checkEveryMs: 20 },
    });
    await impatient.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => impatient.close());
  return {
    held,
    services: () => held.services,
    port: () => (impatient.server.address() as { port: number }).port,
  };
}

/** Sends the head at once and the rest byte by byte. Resolves to the response once the connection is closed. */
const dribble = (head: string, rest: Iterable<string>): Promise<string> =>
  new Promise((resolve) => {
    const bytes = rest[Symbol.iterator]();
    let answer = '';
    const socket = connect(app.port(), '127.0.0.1', () => socket.write(head));
    const writing = setInterval(() => {
      const { value, done } = bytes.next();
      if (!done && socket.writable) socket.write(value);
    }, 50);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(writing);
      resolve(answer);
    });
  });

function* forEver(text: string) {
  for (;;) yield text;
}

const upload = async (key: string, size: number) => {
  const { url } = await services().storage.uploadUrl(key, {
    contentType: 'text/plain',
    size,
    expiresInSeconds: 60,
  });
  return (path = url) =>
    `PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${size}\r\nconnection: close\r\n\r\n`;
};

describe.concurrent('a client that sends slowly', () => {
  test('a slow head is answered with 408', async () => {
    const answer = await dribble('GET /healthz HTTP/1.1\r\nhost: x\r\n', forEver('x'));
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
  });

  test('a slow JSON body is answered with 408', async () => {
    const { key, id } = await createTestAccount(app.held);
    const head = `POST /api/v1/projects HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\nx-account-id: ${id}\r\n`;
    const answer = await dribble(
      `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
      forEver(' '),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
  });

  test('a body that was already rejected is cut off', async () => {
    const head = 'POST /api/v1/projects HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n';
    const answer = await dribble(head, forEver(' '));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).not.toContain('HTTP/1.1 408');
  });

  test('an upload without a valid signature is cut off', async () => {
    const answer = await dribble(
      (await upload('slow/refused', 1_000))('/storage/slow/refused').replace('connection: close\r\n', ''),
      forEver(' '),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe.concurrent('an upload', () => {
  test('may take longer than any other body while data arrives', async () => {
    // A byte every 50 ms, more than twice as long as `bodyMs`.
    const answer = await dribble((await upload('slow/whole', 20))(), 'x'.repeat(20));
    expect(answer).toMatch(/^HTTP\/1\.1 204 /);
  });

  test('is cut off when no data arrives', async () => {
    const answer = await dribble((await upload('slow/half', 20))(), 'xx');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await expect(services().storage.head('slow/half')).rejects.toThrow(/stored object .* does not exist/);
  });
});

test('a malformed multipart form is rejected while its body still arrives, and the service keeps working', async () => {
  const { slug } = await makePublishedForm(await createTestAccount(app.held));
  const head =
    `POST /f/${slug} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
    'Content-Length: 100000\r\n\r\n--x\r\nno header\r\n\r\n';
  const answer = await dribble(head, forEver('a'));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(`http://127.0.0.1:${app.port()}/healthz`)).status).toBe(200);
});
