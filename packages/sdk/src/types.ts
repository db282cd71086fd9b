import type { Areas } from './generated/types.ts';

export interface CallOptions {
  /** Generated for every POST, so that a retry never runs twice. Set your own to retry across processes. */
  idempotencyKey?: string | undefined;
  /** The `etag` you last saw; the write fails with `version_mismatch` if the resource has changed since. */
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  /** In a browser: the request continues after the page is closed, unless its body is too large (about 60 kB). */
  keepalive?: boolean | undefined;
}

/** Arguments of a method without parameters and body: `client.accounts.me({}, { signal })`. */
export type NoArgs = Record<never, never>;

/** One message of a live stream. Methods return narrower types: `{ event: 'job', data: Job }`. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** All areas and routes of the API, as methods. */
export interface Client extends Areas {
  /** The same client and credential for another account, for users with several accounts. */
  inAccount(accountId: string): Client;
  /** The same client with a respondent's entry key (`sek_…`), for the routes of `entrySessions`. */
  inEntry(entryKey: string): Client;
}
