import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const exposed = ['ETag', 'Idempotent-Replayed', 'Location', 'Retry-After', 'X-Request-Id'].join(', ');

/** Public responses may be read by any site: a cookie or a network position would add nothing to them. */
const allowEveryone = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', exposed);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
};

/**
 * The CORS policy: respondent routes are open to every origin, account routes to none. API keys do not belong in a browser, and
 * the web app has the same origin. Which sites may submit entries to a form is a setting of the form, checked where the form is
 * known.
 */
export const openToAllOrigins = (app: FastifyInstance, path: string): { onRequest: typeof allowEveryone } => {
  if (!app.hasRoute({ method: 'OPTIONS', url: path }))
    app.options(path, { onRequest: allowEveryone }, async (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'GET, HEAD, POST, PATCH, DELETE')
        .header(
          'access-control-allow-headers',
          'Accept, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Service-Entry-Key',
        )
        .header('access-control-max-age', '86400')
        .code(204)
        .send(),
    );
  return { onRequest: allowEveryone };
};
