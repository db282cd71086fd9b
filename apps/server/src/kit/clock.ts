export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A time of another machine's clock, and when this machine asked for it, by its monotonic clock. */
export interface TimeSample {
  time: Date;
  askedAt: number;
}

/**
 * Follows the clock of another machine from samples, and counts on by the monotonic clock in between: setting the clock of
 * this machine changes nothing. Until the first sample it shows this machine's time.
 *
 * A sample was taken at some moment after it was asked for. While the present time agrees with that, it is kept; otherwise it
 * moves just far enough to agree. So a sample that took long never makes the clock worse.
 */
export function syncedClock(
  monotonic: () => number = () => performance.now(),
): Clock & { sync(sample: TimeSample): void } {
  let start = Date.now() - monotonic();
  return {
    now: () => new Date(start + monotonic()),
    sync({ time, askedAt }) {
      const lowest = time.getTime() - monotonic();
      const highest = time.getTime() - askedAt;
      start = Math.min(Math.max(start, lowest), highest);
    },
  };
}

/** A clock for tests: it stands still until told to advance. */
export function fixedClock(start: Date | string): Clock & { advance(ms: number): void } {
  let time = new Date(start).getTime();
  if (Number.isNaN(time)) throw new Error(`fixedClock: ${JSON.stringify(start)} is not a date`);
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
  };
}
