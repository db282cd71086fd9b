import type { Db } from '../../db/db.ts';
import type { KeyRow } from './store.ts';

/** A limit per time window. */
export interface Window {
  /** The name in headers and documentation: `minute`. */
  name: string;
  seconds: number;
  limit: number;
}

/** The state of a window: how much is left, and when it resets. */
export interface WindowStatus {
  window: Window;
  remaining: number;
  /** Until the window resets; at least 1. */
  resetSeconds: number;
}

export interface RateLimitResult {
  allowed: boolean;
  /** The window with the least remaining; undefined if nothing is limited. */
  tightest: WindowStatus | undefined;
}

/**
 * Counts requests per subject. A window starts with its first request and ends `seconds` later. Rejected requests are not
 * counted. Exact under concurrency, across all processes of the deployment, and across restarts.
 */
export interface Limiter {
  take(subject: string, windows: readonly Window[]): Promise<RateLimitResult>;
  /** Deletes all counts of a subject, for example after a successful sign-in. */
  reset(subject: string): Promise<void>;
}

/** An API key that was looked up and counted. If there is no such key, `key` is undefined and nothing was counted. */
export interface KeyUse {
  key: KeyRow | undefined;
  limitResult: RateLimitResult;
}

/** The limiter of a process. */
export interface ProcessLimiter extends Limiter {
  /**
   * Finds an API key by its digest and counts its use. `connection` is one that is already in use, so that the lookup can be
   * sent together with its other statements.
   */
  useKey(digest: Buffer, connection?: Db): Promise<KeyUse>;
  /** For processes that serve the API. Resolves when this process knows whether there are others. */
  join(): Promise<void>;
  close(): Promise<void>;
}
