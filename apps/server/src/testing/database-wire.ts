import { connect, createServer, type Socket } from 'node:net';
import { createTestDatabase } from './test-database.ts';

/** A database behind a proxy that can be disconnected and reconnected, as when the server or the network goes down. */
export const createWiredDatabase = async () => {
  const database = await createTestDatabase();
  const direct = new URL(database.url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const wire = createServer((near) => {
    near.on('error', () => {});
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(direct.port || 5432), direct.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(near);
        other.destroy();
      });
      one.pipe(other);
    }
    sockets.add(near);
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
    /** Breaks every connection, by a reset or by a normal close, and rejects new ones until `join`. */
    cut(how: 'reset' | 'end' = 'end') {
      isCut = true;
      for (const socket of sockets)
        if (how === 'reset') socket.resetAndDestroy();
        else socket.destroy();
    },
    join() {
      isCut = false;
    },
    async drop() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      wire.close();
      await database.drop();
    },
  };
};
