import type { ClaimedDelivery } from './store-dispatch.ts';

/** Taken up, and not on its way yet. */
interface PrefetchedDelivery {
  taken: ClaimedDelivery;
  /** By the clock of this process: after it another worker may soon take it up. */
  until: number;
}

/** A webhook as the dispatcher sees it. */
export interface WebhookQueue {
  accountId: string;
  webhookId: string;
  /** Something may be due. */
  wanted: boolean;
  /** More waits than there was room for. */
  backlog: boolean;
  inFlight: number;
  held: PrefetchedDelivery[];
  /** `new` until the first try has ended. */
  standing: 'new' | 'working' | 'failing';
  /** Answered its last message at once. */
  isQuick: boolean;
}

/** How many may be on their way at once, in one process. */
const limits = {
  /** To one webhook. One that fails is tried one by one. */
  working: 20,
  new: 4,
  /** To all that fail, together: they hold connections for long. */
  failing: 500,
  /** Beyond this each webhook gets one at a time, so that those that hang leave room for those that do not. */
  crowd: 1_000,
  all: 5_000,
  /** Taken up ahead for a webhook that is quick: a hundred at once cost the database little more than one. */
  ahead: 100,
  aheadOfAll: 2_000,
};
const fastMs = 100;
const maxQueues = 10_000;

/**
 * Who may send how much at once. A webhook that hangs holds up nobody but itself: the failing share places of their own, and
 * every other has at least one place, however many there are.
 */
export const createDeliveryQueues = () => {
  const lanes = new Map<string, WebhookQueue>();
  let total = 0;
  let failing = 0;
  let held = 0;

  const placesOf = ({ standing }: WebhookQueue, all: number): number =>
    standing === 'failing' || all >= limits.crowd ? 1 : limits[standing];

  /** Places to send from at once, and how many more may be taken up ahead. */
  const roomOf = (lane: WebhookQueue, planned: { sent: number; failing: number; ahead: number }) => {
    const all = total + planned.sent;
    const none = { places: 0, ahead: 0 };
    if (all >= limits.all) return none;
    if (lane.standing === 'failing') {
      const isFree = lane.inFlight === 0 && failing + planned.failing < limits.failing;
      return isFree ? { places: 1, ahead: 0 } : none;
    }
    const places = Math.max(0, placesOf(lane, all) - lane.inFlight);
    const isAhead = lane.standing === 'working' && lane.isQuick && all < limits.crowd;
    const ahead = isAhead ? Math.min(limits.ahead, limits.aheadOfAll - held - planned.ahead) : 0;
    return { places, ahead: Math.max(0, ahead - lane.held.length) };
  };

  const forgetIdle = () => {
    for (const [id, lane] of lanes)
      if (!lane.wanted && lane.inFlight + lane.held.length === 0) lanes.delete(id);
  };

  return {
    markDue(accountId: string, webhookId: string, isFailing?: boolean): void {
      let lane = lanes.get(webhookId);
      if (!lane) {
        if (lanes.size >= maxQueues) forgetIdle();
        const standing = isFailing ? 'failing' : 'new';
        lane = {
          ...{ accountId, webhookId, standing, wanted: true, backlog: false },
          ...{ inFlight: 0, held: [], isQuick: false },
        };
        lanes.set(webhookId, lane);
      }
      lane.wanted = true;
    },
    /** The webhooks with room and something to do, which is taken to be done by that. */
    takeReady(most: number): { lane: WebhookQueue; room: number }[] {
      const turn: { lane: WebhookQueue; room: number }[] = [];
      const planned = { sent: 0, failing: 0, ahead: 0 };
      for (const lane of lanes.values()) {
        if (!lane.wanted) continue;
        const { places, ahead } = roomOf(lane, planned);
        const room = places + ahead;
        // Where more is known to wait, half of the room is let grow empty first: many at once cost the database less.
        if (room === 0 || (lane.backlog && lane.inFlight + lane.held.length > room)) continue;
        planned.sent += places;
        planned.ahead += ahead;
        if (lane.standing === 'failing') planned.failing += 1;
        lane.wanted = false;
        turn.push({ lane, room });
        if (turn.length === most) break;
      }
      // Those that had their turn go to the end.
      for (const { lane } of turn) {
        lanes.delete(lane.webhookId);
        lanes.set(lane.webhookId, lane);
      }
      return turn;
    },
    prefetch(lane: WebhookQueue, taken: ClaimedDelivery, until: number): void {
      lane.held.push({ taken, until });
      held += 1;
    },
    /** The next to send, which has a place from now on. */
    startNext(lane: WebhookQueue): PrefetchedDelivery | undefined {
      if (lane.inFlight >= placesOf(lane, total)) return undefined;
      const next = lane.held.shift();
      if (!next) return undefined;
      held -= 1;
      lane.inFlight += 1;
      total += 1;
      if (lane.standing === 'failing') failing += 1;
      return next;
    },
    finish(lane: WebhookQueue, standing: 'working' | 'failing' | undefined, durationMs: number | null): void {
      if (lane.standing === 'failing') failing -= lane.inFlight;
      lane.inFlight -= 1;
      total -= 1;
      if (standing) lane.standing = standing;
      if (durationMs !== null) lane.isQuick = durationMs <= fastMs;
      if (lane.standing === 'failing') failing += lane.inFlight;
    },
    /** What was taken up and is not to be sent from here after all. */
    releasePrefetched(some: Iterable<WebhookQueue> = lanes.values()): ClaimedDelivery[] {
      return [...some].flatMap((lane) => {
        held -= lane.held.length;
        return lane.held.splice(0).map(({ taken }) => taken);
      });
    },
  };
};
