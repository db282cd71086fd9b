import { Cron } from 'croner';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time of another machine's clock, and when this machine requested it, by its monotonic clock. */
export interface TimeSample {
  time: Date;
  askedAt: number;
}

/**
 * Syncs with the clock of another machine by samples, and uses the monotonic clock in between, so that setting this machine's
 * clock has no effect. Until the first sample it shows this machine's time.
 *
 * A sample was taken at some moment after it was requested. If the current time is consistent with that, it is kept; otherwise it
 * moves just far enough. So a slow sample never makes the clock worse.
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

/** A clock for tests: it does not move until advanced. */
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

/** The next time of a cron expression after a given one; null if there is none or the expression is invalid. */
export const nextCronTime = (cron: string, timezone: string, after: Date): Date | null => {
  try {
    const table = new Cron(cron, { paused: true, timezone });
    const next = table.nextRun(after);
    table.stop();
    return next;
  } catch {
    return null;
  }
};
