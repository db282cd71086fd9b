import type { Db } from '../../db/db.ts';
import type { KeyRow } from './store.ts';

/** So many in so many seconds. */
export interface Window {
  /** As headers and documents name it: `minute`. */
  name: string;
  seconds: number;
  limit: number;
}

/** How a subject stands in the window that leaves it least. */
export interface WindowStatus {
  window: Window;
  remaining: number;
  /** Until the window begins anew; at least 1. */
  resetSeconds: number;
}

export interface RateLimitResult {
  allowed: boolean;
  /** Undefined where nothing is limited. */
  tightest: WindowStatus | undefined;
}

/**
 * Counts what subjects do. A window begins with the first thing done in it and ends `seconds` later. What is refused
 * counts in no window. Exact under concurrency, over all processes of the deployment, and over restarts.
 */
export interface Limiter {
  take(subject: string, windows: readonly Window[]): Promise<RateLimitResult>;
  /** Takes back everything a subject has done, as after a good sign-in. */
  reset(subject: string): Promise<void>;
}

/** An API key that was looked up and counted. Undefined where there is no such key; then nothing was counted. */
export interface KeyUse {
  key: KeyRow | undefined;
  limitResult: RateLimitResult;
}

/** What a process counts by. */
export interface ProcessLimiter extends Limiter {
  /**
   * Finds an API key by its digest and counts its use. `along` is a connection that something else is being sent on, so that
   * the question can travel with it.
   */
  useKey(digest: Buffer, along?: Db): Promise<KeyUse>;
  /** For processes that serve the API. Settled when this process knows of the others. */
  join(): Promise<void>;
  close(): Promise<void>;
}
