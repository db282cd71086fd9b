export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** What another clock said, and when it was asked by the monotonic clock, in milliseconds. */
export interface TimeReading {
  time: Date;
  askedAt: number;
}

/**
 * Tells the time of another clock that is read now and then, and counts on by the monotonic one in between: setting the
 * clock of this machine changes nothing. Until the first reading it follows this machine's.
 *
 * The other clock was read at some moment between the question and the arrival of the answer. The time kept is corrected only as far as
 * it contradicts that, so an answer that arrived late does not set the clock back.
 */
export function followingClock(
  monotonic: () => number = () => performance.now(),
): Clock & { follow(reading: TimeReading): void } {
  let start = Date.now() - monotonic();
  let hasRead = false;
  return {
    now: () => new Date(start + monotonic()),
    follow({ time, askedAt }) {
      const earliest = time.getTime() - monotonic();
      const latest = time.getTime() - askedAt;
      start = hasRead ? Math.min(Math.max(start, earliest), latest) : (earliest + latest) / 2;
      hasRead = true;
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
