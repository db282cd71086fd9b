import type { ClaimedDelivery } from './store-dispatch.ts';

/** Claimed, but not sent yet. */
interface PrefetchedDelivery {
  delivery: ClaimedDelivery;
  /** By the clock of this process: afterwards another worker may soon claim it. */
  expiresAt: number;
}

/** The state of a webhook in the dispatcher. */
export interface WebhookQueue {
  accountId: string;
  webhookId: string;
  /** Something may be due. */
  mayHaveDue: boolean;
  /** More deliveries are due than there was capacity for. */
  backlog: boolean;
  inFlight: number;
  prefetched: PrefetchedDelivery[];
  /** `new` until the first attempt has ended. */
  health: 'new' | 'working' | 'failing';
  /** Whether its last response was fast. */
  isFast: boolean;
}

/** How many deliveries may be in flight at once, in one process. */
const limits = {
  /** To one webhook. A failing one gets one at a time. */
  working: 20,
  new: 4,
  /** To all failing webhooks together: they hold connections for long. */
  failing: 500,
  /** Above this, each webhook gets one at a time, so that hanging ones leave capacity for the others. */
  crowd: 1_000,
  all: 5_000,
  /** Prefetched for a fast webhook: claiming a hundred at once costs the database little more than one. */
  ahead: 100,
  aheadOfAll: 2_000,
};
const fastMs = 100;
const maxQueues = 10_000;

/**
 * Decides how many deliveries each webhook may have in flight. A hanging webhook delays only itself: failing ones share
 * their own slots, and every other has at least one slot, however many there are.
 */
export const createDeliveryQueues = () => {
  const queues = new Map<string, WebhookQueue>();
  let total = 0;
  let failing = 0;
  let prefetched = 0;

  const slotsOf = ({ health }: WebhookQueue, all: number): number =>
    health === 'failing' || all >= limits.crowd ? 1 : limits[health];

  /** Free slots, and how many more deliveries may be prefetched. */
  const capacityOf = (queue: WebhookQueue, planned: { sent: number; failing: number; ahead: number }) => {
    const all = total + planned.sent;
    const none = { slots: 0, ahead: 0 };
    if (all >= limits.all) return none;
    if (queue.health === 'failing') {
      const isFree = queue.inFlight === 0 && failing + planned.failing < limits.failing;
      return isFree ? { slots: 1, ahead: 0 } : none;
    }
    const slots = Math.max(0, slotsOf(queue, all) - queue.inFlight);
    const isAhead = queue.health === 'working' && queue.isFast && all < limits.crowd;
    const ahead = isAhead ? Math.min(limits.ahead, limits.aheadOfAll - prefetched - planned.ahead) : 0;
    return { slots, ahead: Math.max(0, ahead - queue.prefetched.length) };
  };

  const evictIdle = () => {
    for (const [id, queue] of queues)
      if (!queue.mayHaveDue && queue.inFlight + queue.prefetched.length === 0) queues.delete(id);
  };

  return {
    markDue(accountId: string, webhookId: string, isFailing?: boolean): void {
      let queue = queues.get(webhookId);
      if (!queue) {
        if (queues.size >= maxQueues) evictIdle();
        const health = isFailing ? 'failing' : 'new';
        queue = {
          ...{ accountId, webhookId, health, mayHaveDue: true, backlog: false },
          ...{ inFlight: 0, prefetched: [], isFast: false },
        };
        queues.set(webhookId, queue);
      }
      queue.mayHaveDue = true;
    },
    /** The webhooks with capacity and possibly due deliveries. They count as up to date afterwards. */
    takeReady(limit: number): { queue: WebhookQueue; capacity: number }[] {
      const ready: { queue: WebhookQueue; capacity: number }[] = [];
      const planned = { sent: 0, failing: 0, ahead: 0 };
      for (const queue of queues.values()) {
        if (!queue.mayHaveDue) continue;
        const { slots, ahead } = capacityOf(queue, planned);
        const capacity = slots + ahead;
        // With a backlog, waits until half of the capacity is free: larger claims cost the database less.
        if (capacity === 0 || (queue.backlog && queue.inFlight + queue.prefetched.length > capacity))
          continue;
        planned.sent += slots;
        planned.ahead += ahead;
        if (queue.health === 'failing') planned.failing += 1;
        queue.mayHaveDue = false;
        ready.push({ queue, capacity });
        if (ready.length === limit) break;
      }
      // Round robin: these go to the end.
      for (const { queue } of ready) {
        queues.delete(queue.webhookId);
        queues.set(queue.webhookId, queue);
      }
      return ready;
    },
    prefetch(queue: WebhookQueue, delivery: ClaimedDelivery, expiresAt: number): void {
      queue.prefetched.push({ delivery, expiresAt });
      prefetched += 1;
    },
    /** The next delivery to send, which occupies a slot from now on. */
    startNext(queue: WebhookQueue): PrefetchedDelivery | undefined {
      if (queue.inFlight >= slotsOf(queue, total)) return undefined;
      const next = queue.prefetched.shift();
      if (!next) return undefined;
      prefetched -= 1;
      queue.inFlight += 1;
      total += 1;
      if (queue.health === 'failing') failing += 1;
      return next;
    },
    finish(queue: WebhookQueue, health: 'working' | 'failing' | undefined, durationMs: number | null): void {
      if (queue.health === 'failing') failing -= queue.inFlight;
      queue.inFlight -= 1;
      total -= 1;
      if (health) queue.health = health;
      if (durationMs !== null) queue.isFast = durationMs <= fastMs;
      if (queue.health === 'failing') failing += queue.inFlight;
    },
    /** Removes and returns prefetched deliveries that are not sent from here after all. */
    releasePrefetched(some: Iterable<WebhookQueue> = queues.values()): ClaimedDelivery[] {
      return [...some].flatMap((queue) => {
        prefetched -= queue.prefetched.length;
        return queue.prefetched.splice(0).map(({ delivery }) => delivery);
      });
    },
  };
};
