/**
 * The fewest keys that have to be taken out and put back to come from the old order to this one: all but the longest run
 * of keys (with gaps) that kept their order. Takes n log n.
 */
export function findMoved(keys: readonly string[], oldOrder: ReadonlyMap<string, number>): string[] {
  const places = keys.map((key) => oldOrder.get(key) ?? 0);
  /** For each length, the index of the smallest place that ends a rising run of it. */
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
