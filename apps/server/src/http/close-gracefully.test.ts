import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeGracefully } from './close-gracefully.ts';
import { createEventStreams } from './event-stream.ts';
import { requestTimeouts, watchRequests } from './request-watcher.ts';

test('a shutdown cuts incomplete bodies and unread responses, and waits for requests being handled', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  app.post('/work', async () => {
    started.resolve();
    await release.promise;
    return 'done';
  });
  app.get('/large', async () => Buffer.alloc(50_000_000));
  closeGracefully(app, {
    health: { isStopping: () => true },
    requestWatcher: watchRequests(app.server, requestTimeouts),
    streams: createEventStreams(),
    shutdownSeconds: 1,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const post =
    'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';

  const unread = await send('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(unread, 'readable');
  const half = await send(`${post}{`);
  const complete = await send(`${post}{}`);
  let answer = '';
  complete.on('data', (chunk) => {
    answer += chunk;
  });
  await started.promise;
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
  expect(await connections()).toBe(3);

  const closed = app.close();
  await expect.poll(connections, { timeout: 20_000 }).toBe(1);
  half.destroy();
  unread.destroy();
  release.resolve();
  await Promise.all([closed, once(complete, 'close')]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*done$/);
});
