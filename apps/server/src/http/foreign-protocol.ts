import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestWatcher } from './request-watcher.ts';

interface ForeignProtocol {
  /** With `:id` for the variable part. */
  path: string;
  methods: readonly ('HEAD' | 'POST' | 'PATCH' | 'DELETE')[];
  /** In bytes. */
  bodyLimit: number;
  requestWatcher: Pick<RequestWatcher, 'expectUpload'>;
  /** Throws if the request is not allowed. `url` is path and query. */
  check(request: { id: string; url: string }): void;
  /** Handles the request, and the preflight request of a browser. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
}

/**
 * Endpoints that a library handles in its own protocol, starting from the unread body. Errors of `check` are returned like other
 * API errors. Any site may use them: authorization is in the URL, not in a cookie.
 */
export const installForeignProtocol = (
  app: FastifyInstance,
  { path, methods, bodyLimit, requestWatcher, check, answer }: ForeignProtocol,
): void => {
  const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await answer(request.raw, reply.raw);
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    scope.options(path, handOver);
    scope.route({
      method: [...methods],
      url: path,
      bodyLimit,
      async handler(request, reply) {
        check({ id: (request.params as { id: string }).id, url: request.url });
        requestWatcher.expectUpload(request.raw);
        return handOver(request, reply);
      },
    });
  });
};
