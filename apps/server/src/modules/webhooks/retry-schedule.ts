const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after the first try, the second and so on: eight tries in some 28 hours. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/** A tenth more or less, so that what failed together does not come back together. */
const jitter = 0.1;

/** How long to wait after a try that failed; null when it was the last. */
export const retryDelayMs = (attempt: number, random: () => number = Math.random): number | null => {
  const pause = delays[attempt - 1];
  return pause === undefined ? null : Math.round(pause * (1 + jitter * (2 * random() - 1)));
};
