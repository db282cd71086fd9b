export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Tells the time of another clock that it is told now and then, and counts on by the monotonic one in between: setting the
 * clock of this machine changes nothing. Until it is told for the first time it follows this machine's.
 */
export function followingClock(
  monotonic: () => number = () => performance.now(),
): Clock & { follow(time: Date): void } {
  let start = Date.now() - monotonic();
  return {
    now: () => new Date(start + monotonic()),
    follow(time) {
      start = time.getTime() - monotonic();
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
