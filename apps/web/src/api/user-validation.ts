/* Client-side checks of names, emails and passwords, so that users see errors before submitting. */

type ErrorText = string | undefined;

export const validateName = (name: string): ErrorText => (name.trim() === '' ? 'Enter a name.' : undefined);

/** Rejects only addresses that are certainly wrong. Whether an address exists is shown by the verification email. */
export const validateEmail = (email: string): ErrorText => {
  if (email.trim() === '') return 'Enter your email address.';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
    ? undefined
    : 'Enter a valid email address, such as name@example.com.';
};

export const validatePassword = (password: string): ErrorText =>
  password === '' ? 'Enter your password.' : undefined;

export const newPasswordHint = 'At least 10 characters. A short phrase is easier to remember.';

export const validateNewPassword = (password: string): ErrorText => {
  const length = [...password].length;
  if (length < 10) return 'Use at least 10 characters.';
  return length > 128 ? 'Use at most 128 characters.' : undefined;
};

/** Errors by field; fields without an error are undefined. */
export const collectErrors = <Field extends string>(
  results: Record<Field, ErrorText>,
): Partial<Record<Field, string>> | undefined => {
  const errors = Object.entries(results).filter(([, error]) => error !== undefined);
  return errors.length === 0 ? undefined : (Object.fromEntries(errors) as Partial<Record<Field, string>>);
};
