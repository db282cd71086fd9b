/** What the page's policy lets styles be named by, where a library adds its own at run time. Empty in development. */
export const styleNonce: string =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
