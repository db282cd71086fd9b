/** Errors of identity provider sign-in, as in `/sign-in?error=…`. */
const errorTexts: Readonly<Record<string, string>> = {
  sign_in_expired: 'Your sign-in timed out or started in another browser. Try again.',
  provider_denied: 'Your organization’s sign-in denied access. Try again, or ask your IT administrator.',
  provider_failed: 'Your organization’s sign-in isn’t responding correctly. Try again in a moment.',
  provider_disabled: 'Single sign-on is turned off for this account. Ask an account admin.',
  email_missing: 'Your organization’s sign-in didn’t share your email address. Ask your IT administrator.',
  email_not_verified:
    'Your organization’s sign-in hasn’t confirmed your email address. Ask your IT administrator to confirm it.',
  not_a_member: 'You’re not a member of this account yet. Ask an account admin to invite you.',
};

export const providerErrorText = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (errorTexts[code] ?? 'We couldn’t sign you in. Try again.');

/** Finds the account in a pasted sign-in link of an organization, or a pasted account id. */
export const parseAccountLink = (text: string): string | undefined =>
  /(?:^|[?&/]|account=)(acc_[0-9a-hjkmnp-tv-z]{26})(?:$|[&#/\s])/.exec(text.trim())?.[1];
