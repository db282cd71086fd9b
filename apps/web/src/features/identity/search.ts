import { safeLocalPath } from './model/next-path.ts';

/** Search parameters of the public screens. Emails and identity providers set them too. */
export interface IdentitySearch {
  /** Where to go afterwards: a path of this app. */
  next?: string | undefined;
  /** Prefills the email, if another screen knows it. */
  email?: string | undefined;
  /** The account whose identity provider signs in: `/sign-in?account=acc_…`. */
  account?: string | undefined;
  /** Why the identity provider failed, or why an email could not be verified. */
  error?: string | undefined;
  /** Signed in, but too long ago for this action. */
  again?: true | undefined;
  /** Token of email links: `/reset-password?token=…`, `/invitations?token=…`. */
  token?: string | undefined;
}

const text = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;

export const validateIdentitySearch = (raw: Record<string, unknown>): IdentitySearch => ({
  next: safeLocalPath(raw.next),
  email: text(raw.email, 254),
  account: text(raw.account, 30),
  error: text(raw.error, 50),
  again: raw.again === true ? true : undefined,
  token: text(raw.token, 200),
});
