export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
