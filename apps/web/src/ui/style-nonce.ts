/** The page's nonce, for the one style element a primitive writes itself; the page's policy refuses it without. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement | HTMLStyleElement>('[nonce]')?.nonce || undefined;
