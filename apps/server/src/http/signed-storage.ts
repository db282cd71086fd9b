import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import { serveSignedRequest } from '../kit/storage/serve-signed-request.ts';
import type { Sign } from '../kit/storage/signed-urls.ts';
import type { Storage } from '../kit/storage/storage.ts';
import { fail } from './fail.ts';
import type { RequestWatcher } from './request-watcher.ts';

const codes = {
  signature_invalid: 'permission_denied',
  signature_expired: 'permission_denied',
  content_type_mismatch: 'validation_failed',
  size_mismatch: 'validation_failed',
  object_not_found: 'not_found',
  range_not_satisfiable: 'range_not_satisfiable',
} as const;

/**
 * Signed URLs of the local store: `/storage/…`. The signature is the credential, valid for one object and a short time, so any
 * site may use it: an embedded form uploads from its own site.
 */
export const installSignedStorage = (
  app: FastifyInstance,
  tools: {
    storage: Storage;
    sign: Sign;
    clock: Clock;
    bodyLimit: number;
    requestWatcher: Pick<RequestWatcher, 'expectUpload'>;
  },
): void => {
  app.register(async (scope) => {
    // The body is raw bytes for the store, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    scope.options('/storage/*', async (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'GET, HEAD, PUT')
        .header('access-control-allow-headers', 'Content-Type, Range')
        .header('access-control-max-age', '86400')
        .code(204)
        .send(),
    );
    scope.route({
      method: ['GET', 'PUT'],
      url: '/storage/*',
      bodyLimit: tools.bodyLimit,
      handler: async (request, reply) => {
        tools.requestWatcher.expectUpload(request.raw);
        const response = await serveSignedRequest(
          { storage: tools.storage, sign: tools.sign, now: tools.clock.now() },
          { method: request.method, url: request.url, headers: request.headers, body: request.raw },
        );
        if (!response.ok)
          return fail(codes[response.code], {
            message: response.message,
            details: [{ path: '', code: response.code, message: response.message }],
            ...(response.headers && { headers: response.headers }),
          });
        return reply.code(response.status).headers(response.headers).send(response.body);
      },
    });
  });
};
