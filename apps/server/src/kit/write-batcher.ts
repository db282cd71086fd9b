/** Something that waits to be stored. */
export interface PendingWrite {
  /** Two with the same key cannot be stored by one statement. */
  key: string | undefined;
  reject(error: unknown): void;
}

const maxBatchSize = 64;
const maxInFlight = 2;
/** So many are worth a statement beside the one under way: most of what one costs does not depend on how many it takes. */
const minConcurrentBatch = 16;
/** Fewer are never parted. */
const minSplitBatch = 4;

interface AccountQueue<T> {
  waiting: T[];
  inFlight: number;
  /** How many went the last time. */
  lastBatchSize: number;
  /** Somebody has come in this moment, and it is about to be seen who can go. */
  isScheduled: boolean;
}

interface BatcherOptions {
  /** Whether, after a common statement has failed so, each may be stored by itself. */
  canRetrySingly(error: unknown): boolean;
  /** So many may wait. Whoever comes beyond them is refused at once. */
  capacity?: { max: number; createError(): Error };
}

/**
 * Stores what arrives together in one account by one statement and one commit, which cost most of a write. Nobody waits for
 * company: whoever finds the way free goes at once, and whoever comes while others are under way goes with those who came
 * meanwhile. Not with all of many: those who went the last time are likely to be back soon, and if all went together the
 * service would have nothing to do while the database works, and then the database. So half of them go at a time.
 * Each is acknowledged when its own commit is on the disk. Where a common statement fails, each may be stored by
 * itself, so that one cannot spoil another.
 */
export const createWriteBatcher = <T extends PendingWrite>(
  store: (accountId: string, batch: readonly T[]) => Promise<void>,
  { canRetrySingly, capacity }: BatcherOptions,
) => {
  const queues = new Map<string, AccountQueue<T>>();

  const storeOrReject = async (accountId: string, batch: readonly T[]): Promise<void> => {
    try {
      await store(accountId, batch);
    } catch (error) {
      if (batch.length === 1 || !canRetrySingly(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const one of batch) await storeOrReject(accountId, [one]);
    }
  };

  /** As many as may go together, and no two with one key. */
  const takeBatch = ({ waiting, lastBatchSize }: AccountQueue<T>): T[] => {
    const half = Math.ceil((waiting.length + lastBatchSize) / 2);
    const most = Math.min(maxBatchSize, Math.max(minSplitBatch, half));
    const keys = new Set<string>();
    const batch: T[] = [];
    for (let at = 0; at < waiting.length && batch.length < most; ) {
      const one = waiting[at] as T;
      if (one.key !== undefined && keys.has(one.key)) {
        at += 1;
        continue;
      }
      if (one.key !== undefined) keys.add(one.key);
      batch.push(one);
      waiting.splice(at, 1);
    }
    return batch;
  };

  const flush = async (accountId: string): Promise<void> => {
    const lane = queues.get(accountId);
    if (!lane || lane.inFlight >= maxInFlight) return;
    if (lane.waiting.length === 0) {
      if (lane.inFlight === 0) queues.delete(accountId);
      return;
    }
    if (lane.inFlight > 0 && lane.waiting.length < minConcurrentBatch) return;
    const batch = takeBatch(lane);
    lane.lastBatchSize = batch.length;
    lane.inFlight += 1;
    await storeOrReject(accountId, batch);
    lane.inFlight -= 1;
    void flush(accountId);
  };

  return (accountId: string, one: T): void => {
    const lane = queues.get(accountId) ?? { waiting: [], inFlight: 0, lastBatchSize: 0, isScheduled: false };
    queues.set(accountId, lane);
    if (capacity && lane.waiting.length >= capacity.max) return one.reject(capacity.createError());
    lane.waiting.push(one);
    if (lane.isScheduled) return;
    lane.isScheduled = true;
    // After whatever else was read from the sockets in this moment.
    setImmediate(() => {
      lane.isScheduled = false;
      void flush(accountId);
    });
  };
};
