import type { ErrorCode } from '@form-service/contracts';
import { ApiError, fail } from '../../http/fail.ts';

/** The format that better-auth requires at every sign-in: with any other, a user would be locked out. */
const pattern = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const invalidEmail = (path: 'email' | 'newEmail') => [
  { path, code: 'invalid_format', message: 'Must be an email address that can receive email.' },
];

export const checkSignInAddress = (email: string, path: 'email' | 'newEmail'): void => {
  if (!pattern.test(email)) fail('validation_failed', { details: invalidEmail(path) });
};

type FailOptions = ConstructorParameters<typeof ApiError>[1];

interface AuthError extends Error {
  statusCode: number;
  body?: { code?: string };
}

const isAuthError = (error: unknown): error is AuthError =>
  error instanceof Error && error.name === 'APIError' && 'statusCode' in error;

/** The code of an error that better-auth returns on purpose; undefined for every other error. */
export const authErrorCode = (error: unknown): string | undefined =>
  isAuthError(error) ? (error.body?.code ?? `STATUS_${error.statusCode}`) : undefined;

const startAgain = 'This sign-in has expired or had too many attempts. Sign in with your password again.';
const notFresh = 'You signed in more than a day ago. Sign in again, then try again.';
const badEmail = invalidEmail('email');
const badPasskey = [
  {
    path: 'response',
    code: 'invalid_passkey',
    message: 'The passkey response does not match the challenge. Start again.',
  },
];

const meanings: Record<string, [ErrorCode, FailOptions?]> = {
  INVALID_EMAIL_OR_PASSWORD: ['invalid_credentials'],
  INVALID_PASSWORD: ['invalid_credentials', { message: 'Incorrect password. Try again, or reset it.' }],
  INVALID_EMAIL: ['validation_failed', { details: badEmail }],
  VALIDATION_ERROR: ['validation_failed', { details: badEmail }],
  EMAIL_NOT_VERIFIED: ['email_not_verified'],
  UNAUTHORIZED: ['session_expired'],
  SESSION_NOT_FRESH: ['session_expired', { message: notFresh }],
  INVALID_CODE: ['invalid_credentials', { message: 'Incorrect code. Try the next one.' }],
  INVALID_BACKUP_CODE: [
    'invalid_credentials',
    { message: 'This recovery code is incorrect or was already used. Try another.' },
  ],
  // Two requests used the same recovery code at once: this is the second one.
  STATUS_409: [
    'invalid_credentials',
    { message: 'This recovery code is incorrect or was already used. Try another.' },
  ],
  INVALID_TWO_FACTOR_COOKIE: ['session_expired', { message: startAgain }],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['session_expired', { message: startAgain }],
  TOTP_ALREADY_ENABLED: [
    'state_conflict',
    { message: 'Two-factor authentication is already on. Turn it off first.' },
  ],
  TOTP_NOT_ENABLED: [
    'state_conflict',
    { message: 'Two-factor authentication is not turned on. Turn it on first.' },
  ],
  TWO_FACTOR_NOT_ENABLED: [
    'state_conflict',
    { message: 'Two-factor authentication is not turned on. Turn it on first.' },
  ],
  BACKUP_CODES_NOT_ENABLED: [
    'state_conflict',
    { message: 'Two-factor authentication is not turned on. Turn it on first.' },
  ],
  CHALLENGE_NOT_FOUND: [
    'invalid_token',
    { message: 'The passkey challenge has expired or was already used. Start again.' },
  ],
  FAILED_TO_VERIFY_REGISTRATION: ['validation_failed', { details: badPasskey }],
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: ['validation_failed', { details: badPasskey }],
  PASSKEY_NOT_FOUND: [
    'invalid_credentials',
    { message: 'This passkey is not registered here. Sign in another way.' },
  ],
  AUTHENTICATION_FAILED: [
    'invalid_credentials',
    { message: 'The passkey could not be verified. Try again, or sign in another way.' },
  ],
};

/** Translates an error of better-auth for the caller. An unknown one is an internal error. */
export const translateAuthError = (error: unknown): unknown => {
  const code = authErrorCode(error);
  if (code === undefined) return error;
  const meaning = meanings[code];
  return meaning
    ? new ApiError(meaning[0], meaning[1] ?? {})
    : new Error(`better-auth failed with ${code}`, { cause: error });
};
