interface Waiting {
  owner: string;
  begin(): void;
}

/** Work that waits for its turn. Owners take turns: one that asks for much delays others by one piece of it at most. */
export type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

interface TurnRules {
  /** So much is done at the same time: one piece, unless told otherwise. */
  atOnce?: number;
  /** So much of it for one owner. */
  perOwner?: number;
  /** So many pieces of one owner may wait. */
  room?: { most: number; refusal(): Error };
}

export const createTurns = ({ atOnce = 1, perOwner = atOnce, room }: TurnRules = {}): Turns => {
  const waiting: Waiting[] = [];
  /** When each owner had the last turn; nothing for those who had none since all was idle. */
  const served = new Map<string, number>();
  const running = new Map<string, number>();
  let turn = 0;
  let underWay = 0;

  const change = (owner: string, by: 1 | -1): void => {
    underWay += by;
    const count = (running.get(owner) ?? 0) + by;
    if (count > 0) running.set(owner, count);
    else running.delete(owner);
  };

  const next = (): void => {
    if (waiting.length + underWay === 0) served.clear();
    if (underWay >= atOnce) return;
    let first: Waiting | undefined;
    for (const one of waiting) {
      if ((running.get(one.owner) ?? 0) >= perOwner) continue;
      if (!first || (served.get(one.owner) ?? 0) < (served.get(first.owner) ?? 0)) first = one;
    }
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    turn += 1;
    served.set(first.owner, turn);
    change(first.owner, 1);
    first.begin();
    next();
  };

  return async (owner, work) => {
    if (room && waiting.filter((one) => one.owner === owner).length >= room.most) throw room.refusal();
    await new Promise<void>((begin) => {
      waiting.push({ owner, begin });
      next();
    });
    try {
      return await work();
    } finally {
      change(owner, -1);
      next();
    }
  };
};
