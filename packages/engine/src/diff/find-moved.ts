/**
 * The smallest set of keys to move to get from the old order to this one: all keys outside the longest increasing
 * subsequence. O(n log n).
 */
export function findMoved(keys: readonly string[], oldOrder: ReadonlyMap<string, number>): string[] {
  const oldIndexes = keys.map((key) => oldOrder.get(key) ?? 0);
  /** For each length, the index of the smallest last value of an increasing subsequence. */
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, oldIndex] of oldIndexes.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((oldIndexes[tails[middle] as number] as number) < oldIndex) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] as number) kept.add(index);
  return keys.filter((_key, index) => !kept.has(index));
}
