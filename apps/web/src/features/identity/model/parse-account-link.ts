/**
 * The account in what somebody pastes to sign in by their organisation: the link that its admins hand out, or the
 * account's id alone.
 */
export const parseAccountLink = (text: string): string | undefined =>
  /(?:^|[?&/]|account=)(acc_[0-9a-hjkmnp-tv-z]{26})(?:$|[&#/\s])/.exec(text.trim())?.[1];
