import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { encodeId, newUuid } from '../kit/ids.ts';
import { errorBody } from './error-handler.ts';
import { ApiError } from './fail.ts';
import { securityHeaders } from './security-headers.ts';

const headerLines = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`);

const meanings: Record<string, ApiError> = {
  HPE_HEADER_OVERFLOW: new ApiError('headers_too_large', {}),
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError('request_timeout', {}),
};

/** Answers input that never became a request: malformed HTTP, headers over the limit, a client that sends too slowly. */
export function handleClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const apiError = meanings[error.code ?? ''] ?? new ApiError('malformed_request', {});
  const requestId = encodeId('req', newUuid());
  const body = JSON.stringify(errorBody(apiError, requestId));
  this.log.info({ code: error.code, reqId: requestId }, 'Rejected a malformed request');
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${apiError.status} Refused`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        ...headerLines,
        `x-request-id: ${requestId}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroySoon();
}
