import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The strictest policy for everything; a page that needs more says so itself. HSTS is left to whoever ends TLS,
 * because a header sent over plain HTTP in a trial would follow the host name for a year.
 */
export const installSecurityHeaders = (app: FastifyInstance): void => {
  app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
