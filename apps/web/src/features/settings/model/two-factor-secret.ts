/** The secret of an `otpauth://` URI in groups of four, for typing it in. */
export const secretOfUri = (uri: string): string => {
  const secret = /[?&]secret=([A-Z2-7]+)/i.exec(uri)?.[1] ?? '';
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
};

/** Content of the codes file, with its purpose. */
export const recoveryCodesText = (
  codes: readonly string[],
  { email, host }: { email: string; host: string },
): string =>
  [
    `Recovery codes for ${email} on ${host}`,
    '',
    'Each code works once, in place of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
