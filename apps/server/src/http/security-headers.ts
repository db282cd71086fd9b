import type { FastifyInstance } from 'fastify';

/**
 * The strictest policy by default; pages that need more set their own. HSTS is left to whatever terminates TLS, because a header
 * sent during a trial would affect the host name for a year. Written out instead of using a library, which would compute the same
 * headers for every response.
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
