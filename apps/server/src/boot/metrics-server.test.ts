import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startMetricsServer } from './metrics-server.ts';

test('a request that never ends does not delay the stop', async () => {
  const server = await startMetricsServer(0, {
    readMetrics: async () => 'measures',
    health: { isStopping: () => false, checkReady: async () => {} },
  });
  const { port, stop } = server ?? expect.unreachable();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /metrics HTTP/1.1\r\nhost: x\r\n\r\nGET /metr');
  await once(socket, 'data');
  const cut = once(socket, 'close');
  await Promise.all([stop(), cut]);
});
