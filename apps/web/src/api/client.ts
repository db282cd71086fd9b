import { type Client, createClient } from '@form-service/sdk';

/** Client for routes outside of accounts, such as sign-in and the list of the user's accounts. */
export const publicApi: Client = createClient({
  baseUrl: location.origin,
  // A user is waiting: fail after three seconds and say when to retry, rather than wait silently for a minute.
  retry: { maxDelayMs: 3_000 },
});

let accountClient: Client | undefined;

/** Makes `api()` use this account. Cached data of other accounts must not be refetched: see session.ts. */
export const setActiveAccount = (accountId: string): void => {
  accountClient = publicApi.inAccount(accountId);
};

export const clearActiveAccount = (): void => {
  accountClient = undefined;
};

/** The client for the user's current account. */
export const api = (): Client => {
  if (!accountClient) throw new Error('Not signed in. Screens that call this must be inside the shell.');
  return accountClient;
};

/** Rewrites a URL from the server to the app's own origin, the only one that the content security policy allows. */
export const sameOriginUrl = ({ url, path }: { url: string; path?: string | undefined }): string =>
  path === undefined ? url : new URL(path, location.origin).href;

/** Base of shared links: the operator's `PUBLIC_URL`, or the origin that the app is open at. */
export const publicOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? location.origin;

/** CSP nonce for styles that libraries add at run time. Empty in development. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
