/** The state of an account in the engine. */
interface AccountQueue {
  accountId: string;
  /** Something may be due. */
  mayHaveDue: boolean;
  active: number;
}

/** How many runs may be active at once, in one process. A run that waits for a response costs a socket and some memory. */
const limits = {
  /** Per account. */
  account: 100,
  /** Above this, each account gets one at a time, so that hanging runs leave capacity for the others. */
  crowd: 400,
  all: 2_000,
};

/** Accounts per claim. */
const maxAccountsPerClaim = 100;

/** Decides how many active runs each account may have. Every account has at least one slot, however many there are. */
export const createAccountQueues = () => {
  const queues = new Map<string, AccountQueue>();
  let total = 0;

  const capacityOf = ({ active }: AccountQueue, planned: number): number => {
    const all = total + planned;
    const perAccount = all >= limits.crowd ? 1 : limits.account;
    return Math.max(0, Math.min(perAccount - active, limits.all - all));
  };

  return {
    markDue(accountId: string): void {
      const queue = queues.get(accountId);
      if (queue) queue.mayHaveDue = true;
      else queues.set(accountId, { accountId, mayHaveDue: true, active: 0 });
    },
    /** The accounts with capacity and possibly due runs, round robin. */
    takeReady(): { accountId: string; room: number }[] {
      const ready: { accountId: string; room: number }[] = [];
      let planned = 0;
      for (const queue of [...queues.values()]) {
        if (!queue.mayHaveDue) continue;
        const room = capacityOf(queue, planned);
        // Larger claims cost the database less than single ones.
        if (room === 0 || (queue.active > room && queue.active > limits.account / 2)) continue;
        queue.mayHaveDue = false;
        planned += room;
        ready.push({ accountId: queue.accountId, room });
        queues.delete(queue.accountId);
        queues.set(queue.accountId, queue);
        if (ready.length === maxAccountsPerClaim) break;
      }
      return ready;
    },
    start(accountId: string): void {
      const queue = queues.get(accountId) ?? { accountId, mayHaveDue: false, active: 0 };
      queues.set(accountId, queue);
      queue.active += 1;
      total += 1;
    },
    finish(accountId: string): void {
      const queue = queues.get(accountId);
      if (!queue) return;
      queue.active -= 1;
      total -= 1;
      if (!queue.mayHaveDue && queue.active === 0) queues.delete(accountId);
    },
  };
};
