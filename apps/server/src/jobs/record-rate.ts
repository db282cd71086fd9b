interface PendingCount {
  collectionId: string;
  /** Records whose index entry is missing or outdated. */
  count: number;
}

export interface RecordRate {
  /** New records per second, computed from the pending records now and those left at the last check. */
  perSecond(waiting: readonly PendingCount[], nowMs: number): number;
  /** Called after a batch, with whether more of the collection is left; undefined if another worker has it. */
  markIndexed(collectionId: string, isMore: boolean | undefined): void;
}

/**
 * Estimates the write rate from the records that wait to be indexed. PostgreSQL's transaction statistics are a second or two
 * late, when a burst is half over, and one transaction may write many records.
 */
export const createRecordRate = (
  {
    countLimit,
    listLimit,
    batchSize,
  }: {
    /** Where counting stops: a collection may have more. */
    countLimit: number;
    /** Maximum number of collections listed: there may be more. */
    listLimit: number;
    /** Records indexed per batch. */
    batchSize: number;
  },
  startMs = performance.now(),
): RecordRate => {
  let left = new Map<string, number>();
  let wasComplete = true;
  let checkedAt = startMs;
  return {
    perSecond(waiting, nowMs) {
      const newRecords = waiting.reduce((sum, { collectionId, count }) => {
        const before = left.get(collectionId) ?? (wasComplete ? 0 : Number.POSITIVE_INFINITY);
        return sum + Math.max(0, count - before);
      }, 0);
      const seconds = (nowMs - checkedAt) / 1_000;
      left = new Map(waiting.map(({ collectionId, count }) => [collectionId, count]));
      wasComplete = waiting.length < listLimit;
      checkedAt = nowMs;
      return newRecords / seconds;
    },
    markIndexed(collectionId, isMore) {
      const before = left.get(collectionId) ?? 0;
      // An unknown remainder must not count as new at the next check.
      const isUnknown = isMore === undefined || (isMore && before >= countLimit);
      const after = isMore ? Math.max(0, before - batchSize) : 0;
      left.set(collectionId, isUnknown ? Number.POSITIVE_INFINITY : after);
    },
  };
};
