import { connect, createServer, type Socket } from 'node:net';
import { createTestDatabase } from '../testing/test-database.ts';

/** A database behind a wire that can be cut, as when the server or the network to it goes down. */
export const createDisconnectableDatabase = async () => {
  const database = await createTestDatabase();
  const direct = new URL(database.url);
  const sockets = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(Number(direct.port || 5432), direct.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void wire.listen(0, '127.0.0.1', resolve));
  const byWire = (address: string): string => {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String((wire.address() as { port: number }).port);
    return url.href;
  };
  return {
    ...database,
    url: byWire(database.url),
    appUrl: byWire(database.appUrl),
    identityUrl: byWire(database.identityUrl),
    cut() {
      wire.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
