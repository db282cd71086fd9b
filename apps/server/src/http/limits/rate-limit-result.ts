import type { RateLimitResult, Window, WindowStatus } from './limiter.ts';

/** Nothing is limited. */
export const unlimited: RateLimitResult = { allowed: true, tightest: undefined };

/** Builds the result from the counts per window. `taken` includes this request if it was allowed. */
export const toRateLimitResult = (
  allowed: boolean,
  windows: readonly Window[],
  used: readonly number[],
  msLeft: readonly number[],
): RateLimitResult => {
  let tightest: WindowStatus | undefined;
  for (const [index, window] of windows.entries()) {
    const remaining = Math.max(0, window.limit - (used[index] as number));
    const resetSeconds = Math.min(window.seconds, Math.max(1, Math.ceil((msLeft[index] as number) / 1_000)));
    // Of two windows with the same remaining count, the one that resets later, so that Retry-After is correct.
    if (
      tightest === undefined ||
      remaining < tightest.remaining ||
      (remaining === tightest.remaining && resetSeconds > tightest.resetSeconds)
    )
      tightest = { window, remaining, resetSeconds };
  }
  return { allowed, tightest };
};

/** Of two results for one request, the one that rejects it, or else the one with less remaining. */
export const stricterResult = (one: RateLimitResult, other: RateLimitResult): RateLimitResult => {
  if (one.allowed !== other.allowed) return one.allowed ? other : one;
  if (one.tightest === undefined || other.tightest === undefined) return one.tightest ? one : other;
  return other.tightest.remaining < one.tightest.remaining ? other : one;
};
