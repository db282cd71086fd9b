import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeConnector } from './connector.ts';

let server: Server;
let port: string;
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => server.close());

function connect(options: Parameters<typeof createSafeConnector>[0], hostname: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  createSafeConnector(options)({ hostname, host: hostname, protocol: 'http:', port }, (error, socket) =>
    error ? reject(error) : resolve(socket),
  );
  return promise;
}

test('the remote address of the established connection is checked again, and the connection closed', async () => {
  const lookups: string[] = [];
  const isAllowed = (address: string) => lookups.push(address) === 1;
  const ended = once(server, 'connection').then(([socket]: Socket[]) => once(socket!.resume(), 'close'));
  await expect(connect({ isAllowed, resolve: async () => ['127.0.0.1'] }, 'a.example')).rejects.toMatchObject(
    {
      code: 'address_not_allowed',
    },
  );
  expect(lookups).toEqual(['127.0.0.1', '127.0.0.1']);
  await ended;
});

test('of several addresses, only permitted ones are used', async () => {
  const isAllowed = (address: string) => address === '127.0.0.1';
  const resolve = async () => ['10.255.255.1', '64:ff9b::1', '127.0.0.1'];
  const socket = await connect({ isAllowed, resolve }, 'a.example');
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('a name without a permitted address is rejected without revealing its address', async () => {
  const failure = await connect(
    { isAllowed: () => false, resolve: async () => ['10.9.8.7'] },
    'intra.example',
  ).catch((error) => error);
  expect(failure).toMatchObject({ code: 'address_not_allowed' });
  expect(failure.message).toMatch(/intra\.example.*ALLOW_PRIVATE_NETWORKS/);
  expect(failure.message).not.toContain('10.9.8.7');
});
