/** A write that waits to be stored. */
export interface PendingWrite {
  /** Two writes with the same key cannot be stored by one statement. */
  key: string | undefined;
  reject(error: unknown): void;
}

const maxBatchSize = 64;
const maxInFlight = 2;
/**
 * A second batch is sent next to the one in flight only from this size on: most of the cost of a statement does not depend on the
 * number of writes.
 */
const minConcurrentBatch = 16;
/** Smaller batches are not split. */
const minSplitBatch = 4;

interface Queue<T> {
  waiting: T[];
  inFlight: number;
  /** The size of the last batch. */
  lastBatchSize: number;
  /** A flush is scheduled for the end of this tick. */
  isScheduled: boolean;
}

interface BatcherOptions {
  /** Whether writes may be stored one by one after their batch failed with this error. */
  canRetrySingly(error: unknown): boolean;
  /** Maximum number of pending writes; more are rejected immediately. */
  capacity?: { max: number; createError(): Error };
}

/**
 * Stores concurrent writes of one queue, such as those of an account, with one statement and one commit, which are most of the
 * cost of a write. A lone write is sent immediately; writes that arrive while one is in flight are batched. Large batches are
 * split in half: the clients of the last batch are likely to write again soon, and with a single batch the service would be idle
 * while the database works, and then the database. Each write is acknowledged when its own commit is on disk. If a batch fails,
 * its writes may be stored one by one, so that one cannot fail the others.
 */
export const createWriteBatcher = <T extends PendingWrite>(
  store: (queueId: string, batch: readonly T[]) => Promise<void>,
  { canRetrySingly, capacity }: BatcherOptions,
) => {
  const queues = new Map<string, Queue<T>>();

  const storeOrReject = async (queueId: string, batch: readonly T[]): Promise<void> => {
    try {
      await store(queueId, batch);
    } catch (error) {
      if (batch.length === 1 || !canRetrySingly(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const one of batch) await storeOrReject(queueId, [one]);
    }
  };

  /** Takes as many writes as may be sent together, no two with the same key. */
  const takeBatch = ({ waiting, lastBatchSize }: Queue<T>): T[] => {
    const half = Math.ceil((waiting.length + lastBatchSize) / 2);
    const maxSize = Math.min(maxBatchSize, Math.max(minSplitBatch, half));
    const keys = new Set<string>();
    const batch: T[] = [];
    for (let at = 0; at < waiting.length && batch.length < maxSize; ) {
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

  const flush = async (queueId: string): Promise<void> => {
    const queue = queues.get(queueId);
    if (!queue || queue.inFlight >= maxInFlight) return;
    if (queue.waiting.length === 0) {
      if (queue.inFlight === 0) queues.delete(queueId);
      return;
    }
    if (queue.inFlight > 0 && queue.waiting.length < minConcurrentBatch) return;
    const batch = takeBatch(queue);
    queue.lastBatchSize = batch.length;
    queue.inFlight += 1;
    await storeOrReject(queueId, batch);
    queue.inFlight -= 1;
    void flush(queueId);
  };

  return (queueId: string, one: T): void => {
    const queue = queues.get(queueId) ?? { waiting: [], inFlight: 0, lastBatchSize: 0, isScheduled: false };
    queues.set(queueId, queue);
    if (capacity && queue.waiting.length >= capacity.max) return one.reject(capacity.createError());
    queue.waiting.push(one);
    if (queue.isScheduled) return;
    queue.isScheduled = true;
    // After everything else that was read from the sockets in this tick.
    setImmediate(() => {
      queue.isScheduled = false;
      void flush(queueId);
    });
  };
};
