import { ShareError } from '../db/connection-shares.ts';
import { ApiError } from './fail.ts';

const retryLater = { headers: { 'retry-after': '2' } };

// PostgreSQL is away, starting, stopping, full or out of connections.
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

/** Whoever waits in vain for a connection is told whose requests there are too many of. */
const shareError = ({ reason, kind = 'account' }: ShareError): ApiError =>
  reason === 'full'
    ? new ApiError('rate_limited', { message: tooManyMessage(kind), ...retryLater })
    : new ApiError('unavailable', retryLater);

/** What an error of PostgreSQL or the way to it means to the caller; undefined where it is our mistake. */
export const databaseError = (error: { code?: string; message: string }): ApiError | undefined => {
  if (error instanceof ShareError) return shareError(error);
  const code = error.code ?? '';
  if (unavailable.test(code) || networkCodes.has(code) || poolMessages.test(error.message))
    return new ApiError('unavailable', retryLater);
  // A lock or a statement that took too long.
  // Or a standby after a failover, or a plan that a migration has made obsolete.
  if (['55P03', '57014', '40001', '40P01', '25006', '0A000'].includes(code))
    return new ApiError('unavailable', retryLater);
  if (code === '23505') return new ApiError('unique_violation', {});
  if (code === '23503') return new ApiError('in_use', {});
  return undefined;
};
