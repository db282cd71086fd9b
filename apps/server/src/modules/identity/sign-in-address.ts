import { fail } from '../../http/fail.ts';

/** The format that better-auth requires at every sign-in: with any other, a user would be locked out. */
const pattern = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const invalidEmail = (path: 'email' | 'newEmail') => [
  { path, code: 'invalid_format', message: 'Must be an email address that can receive email.' },
];

export const checkSignInAddress = (email: string, path: 'email' | 'newEmail'): void => {
  if (!pattern.test(email)) fail('validation_failed', { details: invalidEmail(path) });
};
