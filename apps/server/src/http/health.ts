import type { FastifyInstance } from 'fastify';
import { fail } from './fail.ts';

export interface Health {
  /** Fails when the database or the queue cannot be reached. */
  checkReady(): Promise<void>;
  isStopping(): boolean;
}

/** `/healthz`: this process runs. `/readyz`: send it traffic. */
export const installHealth = (app: FastifyInstance, health: Health): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    if (health.isStopping()) return fail('unavailable', { message: 'This process is shutting down.' });
    try {
      await health.checkReady();
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready');
      return fail('unavailable', {
        message: 'The database or the queue cannot be reached.',
        headers: { 'retry-after': '2' },
      });
    }
    return { status: 'ready' };
  });
};
