import { type ErrorCode, isServiceError, type ServiceError } from '@form-service/sdk';

/** Something that went wrong, in words for people. */
export interface ErrorDescription {
  title: string;
  message: string;
  requestId?: string | undefined;
  /** What is wrong with single fields, by their path in the body: `name`, `settings.slug`. */
  fields: Readonly<Record<string, string>>;
}

/** A field's path as `details` tell it: `/settings/slug` or `settings.slug`. */
const fieldPath = (path: string): string => path.replace(/^\/?(body\/)?/, '').replaceAll('/', '.');

const offlineError: ErrorDescription = {
  title: 'Connection problem',
  message: 'Can’t reach the server. Check your connection and try again.',
  fields: {},
};

const titles: Readonly<Partial<Record<ErrorCode, string>>> = {
  not_found: 'Not found',
  permission_denied: 'You don’t have permission',
  admin_required: 'You don’t have permission',
  unauthenticated: 'Signed out',
  session_expired: 'Signed out',
  rate_limited: 'Too many attempts',
  version_mismatch: 'Someone else changed this',
  billing_inactive: 'Billing is inactive',
  account_deleted: 'This account is being deleted',
  unavailable: 'Temporarily unavailable',
  internal_error: 'Unexpected error',
};

/** How long to wait, in words: the seconds of a header mean nothing to most people. */
const formatWait = (seconds: number): string => {
  if (seconds < 90) return seconds <= 1 ? 'in a second' : `in ${Math.ceil(seconds)} seconds`;
  if (seconds < 5_400) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3_600)} hours`;
};

const messageFor = (error: ServiceError): string => {
  // The service speaks of keys here, since programs hear it too.
  if (error.code === 'unauthenticated') return 'Your session ended. Sign in again.';
  if (error.code === 'version_mismatch')
    return 'Someone else changed this, so your changes weren’t saved. Reload it and try again.';
  if (error.code !== 'rate_limited') return error.message;
  const wait = error.retryAfter === undefined ? 'later' : formatWait(error.retryAfter);
  return `Too many attempts. Try again ${wait}.`;
};

export const describeError = (error: unknown): ErrorDescription => {
  // What fetch throws when nothing answered.
  if (error instanceof TypeError) return offlineError;
  if (!isServiceError(error))
    return {
      title: 'Unexpected error',
      message: 'Something went wrong on our side. Reload the page and try again.',
      fields: {},
    };
  const fields: Record<string, string> = {};
  for (const { path, message } of error.details) if (path) fields[fieldPath(path)] ??= message;
  return {
    title: titles[error.code] ?? 'That didn’t work',
    message: messageFor(error),
    requestId: error.status >= 500 ? error.requestId : undefined,
    fields,
  };
};
