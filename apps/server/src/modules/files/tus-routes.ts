import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import type { Arrivals } from '../../http/arrivals.ts';
import { fail } from '../../http/fail.ts';
import { decodeId } from '../../kit/ids.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import { joinPieces } from './join-pieces.ts';
import { openToken, type UploadClaims } from './upload-token.ts';

const path = '/uploads/tus';

const tokenIn = (url: string): string => new URL(url, 'http://here').searchParams.get('token') ?? '';

const refuse = (code: string, message: string): never =>
  fail('permission_denied', { message, details: [{ path: '', code, message }] });

/** The token is the credential: it is good for one file and a day, in any browser. */
const checkToken = ({ keyring, clock }: Services, request: FastifyRequest): void => {
  const claims = openToken(keyring, tokenIn(request.url));
  const { id } = request.params as { id: string };
  if (!claims || decodeId('fil', id) !== claims.fileId)
    return refuse('signature_invalid', 'This address is not valid. Use it exactly as it was given out.');
  if (clock.now() >= claims.expiresAt)
    refuse('signature_expired', 'This address has expired. Announce the file anew.');
};

/** Errors in the words of the protocol's library: a status and a text. */
const protocolError = (status_code: number, message: string) => ({ status_code, body: `${message}\n` });

const createTusServer = async (services: Services): Promise<Server> => {
  // Loaded with the first resumable upload: the service starts without it.
  const [{ Server }, { PieceStore }, { createTusLocks }] = await Promise.all([
    import('@tus/server'),
    import('./tus-store.ts'),
    import('./tus-locks.ts'),
  ]);
  const claimsOf = (url: string) => openToken(services.keyring, tokenIn(url)) as UploadClaims;

  return new Server({
    path,
    datastore: new PieceStore(services),
    locker: createTusLocks(),
    maxSize: ({ url }) => claimsOf(url).size,
    namingFunction: ({ url }) => tokenIn(url),
    getFileIdFromRequest: ({ url }) => tokenIn(url),
    // Relative to where the client has found it. Creating an upload leads to the same address.
    generateUrl({ url }) {
      const { pathname, search } = new URL(url);
      return `${pathname}${search}`;
    },
    async onUploadCreate({ url }, { size }) {
      const announced = claimsOf(url).size;
      if (size !== announced)
        throw protocolError(422, `Upload-Length must be ${announced}, as announced for this file.`);
      return {};
    },
    async onUploadFinish({ url }) {
      const refusal = await joinPieces(services, claimsOf(url));
      if (refusal) throw protocolError(422, refusal.message);
      return {};
    },
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      services.log.error({ err: error }, 'A resumable upload failed');
      return error instanceof StorageUnavailable
        ? protocolError(503, 'The file store is not available. Try again.')
        : protocolError(500, 'Something failed on our side and was logged. Try again.');
    },
  });
};

/**
 * Resumable uploads by the tus protocol, below `/uploads/tus`. What the protocol asks for is answered by its library, in
 * its own terms; only the token is checked here, and answered as everywhere.
 */
export const installTus = (
  app: FastifyInstance,
  services: Services,
  { arrivals }: { arrivals: Pick<Arrivals, 'expectUpload'> },
): void => {
  let server: Promise<Server> | undefined;

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    server ??= createTusServer(services);
    const tus = await server;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  };

  app.register(async (scope) => {
    // Bytes are for the library to read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    scope.options(`${path}/:id`, handle);
    scope.route({
      method: ['HEAD', 'POST', 'PATCH', 'DELETE'],
      url: `${path}/:id`,
      bodyLimit: services.config.uploadLimit,
      async handler(request, reply) {
        checkToken(services, request);
        arrivals.expectUpload(request.raw);
        return handle(request, reply);
      },
    });
  });
};
