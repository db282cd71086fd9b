/** CSP nonce for styles that libraries add at run time. Empty in development. */
export const styleNonce: string =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
