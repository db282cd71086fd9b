import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestWatcher } from './request-watcher.ts';

interface ForeignProtocol {
  /** With `:id` for the part that names what it is about. */
  path: string;
  methods: readonly ('HEAD' | 'POST' | 'PATCH' | 'DELETE')[];
  /** In bytes. */
  bodyLimit: number;
  requestWatcher: Pick<RequestWatcher, 'expectUpload'>;
  /** Fails where the request may not go on. `url` is path and query. */
  check(request: { id: string; url: string }): void;
  /** Answers the request, and whatever a browser asks before it sends one. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
}

/**
 * Addresses that a library answers in the terms of its own protocol, from the unread body on. What `check` refuses is
 * answered as everywhere. Any site may use them: what they ask for is in the address, not in a cookie.
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
