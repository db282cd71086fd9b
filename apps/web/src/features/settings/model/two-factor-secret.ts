/** The secret in an `otpauth://` address, in groups of four: for typing it where no camera is at hand. */
export const secretOfUri = (uri: string): string => {
  const secret = /[?&]secret=([A-Z2-7]+)/i.exec(uri)?.[1] ?? '';
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
};

/** What is kept in a file: the codes, and what they are for, since files get lost and found again. */
export const recoveryCodesText = (
  codes: readonly string[],
  { email, host }: { email: string; host: string },
): string =>
  [
    `Recovery codes for ${email} on ${host}`,
    '',
    'Each code signs you in once, instead of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
