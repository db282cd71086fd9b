/** The value below which `share` of the sorted values are. */
export const quantile = (sorted: ArrayLike<number>, share: number): number => {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There is nothing to take a quantile of.');
  return value;
};

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The fastest run of each, alternating, so that other load on the machine affects both. */
export const bestAlternating = async (
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<[number, number]> => {
  const seconds: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    seconds[0] = Math.min(seconds[0], await one());
    seconds[1] = Math.min(seconds[1], await other());
  }
  return seconds;
};
