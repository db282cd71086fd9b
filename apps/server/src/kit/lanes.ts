/** Something that waits to be stored. */
export interface Waiting {
  /** Two with the same key cannot be stored by one statement. */
  key: string | undefined;
  refuse(error: unknown): void;
}

const mostAtOnce = 64;
const mostUnderWay = 2;
/** So many are worth a statement beside the one under way: most of what one costs does not depend on how many it takes. */
const worthAnother = 16;
/** Fewer are never parted. */
const fewestParted = 4;

interface Lane<T> {
  waiting: T[];
  underWay: number;
  /** How many went the last time. */
  went: number;
  /** Somebody has come in this moment, and it is about to be seen who can go. */
  isCalled: boolean;
}

interface LaneRules {
  /** Whether, after a common statement has failed so, each may be stored by itself. */
  mayGoAlone(error: unknown): boolean;
  /** So many may wait. Whoever comes beyond them is refused at once. */
  room?: { most: number; refusal(): Error };
}

/**
 * Stores what arrives together in one account by one statement and one commit, which cost most of a write. Nobody waits for
 * company: whoever finds the way free goes at once, and whoever comes while others are under way goes with those who came
 * meanwhile. Not with all of many: those who went the last time are likely to be back soon, and if all went together the
 * service would have nothing to do while the database works, and then the database. So half of them go at a time.
 * Each is acknowledged when its own commit is on the disk. Where a common statement fails, each may be stored by
 * itself, so that one cannot spoil another.
 */
export const createLanes = <T extends Waiting>(
  store: (accountId: string, batch: readonly T[]) => Promise<void>,
  { mayGoAlone, room }: LaneRules,
) => {
  const lanes = new Map<string, Lane<T>>();

  const storeOrRefuse = async (accountId: string, batch: readonly T[]): Promise<void> => {
    try {
      await store(accountId, batch);
    } catch (error) {
      if (batch.length === 1 || !mayGoAlone(error)) {
        for (const { refuse } of batch) refuse(error);
        return;
      }
      for (const one of batch) await storeOrRefuse(accountId, [one]);
    }
  };

  /** As many as may go together, and no two with one key. */
  const takeBatch = ({ waiting, went }: Lane<T>): T[] => {
    const half = Math.ceil((waiting.length + went) / 2);
    const most = Math.min(mostAtOnce, Math.max(fewestParted, half));
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

  const go = async (accountId: string): Promise<void> => {
    const lane = lanes.get(accountId);
    if (!lane || lane.underWay >= mostUnderWay) return;
    if (lane.waiting.length === 0) {
      if (lane.underWay === 0) lanes.delete(accountId);
      return;
    }
    if (lane.underWay > 0 && lane.waiting.length < worthAnother) return;
    const batch = takeBatch(lane);
    lane.went = batch.length;
    lane.underWay += 1;
    await storeOrRefuse(accountId, batch);
    lane.underWay -= 1;
    void go(accountId);
  };

  return (accountId: string, one: T): void => {
    const lane = lanes.get(accountId) ?? { waiting: [], underWay: 0, went: 0, isCalled: false };
    lanes.set(accountId, lane);
    if (room && lane.waiting.length >= room.most) return one.refuse(room.refusal());
    lane.waiting.push(one);
    if (lane.isCalled) return;
    lane.isCalled = true;
    // After whatever else was read from the sockets in this moment.
    setImmediate(() => {
      lane.isCalled = false;
      void go(accountId);
    });
  };
};
