interface Waiting {
  owners: readonly string[];
  begin(): void;
  giveUp(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Work that waits for its turn. Owners take turns: one that asks for much delays others by one piece of it at most. Work may
 * have several owners, such as an account and one of its forms; then the first takes turns, and the limits of all hold.
 */
export interface Turns {
  <T>(owner: string | readonly string[], work: () => Promise<T>): Promise<T>;
  /** Whether work of these owners would begin at once. */
  isFree(owners: readonly string[]): boolean;
}

interface TurnRules {
  /** So much is done at the same time: one piece, unless told otherwise. */
  atOnce?: number;
  /** So much of it for one owner. */
  perOwner?: number | ((owner: string) => number);
  /** So many pieces of one owner may wait. */
  room?: { most: number | ((owner: string) => number); refusal(owner: string): Error };
  /** So long a piece may wait. */
  patience?: { ms: number; refusal(): Error };
}

const add = (counts: Map<string, number>, owner: string, by: 1 | -1): number => {
  const count = (counts.get(owner) ?? 0) + by;
  if (count > 0) counts.set(owner, count);
  else counts.delete(owner);
  return count;
};

const limitOf = (limit: number | ((owner: string) => number), owner: string): number =>
  typeof limit === 'number' ? limit : limit(owner);

export const createTurns = ({ atOnce = 1, perOwner = atOnce, room, patience }: TurnRules = {}): Turns => {
  const waiting = new Set<Waiting>();
  /** How many pieces of each owner wait, and how many are under way. */
  const queued = new Map<string, number>();
  const running = new Map<string, number>();
  /** When each owner that waits or works had the last turn. */
  const served = new Map<string, number>();
  let turn = 0;
  let underWay = 0;

  const isFree = (owners: readonly string[]): boolean =>
    underWay < atOnce && owners.every((owner) => (running.get(owner) ?? 0) < limitOf(perOwner, owner));

  const enter = (owners: readonly string[]): void => {
    underWay += 1;
    turn += 1;
    served.set(owners[0] as string, turn);
    for (const owner of owners) add(running, owner, 1);
  };

  const leave = (owners: readonly string[]): void => {
    underWay -= 1;
    for (const owner of owners) if (add(running, owner, -1) === 0 && !queued.has(owner)) served.delete(owner);
    beginNext();
  };

  const dequeue = (one: Waiting): void => {
    clearTimeout(one.timer);
    waiting.delete(one);
    for (const owner of one.owners) add(queued, owner, -1);
  };

  const beginNext = (): void => {
    while (underWay < atOnce && waiting.size > 0) {
      let next: Waiting | undefined;
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
      next.begin();
    }
  };

  const wait = (owners: readonly string[]): Promise<void> => {
    for (const owner of owners)
      if (room && (queued.get(owner) ?? 0) >= limitOf(room.most, owner)) throw room.refusal(owner);
    return new Promise((begin, giveUp) => {
      const one: Waiting = { owners, begin, giveUp, timer: undefined };
      if (patience)
        one.timer = setTimeout(() => {
          dequeue(one);
          giveUp(patience.refusal());
        }, patience.ms);
      waiting.add(one);
      for (const owner of owners) add(queued, owner, 1);
    });
  };

  const inTurn = async <T>(owner: string | readonly string[], work: () => Promise<T>): Promise<T> => {
    const owners = typeof owner === 'string' ? [owner] : owner;
    // Whatever waits meanwhile is held up by limits of its own.
    if (isFree(owners)) enter(owners);
    else await wait(owners);
    try {
      return await work();
    } finally {
      leave(owners);
    }
  };
  return Object.assign(inTurn, { isFree });
};
