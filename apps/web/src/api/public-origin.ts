/** What links begin with that people share: the operator's `PUBLIC_URL`, or else the address the app is open at. */
export const publicOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? location.origin;
