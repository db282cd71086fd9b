import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Accepts all requests and records when each was first received, identified by a header. */
export const startReceiver = async (header: string) => {
  const receivedAt = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const id = String(request.headers[header]);
      if (!receivedAt.has(id)) receivedAt.set(id, performance.now());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    receivedAt,
    async waitFor(count: number) {
      for (const deadline = performance.now() + 180_000; receivedAt.size < count; await pause(2))
        if (performance.now() > deadline) throw new Error(`Only ${receivedAt.size} of ${count} arrived.`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
