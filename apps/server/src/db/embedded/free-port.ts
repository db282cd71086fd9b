import { createServer } from 'node:net';

/** `preferred` if nothing listens there, otherwise a port that was free a moment ago. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred && (await tryListen(preferred))) return preferred;
  const port = await tryListen(0);
  if (!port) throw new Error('No port on 127.0.0.1 is free for the embedded PostgreSQL.');
  return port;
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
