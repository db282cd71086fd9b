import { type ErrorCode, isServiceError, type ServiceError } from '@form-service/sdk';

/** Something that went wrong, in words for people. */
export interface Problem {
  title: string;
  message: string;
  requestId?: string | undefined;
  /** What is wrong with single fields, by their path in the body: `name`, `settings.slug`. */
  fields: Readonly<Record<string, string>>;
}

/** A field's path as `details` tell it: `/settings/slug` or `settings.slug`. */
const pathOf = (path: string): string => path.replace(/^\/?(body\/)?/, '').replaceAll('/', '.');

const offline: Problem = {
  title: 'You are offline',
  message: 'The service cannot be reached. Check the connection, then try again.',
  fields: {},
};

const titles: Readonly<Partial<Record<ErrorCode, string>>> = {
  not_found: 'Not found',
  permission_denied: 'Not permitted',
  admin_required: 'Not permitted',
  unauthenticated: 'Signed out',
  session_expired: 'Signed out',
  rate_limited: 'Too many attempts',
  version_mismatch: 'Changed by someone else',
  billing_inactive: 'Billing is not active',
  account_deleted: 'This account is being deleted',
  unavailable: 'Not available at the moment',
  internal_error: 'Something went wrong',
};

/** How long to wait, in words: the seconds of a header mean nothing to most people. */
const waitWords = (seconds: number): string => {
  if (seconds < 90) return seconds <= 1 ? 'in a second' : `in ${Math.ceil(seconds)} seconds`;
  if (seconds < 5_400) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3_600)} hours`;
};

const messageOf = (error: ServiceError): string => {
  // The service speaks of keys here, since programs hear it too.
  if (error.code === 'unauthenticated') return 'Your session has ended. Sign in again.';
  if (error.code === 'version_mismatch')
    return 'Somebody else saved it meanwhile, and nothing of yours was written. Open it again and make your changes anew.';
  if (error.code !== 'rate_limited') return error.message;
  const wait = error.retryAfter === undefined ? 'in a while' : waitWords(error.retryAfter);
  return `There were too many attempts. Try again ${wait}.`;
};

export const problemOf = (error: unknown): Problem => {
  // What fetch throws when nothing answered.
  if (error instanceof TypeError) return offline;
  if (!isServiceError(error))
    return {
      title: 'Something went wrong',
      message: 'This is a fault of the app. Reload the page; if it stays, tell whoever runs the service.',
      fields: {},
    };
  const fields: Record<string, string> = {};
  for (const { path, message } of error.details) if (path) fields[pathOf(path)] ??= message;
  return {
    title: titles[error.code] ?? 'That did not work',
    message: messageOf(error),
    requestId: error.status >= 500 ? error.requestId : undefined,
    fields,
  };
};
