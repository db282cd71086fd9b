import type { Server } from '@tus/server';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { installForeignProtocol } from '../../http/foreign-protocol.ts';
import { decodeId } from '../../kit/ids.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import type { Module } from '../../module.ts';
import { joinParts } from './join-parts.ts';
import { normalizeTusRequest } from './normalize-tus-request.ts';
import { ProtocolError } from './protocol-error.ts';
import { decryptToken, type UploadClaims } from './upload-token.ts';

const path = '/uploads/tus';

const tokenIn = (url: string): string => new URL(url, 'http://here').searchParams.get('token') ?? '';

const rejectToken = (code: string, message: string): never =>
  fail('permission_denied', { message, details: [{ path: '', code, message }] });

/** The token is the credential. It is valid for one file and a day, in any browser. */
const checkToken = ({ keyring, clock }: Services, { id, url }: { id: string; url: string }): void => {
  const claims = decryptToken(keyring, tokenIn(url));
  if (!claims || decodeId('fil', id) !== claims.fileId)
    return rejectToken('signature_invalid', 'This URL is not valid. Use it without changes.');
  if (clock.now() >= claims.expiresAt)
    rejectToken('signature_expired', 'This URL has expired. Start a new upload.');
};

const protocolError = (status_code: number, message: string) =>
  new ProtocolError({ status_code, body: `${message}\n` });

const createTusServer = async (services: Services): Promise<Server> => {
  // Loaded with the first resumable upload, not at startup.
  const [{ Server }, { UploadPartStore }, { createTusLocks }] = await Promise.all([
    import('@tus/server'),
    import('./tus-store.ts'),
    import('./tus-locks.ts'),
  ]);
  const claimsOf = (url: string) => decryptToken(services.keyring, tokenIn(url)) as UploadClaims;

  return new Server({
    path,
    datastore: new UploadPartStore(services),
    locker: createTusLocks(),
    maxSize: ({ url }) => claimsOf(url).size,
    namingFunction: ({ url }) => tokenIn(url),
    getFileIdFromRequest: ({ url }) => tokenIn(url),
    // Relative, because the client has reached the service by this URL. Creating an upload leads to the same URL.
    generateUrl({ url }) {
      const { pathname, search } = new URL(url);
      return `${pathname}${search}`;
    },
    async onUploadCreate({ url }, { size }) {
      const declared = claimsOf(url).size;
      if (size !== declared)
        throw protocolError(422, `Upload-Length must be ${declared}, as declared for this file.`);
      return {};
    },
    async onUploadFinish({ url }) {
      const rejection = await joinParts(services, claimsOf(url));
      if (rejection) throw protocolError(422, rejection.message);
      return {};
    },
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      services.log.error({ err: error }, 'A resumable upload failed');
      return error instanceof StorageUnavailable
        ? protocolError(503, 'The file store is not available. Try again.')
        : protocolError(500, 'Something went wrong on our side. Try again.');
    },
  });
};

/**
 * Resumable uploads with the tus protocol under `/uploads/tus`. The library implements the protocol; only the token is checked
 * here.
 */
export const installTus: NonNullable<Module['install']> = (app, services, { requestWatcher }) => {
  let server: Promise<Server> | undefined;
  installForeignProtocol(app, {
    path: `${path}/:id`,
    methods: ['HEAD', 'POST', 'PATCH', 'DELETE'],
    bodyLimit: services.config.uploadLimit,
    requestWatcher,
    check: (request) => checkToken(services, request),
    async answer(request, response) {
      server ??= createTusServer(services);
      normalizeTusRequest(request);
      await (await server).handle(request, response);
    },
  });
};
