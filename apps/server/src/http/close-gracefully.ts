import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EventStreams } from './event-stream.ts';
import type { Health } from './health.ts';
import type { RequestWatcher } from './request-watcher.ts';

const sweepMs = 50;
/** Clients that use a connection more often than this learn by `Connection: close` that it ends, never by a reset. */
const idleMs = 1_000;
/** Time reserved for the remaining shutdown steps: at most this, and never more than half of the total. */
const reservedMs = 5_000;

/** Accepts no more connections and leaves open ones as they are. http.Server's own `close` would cut idle ones immediately. */
export const stopListening = async (server: Server): Promise<void> => {
  // Runs after pending connections are accepted, which would otherwise be reset.
  await nextTurn();
  Server.prototype.close.call(server);
};

/**
 * Moves clients to other processes without failing a request.
 *
 * In the first half of a drain, the next response on each older connection says `Connection: close`. A client that reconnects
 * because it knows no other process keeps its new connection, so that no busy client is left when the listener closes. After
 * `app.close()`, Fastify closes each connection with its next response. Idle connections, bodies that never end and responses
 * that nobody reads would delay the end, so they are cut while there is still time to stop everything else.
 */
export const closeGracefully = (
  app: FastifyInstance,
  {
    health,
    requestWatcher,
    streams,
    shutdownSeconds,
  }: {
    health: Pick<Health, 'isStopping' | 'isClosingConnections'>;
    requestWatcher: Pick<RequestWatcher, 'closeAllButActive' | 'closeIdle'>;
    streams: Pick<EventStreams, 'endAll'>;
    shutdownSeconds: number;
  },
): void => {
  const timeoutMs = Math.max(shutdownSeconds * 500, shutdownSeconds * 1_000 - reservedMs);
  const openedInDrain = new WeakSet<Socket>();

  app.server.on('connection', (socket: Socket) => {
    if (health.isStopping()) openedInDrain.add(socket);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (health.isClosingConnections?.() && !openedInDrain.has(request.raw.socket))
      reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    const closed = once(app.server, 'close');
    await stopListening(app.server);
    streams.endAll();
    const closingSince = performance.now();
    const sweep = () => {
      requestWatcher.closeIdle(idleMs);
      if (performance.now() - closingSince > timeoutMs) requestWatcher.closeAllButActive();
    };
    const sweeping = setInterval(setImmediate, sweepMs, sweep);
    await closed;
    clearInterval(sweeping);
  });
};
