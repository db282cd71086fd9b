import type { Areas } from './generated/types.ts';

export interface CallOptions {
  /** Made for every POST by itself, so that a retry never does the work twice. Give your own to span processes. */
  idempotencyKey?: string | undefined;
  /** The `etag` last seen; the write fails with `version_mismatch` when the resource has changed since. */
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  /** In a browser: the call goes on when the page is left, unless its body is too large for that (about 60 kB). */
  keepalive?: boolean | undefined;
}

/** Of a method without parameters and body, called with options alone: `client.accounts.me({}, { signal })`. */
export type NoArgs = Record<never, never>;

/** One message of a live stream. Methods give narrower ones: `{ event: 'job', data: Job }`. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Every area and route of the API, as methods. */
export interface Client extends Areas {
  /** The same client in another account, with the same credential: for people who belong to several. */
  inAccount(accountId: string): Client;
  /** The same client with a respondent's entry key (`sek_…`), for the routes of `entrySessions`. */
  inEntry(entryKey: string): Client;
}
