/** An account as the dispatcher sees it. */
interface Lane {
  accountId: string;
  /** Something may be due. */
  wanted: boolean;
  inHand: number;
}

/** How many runs may be in hand at once, in one process. A run that waits for an answer costs a socket and some memory. */
const limits = {
  /** Of one account. */
  account: 100,
  /** Beyond this each account gets one at a time, so that those that hang leave room for the others. */
  crowd: 400,
  all: 2_000,
};

/** So many accounts are asked for at once. */
const accountsAtOnce = 100;

/** Who may have how many runs in hand. Every account has at least one place, however many there are. */
export const createLanes = () => {
  const lanes = new Map<string, Lane>();
  let total = 0;

  const roomOf = ({ inHand }: Lane, planned: number): number => {
    const all = total + planned;
    const most = all >= limits.crowd ? 1 : limits.account;
    return Math.max(0, Math.min(most - inHand, limits.all - all));
  };

  return {
    want(accountId: string): void {
      const lane = lanes.get(accountId);
      if (lane) lane.wanted = true;
      else lanes.set(accountId, { accountId, wanted: true, inHand: 0 });
    },
    /** The accounts with room and something to do, in turn; whoever had theirs goes to the end. */
    takeTurn(): { accountId: string; room: number }[] {
      const turn: { accountId: string; room: number }[] = [];
      let planned = 0;
      for (const lane of [...lanes.values()]) {
        if (!lane.wanted) continue;
        const room = roomOf(lane, planned);
        // Taking up many at once costs the database less than one by one.
        if (room === 0 || (lane.inHand > room && lane.inHand > limits.account / 2)) continue;
        lane.wanted = false;
        planned += room;
        turn.push({ accountId: lane.accountId, room });
        lanes.delete(lane.accountId);
        lanes.set(lane.accountId, lane);
        if (turn.length === accountsAtOnce) break;
      }
      return turn;
    },
    begin(accountId: string): void {
      const lane = lanes.get(accountId) ?? { accountId, wanted: false, inHand: 0 };
      lanes.set(accountId, lane);
      lane.inHand += 1;
      total += 1;
    },
    end(accountId: string): void {
      const lane = lanes.get(accountId);
      if (!lane) return;
      lane.inHand -= 1;
      total -= 1;
      if (!lane.wanted && lane.inHand === 0) lanes.delete(accountId);
    },
  };
};
