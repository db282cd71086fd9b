import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endEventStreams } from './event-stream.ts';
import type { Health } from './health.ts';

const sweepMs = 50;
/** A connection that is older than this and has never carried a request is only being kept in reserve. */
const reserveMs = 1_000;

/**
 * Answers what is in flight, then lets go: a connection kept alive after its last answer, or opened by a browser in
 * advance, would hold up the end for as long as its client likes.
 */
export const closeGracefully = (app: FastifyInstance, health: Pick<Health, 'isStopping'>): void => {
  const unused = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  const sweep = () => {
    app.server.closeIdleConnections();
    for (const [socket, openedAt] of unused) if (performance.now() - openedAt > reserveMs) socket.destroy();
  };

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.isStopping()) reply.header('connection', 'close');
    done();
  });
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    endEventStreams();
    sweeping = setInterval(sweep, sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
};
