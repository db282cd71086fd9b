/**
 * The smallest set of keys to move to get from the old order to this one: all keys outside the longest increasing
 * subsequence. O(n log n).
 */
export function findMoved(keys: readonly string[], oldOrder: ReadonlyMap<string, number>): string[] {
  const places = keys.map((key) => oldOrder.get(key) ?? 0);
  /** For each length, the index of the smallest last value of an increasing subsequence. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] as number] as number) < place) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const stayed = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] as number) stayed.add(index);
  return keys.filter((_key, index) => !stayed.has(index));
}
