import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EventStreams } from './event-stream.ts';
import type { Health } from './health.ts';
import type { RequestWatcher } from './request-watcher.ts';

const sweepMs = 50;
/** Whoever uses a connection more often than this learns by `Connection: close` that it ends, and never by a reset. */
const idleMs = 1_000;
/** What the rest of a stop gets of its time: at most this, and never more than half. */
const reservedMs = 5_000;

/** Takes no more connections, and leaves those that are open as they are: http.Server's own `close` would cut idle ones at once. */
export const stopListening = async (server: Server): Promise<void> => {
  // Behind what has already come in: connections not accepted yet would be reset.
  await nextTurn();
  Server.prototype.close.call(server);
};

/**
 * Moves clients away without failing a request.
 *
 * In the first half of a drain the next answer on each older connection says `Connection: close`. A client that comes back,
 * because it knows no other process, keeps its new connection: so when the listener closes, nobody who is busy stands before it.
 * From `app.close()` on, Fastify closes each connection with its next answer. Idle ones would hold up the end for as
 * long as their client likes. So would a body that never ends or an answer that nobody fetches; those are cut while
 * there is still time to stop everything else in order.
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
