import { type ErrorCode, isServiceError, type ServiceError } from '@form-service/sdk';

/** An error as shown to users. */
export interface ErrorDescription {
  title: string;
  message: string;
  requestId?: string | undefined;
  /** Field errors by path in the body: `name`, `settings.slug`. */
  fields: Readonly<Record<string, string>>;
}

/** Normalizes a path from `details`: `/settings/slug` or `settings.slug`. */
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

/** Formats a wait as text, because raw seconds are hard to read. */
const formatWait = (seconds: number): string => {
  if (seconds < 90) return seconds <= 1 ? 'in a second' : `in ${Math.ceil(seconds)} seconds`;
  if (seconds < 5_400) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3_600)} hours`;
};

const messageFor = (error: ServiceError): string => {
  // The API message mentions keys, because programs read it too.
  if (error.code === 'unauthenticated') return 'Your session ended. Sign in again.';
  if (error.code === 'version_mismatch')
    return 'Someone else changed this, so your changes weren’t saved. Reload it and try again.';
  if (error.code !== 'rate_limited') return error.message;
  const wait = error.retryAfter === undefined ? 'later' : formatWait(error.retryAfter);
  return `Too many attempts. Try again ${wait}.`;
};

export const describeError = (error: unknown): ErrorDescription => {
  // `fetch` throws a TypeError when there is no response.
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

/** Text of an error toast; for in-use errors, with what uses it. */
export const errorToast = (error: unknown, otherwise: string): { title: string; body: string } => {
  const { message } = describeError(error);
  if (!isServiceError(error, 'in_use')) return { title: otherwise, body: message };
  const [first, ...others] = error.details;
  const more = others.length > 0 ? ` And ${others.length.toLocaleString()} more.` : '';
  return { title: 'Still in use', body: first ? first.message + more : message };
};
