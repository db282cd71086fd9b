/** Base of shared links: the operator's `PUBLIC_URL`, or the origin that the app is open at. */
export const publicOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? location.origin;
