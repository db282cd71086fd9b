interface QueuedWork {
  owners: readonly string[];
  start(): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * A queue that is fair between owners: an owner with much work delays others by at most one unit of it. Work may have several
 * owners, such as an account and one of its forms; fairness is by the first, and the limits of all apply.
 */
export interface FairQueue {
  <T>(owner: string | readonly string[], work: () => Promise<T>): Promise<T>;
  /** Whether work of these owners would start immediately. */
  isFree(owners: readonly string[]): boolean;
}

interface FairQueueOptions {
  /** Units of work that run at the same time; default 1. */
  concurrency?: number;
  /** Concurrency per owner. */
  perOwner?: number | ((owner: string) => number);
  /** Maximum number of queued units per owner. */
  capacity?: { max: number | ((owner: string) => number); createError(owner: string): Error };
  /** How long a unit may wait. */
  timeout?: { ms: number; createError(): Error };
}

const add = (counts: Map<string, number>, owner: string, by: 1 | -1): number => {
  const count = (counts.get(owner) ?? 0) + by;
  if (count > 0) counts.set(owner, count);
  else counts.delete(owner);
  return count;
};

const limitOf = (limit: number | ((owner: string) => number), owner: string): number =>
  typeof limit === 'number' ? limit : limit(owner);

export const createFairQueue = ({
  concurrency = 1,
  perOwner = concurrency,
  capacity,
  timeout,
}: FairQueueOptions = {}): FairQueue => {
  const waiting = new Set<QueuedWork>();
  /** Number of queued and running units per owner. */
  const queued = new Map<string, number>();
  const running = new Map<string, number>();
  /** When each owner with queued or running work was last served. */
  const served = new Map<string, number>();
  let lastTurn = 0;
  let inFlight = 0;

  const isFree = (owners: readonly string[]): boolean =>
    inFlight < concurrency && owners.every((owner) => (running.get(owner) ?? 0) < limitOf(perOwner, owner));

  const enter = (owners: readonly string[]): void => {
    inFlight += 1;
    lastTurn += 1;
    served.set(owners[0] as string, lastTurn);
    for (const owner of owners) add(running, owner, 1);
  };

  const leave = (owners: readonly string[]): void => {
    inFlight -= 1;
    for (const owner of owners) if (add(running, owner, -1) === 0 && !queued.has(owner)) served.delete(owner);
    startNext();
  };

  const dequeue = (one: QueuedWork): void => {
    clearTimeout(one.timer);
    waiting.delete(one);
    for (const owner of one.owners) add(queued, owner, -1);
  };

  const startNext = (): void => {
    while (inFlight < concurrency && waiting.size > 0) {
      let next: QueuedWork | undefined;
      let servedAt = Number.POSITIVE_INFINITY;
      for (const one of waiting) {
        const at = served.get(one.owners[0] as string) ?? 0;
        if (at < servedAt && isFree(one.owners)) {
          next = one;
          servedAt = at;
        }
      }
      if (!next) return;
      dequeue(next);
      enter(next.owners);
      next.start();
    }
  };

  const wait = (owners: readonly string[]): Promise<void> => {
    for (const owner of owners)
      if (capacity && (queued.get(owner) ?? 0) >= limitOf(capacity.max, owner))
        throw capacity.createError(owner);
    return new Promise((start, reject) => {
      const one: QueuedWork = { owners, start, reject, timer: undefined };
      if (timeout)
        one.timer = setTimeout(() => {
          dequeue(one);
          reject(timeout.createError());
        }, timeout.ms);
      waiting.add(one);
      for (const owner of owners) add(queued, owner, 1);
    });
  };

  const run = async <T>(owner: string | readonly string[], work: () => Promise<T>): Promise<T> => {
    const owners = typeof owner === 'string' ? [owner] : owner;
    // Work that is queued now is blocked by its own limits.
    if (isFree(owners)) enter(owners);
    else await wait(owners);
    try {
      return await work();
    } finally {
      leave(owners);
    }
  };
  return Object.assign(run, { isFree });
};
