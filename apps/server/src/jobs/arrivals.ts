interface Waiting {
  collectionId: string;
  /** Records that are not indexed as they are. */
  count: number;
}

export interface Arrivals {
  /** How many records a second have come, to judge by what waits now and what was left at the last look. */
  perSecond(waiting: readonly Waiting[], nowMs: number): number;
  /** What a worker has left of a collection: nothing, or an unknown number. */
  indexed(collectionId: string, isMore: boolean): void;
}

/**
 * Tells how much comes in, by looking at what waits to be indexed. PostgreSQL's own counts of transactions come a second or
 * two late, when a burst is half over, and many records may come in one transaction.
 */
export const createArrivals = (startMs = performance.now()): Arrivals => {
  let left = new Map<string, number>();
  let lookedAt = startMs;
  return {
    perSecond(waiting, nowMs) {
      const come = waiting.reduce(
        (sum, { collectionId, count }) => sum + Math.max(0, count - (left.get(collectionId) ?? 0)),
        0,
      );
      const seconds = (nowMs - lookedAt) / 1_000;
      left = new Map(waiting.map(({ collectionId, count }) => [collectionId, count]));
      lookedAt = nowMs;
      return come / seconds;
    },
    indexed(collectionId, isMore) {
      // Of an unknown number, nothing is told to have come by the next look.
      left.set(collectionId, isMore ? Number.POSITIVE_INFINITY : 0);
    },
  };
};
