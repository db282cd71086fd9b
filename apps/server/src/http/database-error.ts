import { ShareError } from '../db/connection-shares.ts';
import { ApiError } from './fail.ts';

const retryLater = { headers: { 'retry-after': '2' } };

// PostgreSQL is down, starting, stopping, full or out of connections.
const unavailable = /^(08|53|57P0|58)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);
const poolMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;

const tooManyMessage = (thing: string): string =>
  `Too many requests for this ${thing} are waiting. Try again in a few seconds.`;

/** A request that got no connection in time gets an error with the limit it hit: the account's, the form's or the entry's. */
const shareError = ({ reason, kind = 'account' }: ShareError): ApiError =>
  reason === 'full'
    ? new ApiError('rate_limited', { message: tooManyMessage(kind), ...retryLater })
    : new ApiError('unavailable', retryLater);

/** Maps an error of PostgreSQL or of the connection to an API error; undefined for our own mistakes. */
export const databaseError = (error: { code?: string; message: string }): ApiError | undefined => {
  if (error instanceof ShareError) return shareError(error);
  const code = error.code ?? '';
  if (unavailable.test(code) || networkCodes.has(code) || poolMessages.test(error.message))
    return new ApiError('unavailable', retryLater);
  // A lock or a statement that took too long,
  // a standby after a failover, or a plan that a migration made obsolete.
  if (['55P03', '57014', '40001', '40P01', '25006', '0A000'].includes(code))
    return new ApiError('unavailable', retryLater);
  if (code === '23505') return new ApiError('unique_violation', {});
  if (code === '23503') return new ApiError('in_use', {});
  return undefined;
};
