const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delays after the first attempt, the second and so on: eight attempts in about 28 hours. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/** Ten percent more or less, so that deliveries that failed together are not retried together. */
const jitter = 0.1;

/** The delay after a failed attempt; null after the last one. */
export const retryDelayMs = (attempt: number, random: () => number = Math.random): number | null => {
  const pause = delays[attempt - 1];
  return pause === undefined ? null : Math.round(pause * (1 + jitter * (2 * random() - 1)));
};
