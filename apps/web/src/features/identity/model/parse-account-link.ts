/** Finds the account in a pasted sign-in link of an organization, or a pasted account id. */
export const parseAccountLink = (text: string): string | undefined =>
  /(?:^|[?&/]|account=)(acc_[0-9a-hjkmnp-tv-z]{26})(?:$|[&#/\s])/.exec(text.trim())?.[1];
