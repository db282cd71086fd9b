import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scanner } from '../kit/clamd/clamd.ts';
import { errorBody } from './error-handler.ts';
import { ApiError } from './fail.ts';

export interface Health {
  /** Throws if the database or the queue cannot be reached. */
  checkReady(): Promise<void>;
  isStopping(): boolean;
  /** True in the first half of a drain, so that clients have time to reconnect. */
  isClosingConnections?(): boolean;
}

/** Not an error of the request, so it is not logged as one. */
const sendNotReady = (
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
  headers: Record<string, string> = {},
): FastifyReply => {
  const apiError = new ApiError('unavailable', { message });
  return reply
    .code(apiError.status)
    .headers({ 'x-request-id': request.id, ...headers })
    .send(errorBody(apiError, request.id));
};

/** `/healthz`: this process runs. `/readyz`: it can take traffic. */
export const installHealth = (app: FastifyInstance, health: Health, scanner?: Scanner): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (health.isStopping()) return sendNotReady(request, reply, 'This process is shutting down.');
    try {
      await health.checkReady();
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready');
      return sendNotReady(request, reply, 'The database or the queue cannot be reached.', {
        'retry-after': '2',
      });
    }
    if (!scanner) return { status: 'ready' };
    // The service works without it: new files wait for their scan.
    return { status: 'ready', scanner: (await scanner.isUp()) ? 'ok' : 'unavailable' };
  });
};
