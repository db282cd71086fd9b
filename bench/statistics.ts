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
