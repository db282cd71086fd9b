import { FilterError } from '@form-service/engine';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageUnavailable } from '../kit/storage/errors.ts';
import { databaseError } from './database-error.ts';
import { ApiError } from './fail.ts';
import { validationError } from './validation.ts';

const fastifyCodes: Record<string, ConstructorParameters<typeof ApiError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', {}],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', {}],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'malformed_json',
    { message: 'The body does not match Content-Length. Send the whole body.' },
  ],
  FST_ERR_BAD_URL: ['not_found', {}],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', {}],
};

const filterError = ({ code, message, position: { line, column } }: FilterError): ApiError =>
  new ApiError('invalid_filter', {
    details: [{ path: 'query.filter', code, message: `${message} (line ${line}, column ${column})` }],
  });

/** The client disconnected in the middle of its body: not an error of the service, and nobody reads the response. */
const isClientAbort = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** Maps any error to the one the caller sees. */
export const toApiError = (error: FastifyError, request: FastifyRequest): ApiError => {
  if (error instanceof ApiError) return error;
  if (isClientAbort(error, request)) return new ApiError('malformed_request', {});
  if (error instanceof FilterError) return filterError(error);
  if (error.validation) return validationError(error.validationContext, error.validation);
  if (error instanceof StorageUnavailable)
    return new ApiError('unavailable', { headers: { 'retry-after': '5' } });
  const apiError = fastifyCodes[error.code];
  if (apiError) return new ApiError(...apiError);
  return databaseError(error) ?? new ApiError('internal_error', {});
};

/** The shape of every error response. */
export const errorBody = (error: ApiError, requestId: string) => ({
  error: {
    status: error.status,
    code: error.code,
    message: error.message,
    details: error.details,
    requestId,
  },
});

/** Unexpected errors are logged with their stack and shown without it. */
export const sendError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const apiError = toApiError(error, request);
  if (apiError.status >= 500) request.log.error({ err: error }, 'A request failed');
  return reply
    .code(apiError.status)
    .headers({ 'x-request-id': request.id, ...apiError.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(apiError, request.id)));
};
