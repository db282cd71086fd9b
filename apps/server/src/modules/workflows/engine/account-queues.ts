/** An account as the dispatcher sees it. */
interface AccountQueue {
  accountId: string;
  /** Something may be due. */
  mayHaveDue: boolean;
  active: number;
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
const maxAccountsPerClaim = 100;

/** Who may have how many runs in hand. Every account has at least one place, however many there are. */
export const createAccountQueues = () => {
  const lanes = new Map<string, AccountQueue>();
  let total = 0;

  const roomOf = ({ active }: AccountQueue, planned: number): number => {
    const all = total + planned;
    const most = all >= limits.crowd ? 1 : limits.account;
    return Math.max(0, Math.min(most - active, limits.all - all));
  };

  return {
    markDue(accountId: string): void {
      const lane = lanes.get(accountId);
      if (lane) lane.mayHaveDue = true;
      else lanes.set(accountId, { accountId, mayHaveDue: true, active: 0 });
    },
    /** The accounts with room and something to do, in turn; whoever had theirs goes to the end. */
    takeReady(): { accountId: string; room: number }[] {
      const turn: { accountId: string; room: number }[] = [];
      let planned = 0;
      for (const lane of [...lanes.values()]) {
        if (!lane.mayHaveDue) continue;
        const room = roomOf(lane, planned);
        // Taking up many at once costs the database less than one by one.
        if (room === 0 || (lane.active > room && lane.active > limits.account / 2)) continue;
        lane.mayHaveDue = false;
        planned += room;
        turn.push({ accountId: lane.accountId, room });
        lanes.delete(lane.accountId);
        lanes.set(lane.accountId, lane);
        if (turn.length === maxAccountsPerClaim) break;
      }
      return turn;
    },
    start(accountId: string): void {
      const lane = lanes.get(accountId) ?? { accountId, mayHaveDue: false, active: 0 };
      lanes.set(accountId, lane);
      lane.active += 1;
      total += 1;
    },
    finish(accountId: string): void {
      const lane = lanes.get(accountId);
      if (!lane) return;
      lane.active -= 1;
      total -= 1;
      if (!lane.mayHaveDue && lane.active === 0) lanes.delete(accountId);
    },
  };
};
