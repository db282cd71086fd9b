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
    `Recovery codes of ${email} for ${host}`,
    '',
    'Each signs in once, in place of a code of the authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
