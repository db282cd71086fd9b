/** Why signing in by an identity provider failed, as `/sign-in?error=…` says it. */
const refusals: Readonly<Record<string, string>> = {
  sign_in_expired: 'That sign-in took too long or was begun in another browser. Please begin again.',
  provider_denied:
    'Your organisation’s sign-in did not let you through. Ask whoever looks after it, or try again.',
  provider_failed:
    'Your organisation’s sign-in could not be reached or gave no usable answer. Try again in a moment.',
  provider_disabled:
    'Signing in by your organisation is turned off for this account. Ask an admin of the account.',
  email_missing: 'Your organisation’s sign-in did not tell your e-mail address. Ask whoever looks after it.',
  email_not_verified:
    'Your organisation’s sign-in has not confirmed your e-mail address. Ask whoever looks after it to confirm it.',
  not_a_member: 'You are not a member of this account yet. Ask an admin of the account to invite you.',
};

export const refusalOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (refusals[code] ?? 'Signing in did not work. Please try again.');
