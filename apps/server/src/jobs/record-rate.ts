interface PendingCount {
  collectionId: string;
  /** Records that are not indexed as they are. */
  count: number;
}

export interface RecordRate {
  /** How many records a second have come, to judge by what waits now and what was left at the last look. */
  perSecond(waiting: readonly PendingCount[], nowMs: number): number;
  /** What a worker has left of a collection; undefined where another one is at it. */
  markIndexed(collectionId: string, isMore: boolean | undefined): void;
}

/**
 * Tells how much comes in, by looking at what waits to be indexed. PostgreSQL's own counts of transactions come a second or
 * two late, when a burst is half over, and many records may come in one transaction.
 */
export const createRecordRate = (
  {
    countLimit,
    listLimit,
    batchSize,
  }: {
    /** Where counting ends: there may be more of a collection. */
    countLimit: number;
    /** So many collections are in a look: there may be more of them. */
    listLimit: number;
    /** So many records are indexed at a time. */
    batchSize: number;
  },
  startMs = performance.now(),
): RecordRate => {
  let left = new Map<string, number>();
  let wasWhole = true;
  let lookedAt = startMs;
  return {
    perSecond(waiting, nowMs) {
      const come = waiting.reduce((sum, { collectionId, count }) => {
        const before = left.get(collectionId) ?? (wasWhole ? 0 : Number.POSITIVE_INFINITY);
        return sum + Math.max(0, count - before);
      }, 0);
      const seconds = (nowMs - lookedAt) / 1_000;
      left = new Map(waiting.map(({ collectionId, count }) => [collectionId, count]));
      wasWhole = waiting.length < listLimit;
      lookedAt = nowMs;
      return come / seconds;
    },
    markIndexed(collectionId, isMore) {
      const before = left.get(collectionId) ?? 0;
      // Of an unknown number nothing is told to have come by the next look.
      const isUnknown = isMore === undefined || (isMore && before >= countLimit);
      const after = isMore ? Math.max(0, before - batchSize) : 0;
      left.set(collectionId, isUnknown ? Number.POSITIVE_INFINITY : after);
    },
  };
};
