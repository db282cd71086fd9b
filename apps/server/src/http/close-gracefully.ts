import type { FastifyInstance } from 'fastify';
import type { Arrivals } from './arrivals.ts';
import type { EventStreams } from './event-stream.ts';
import type { Health } from './health.ts';

const sweepMs = 50;
/** A connection that is older than this and has never carried a request is only being kept in reserve. */
const reserveMs = 1_000;
/** What the rest of a stop gets of its time: at most this, and never more than half. */
const restMs = 5_000;

/**
 * Answers what is in flight, then lets go: a connection kept alive after its last answer, or opened by a browser in
 * advance, would hold up the end for as long as its client likes. So would a body that never ends or an answer that
 * nobody fetches; those are cut while there is still time to stop everything else in order.
 */
export const closeGracefully = (
  app: FastifyInstance,
  {
    health,
    arrivals,
    streams,
    shutdownSeconds,
  }: {
    health: Pick<Health, 'isStopping'>;
    arrivals: Pick<Arrivals, 'closeAllButWork' | 'closeUnused'>;
    streams: Pick<EventStreams, 'endAll'>;
    shutdownSeconds: number;
  },
): void => {
  const patienceMs = Math.max(shutdownSeconds * 500, shutdownSeconds * 1_000 - restMs);
  const sweep = (stoppingSince: number) => {
    app.server.closeIdleConnections();
    arrivals.closeUnused(reserveMs);
    if (performance.now() - stoppingSince > patienceMs) arrivals.closeAllButWork();
  };

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.isStopping()) reply.header('connection', 'close');
    done();
  });
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    streams.endAll();
    sweeping = setInterval(sweep, sweepMs, performance.now());
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
};
