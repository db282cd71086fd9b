import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const exposed = ['ETag', 'Idempotent-Replayed', 'Location', 'Retry-After', 'X-Request-Id'].join(', ');

/** Public answers may be read by any site: they carry nothing that a cookie or a network position would add. */
const allowEveryone = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', exposed);
  reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
};

/**
 * The rule of CORS here: what respondents call is open to every origin, account routes to none. An API key has no place in
 * a browser, and the web app lives on the same origin. Which sites may send entries to a form is the form's own setting,
 * checked where the form is known.
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
