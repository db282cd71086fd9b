import type { FastifyInstance } from 'fastify';

/**
 * The strictest policy for everything; a page that needs more says so itself. HSTS is left to whoever ends TLS,
 * because a header sent over plain HTTP in a trial would follow the host name for a year. Written out instead of left
 * to a library, which would compute the same text again for every answer.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

export const installSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
};
