import type { FastifyInstance } from 'fastify';
import type { Scanner } from '../kit/clamd/clamd.ts';
import { fail } from './fail.ts';

export interface Health {
  /** Fails when the database or the queue cannot be reached. */
  checkReady(): Promise<void>;
  isStopping(): boolean;
  /** In the first half of a drain, so that clients who are told to open another connection have the time to. */
  movesClients?(): boolean;
}

/** `/healthz`: this process runs. `/readyz`: send it traffic. */
export const installHealth = (app: FastifyInstance, health: Health, scanner?: Scanner): void => {
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
    if (!scanner) return { status: 'ready' };
    // Without it the service works: new files wait for their scan.
    return { status: 'ready', scanner: (await scanner.isUp()) ? 'ok' : 'unavailable' };
  });
};
