import type { RateLimitResult, Window, WindowStatus } from './limiter.ts';

/** Nothing is limited. */
export const unlimited: RateLimitResult = { allowed: true, tightest: undefined };

/** What counts mean, window by window: `used` includes this one if it was allowed. */
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
    // Of two windows that leave as little, the one that keeps it up longer: Retry-After must be true.
    if (
      tightest === undefined ||
      remaining < tightest.remaining ||
      (remaining === tightest.remaining && resetSeconds > tightest.resetSeconds)
    )
      tightest = { window, remaining, resetSeconds };
  }
  return { allowed, tightest };
};

/** Of two counts of one request, the one that refuses it, or else the one that leaves less. */
export const stricterResult = (one: RateLimitResult, other: RateLimitResult): RateLimitResult => {
  if (one.allowed !== other.allowed) return one.allowed ? other : one;
  if (one.tightest === undefined || other.tightest === undefined) return one.tightest ? one : other;
  return other.tightest.remaining < one.tightest.remaining ? other : one;
};
