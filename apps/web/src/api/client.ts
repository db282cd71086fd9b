import { type Client, createClient } from '@form-service/sdk';

/** For routes of a person or of anyone: signing in, the accounts one belongs to. */
export const publicApi: Client = createClient({
  baseUrl: location.origin,
  // Somebody sits before the screen: rather tell them to wait than wait for a minute in silence.
  retry: { maxDelayMs: 3_000 },
});

let accountClient: Client | undefined;

/** From here on `api()` works in this account. What other accounts showed must not be asked for again: see session.ts. */
export const setActiveAccount = (accountId: string): void => {
  accountClient = publicApi.inAccount(accountId);
};

export const clearActiveAccount = (): void => {
  accountClient = undefined;
};

/** The client in the account that the person works in. */
export const api = (): Client => {
  if (!accountClient) throw new Error('Not signed in. Screens that call this must be inside the shell.');
  return accountClient;
};

/** A URL that the service gave out, at the origin the app is on: the app's policy allows no other of the service's names. */
export const sameOriginUrl = ({ url, path }: { url: string; path?: string | undefined }): string =>
  path === undefined ? url : new URL(path, location.origin).href;
