import type { FastifyInstance } from 'fastify';
import { endEventStreams } from './event-stream.ts';
import type { Health } from './health.ts';

const sweepMs = 50;

/**
 * Answers what is in flight, then lets go: a connection kept alive after its last answer would hold up the end for as
 * long as its client likes.
 */
export const closeGracefully = (app: FastifyInstance, health: Pick<Health, 'isStopping'>): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isStopping()) reply.header('connection', 'close');
  });
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    endEventStreams();
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
};
