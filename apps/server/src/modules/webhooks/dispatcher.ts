import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { listen } from '../../jobs/listen.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { createDeadHolderDetector } from '../../jobs/presence.ts';
import {
  type AttemptOptions,
  type AttemptResult,
  attemptDelivery,
  releasedResult,
} from './attempt-delivery.ts';
import { createDeliveryQueues, type WebhookQueue } from './delivery-queues.ts';
import { disableWebhook } from './disable-webhook.ts';
import { prepareDeliveries } from './prepare-deliveries.ts';
import { createResultWriter } from './result-writer.ts';
import { createSigningKeys } from './secrets.ts';
import {
  type ClaimedDelivery,
  claimDue,
  listDeliveryHolders,
  listDueWebhooks,
  markFailing,
  markWorking,
  releaseDeliveriesOf,
  removeFiltered,
} from './store-dispatch.ts';

const maxWebhooksPerClaim = 200;
/** A webhook that took nothing for so long is turned off. */
const maxFailingMs = 5 * 24 * 3_600_000;

const defaultTimings = {
  /** How often what is due is looked for without having been told: retries, and what dead workers left. */
  pollMs: 1_000,
  /** How long a stop waits for the tries under way before it breaks them off. */
  graceMs: 5_000,
  /** What a worker has that fell silent is due again after it; a killed one's as soon as its session has ended. */
  leaseMs: 30_000,
  /** Of one try. */
  timeoutMs: 15_000,
  /** How long what was taken up waits for its turn; with the try it is shorter than the lease. */
  turnMs: 12_000,
};

export interface Dispatcher {
  /** Takes up nothing more and ends what is under way; what was broken off is due at once, for another worker. */
  stop(): Promise<void>;
}

/**
 * Sends what the database has queued for webhooks. Apart from the queue of jobs, whose few places endpoints that hang would
 * take up: a try costs a socket here, and no worker.
 */
export const startDispatcher = (
  services: Services,
  ownerUrl: string,
  { holder = null, ...timings }: Partial<typeof defaultTimings> & { holder?: number | null } = {},
): Dispatcher => {
  const { log, safeFetch, clock } = services;
  const { pollMs, graceMs, leaseMs, timeoutMs, turnMs } = { ...defaultTimings, ...timings };
  const { pool, db } = createOwnerPool(ownerUrl, 4, log);
  const lanes = createDeliveryQueues();
  const outcomes = createResultWriter(db, log);
  const ending = new AbortController();
  const breakOff = new AbortController();
  const signingKeys = createSigningKeys(services.accountKeys);
  const sending: AttemptOptions = { safeFetch, clock, signingKeys, timeoutMs, signal: breakOff.signal };
  const running = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let isTaking = false;

  const judge = async (taken: ClaimedDelivery, verdict: AttemptResult['outcome']) => {
    const { accountId, webhookId, failingSince } = taken;
    if (verdict === 'took' && failingSince) await markWorking(db, taken);
    if (verdict === 'gone') await disableWebhook(services, accountId, webhookId, 'gone');
    if (verdict !== 'failed') return;
    const since = failingSince ?? (await markFailing(db, taken))?.failing_since;
    if (since && clock.now().getTime() - since.getTime() > maxFailingMs)
      await disableWebhook(services, accountId, webhookId, 'failing');
  };

  const deliver = async (lane: WebhookQueue, taken: ClaimedDelivery) => {
    const { result, outcome } = await attemptDelivery(sending, taken);
    const standing = outcome === 'took' ? 'working' : outcome === 'unknown' ? undefined : 'failing';
    lanes.finish(lane, standing, result.duration_ms);
    outcomes.add(result);
    if (lane.standing === 'failing') release(lanes.releasePrefetched([lane]));
    sendHeld(lane);
    take();
    await judge(taken, outcome).catch((err) =>
      log.warn({ err, webhookId: taken.webhookId }, 'Could not save the health of a webhook'),
    );
  };

  const release = (some: readonly ClaimedDelivery[]) => {
    for (const taken of some) outcomes.add(releasedResult(taken));
  };

  const sendHeld = (lane: WebhookQueue) => {
    for (let next = lanes.startNext(lane); next; next = lanes.startNext(lane)) {
      const { taken, until } = next;
      if (performance.now() > until) {
        lanes.finish(lane, undefined, null);
        release([taken]);
        continue;
      }
      const run = deliver(lane, taken)
        .catch((err) => log.error({ err }, 'A delivery failed unexpectedly; retrying later'))
        .finally(() => running.delete(run));
      running.add(run);
    }
  };

  /** Those to be sent. Where the database is away, all are given back for the next poll. */
  const prepare = async (taken: readonly ClaimedDelivery[]): Promise<ClaimedDelivery[]> => {
    if (taken.every(({ snapshot, filter }) => snapshot === null && filter === null)) return [...taken];
    try {
      const { ready, filtered, rejected } = await prepareDeliveries(db, clock, taken);
      if (filtered.length > 0) await removeFiltered(db, filtered);
      for (const settlement of rejected) outcomes.add(settlement);
      return ready;
    } catch (err) {
      log.warn({ err }, 'Could not prepare deliveries; retrying');
      release(taken);
      return [];
    }
  };

  /** Until nobody has both room and something to do. */
  const takeAll = async () => {
    while (!ending.signal.aborted) {
      const turn = lanes.takeReady(maxWebhooksPerClaim);
      if (turn.length === 0) break;
      const wanted = turn.map(({ lane: { accountId, webhookId }, room }) => ({ accountId, webhookId, room }));
      const until = performance.now() + turnMs;
      const taken = await claimDue(db, wanted, { leaseMs, holder }).catch((err) => {
        log.warn({ err }, 'Could not claim deliveries; retrying');
      });
      // The next poll finds them again.
      if (!taken) break;
      const ready = Map.groupBy(await prepare(taken), ({ webhookId }) => webhookId);
      const got = Map.groupBy(taken, ({ webhookId }) => webhookId);
      for (const { lane, room } of turn) {
        for (const one of ready.get(lane.webhookId) ?? []) lanes.prefetch(lane, one, until);
        lane.backlog = got.get(lane.webhookId)?.length === room;
        if (lane.backlog) lane.wanted = true;
        sendHeld(lane);
      }
    }
    // In the same breath as the last look for more: whoever comes after it starts anew.
    isTaking = false;
  };
  const take = () => {
    if (ending.signal.aborted || isTaking) return;
    isTaking = true;
    taking = takeAll();
  };

  const findDead = createDeadHolderDetector();
  const freeWorkOfDead = async () => {
    const dead = await findDead(
      db,
      (await listDeliveryHolders(db)).map((one) => one.holder),
    );
    if (dead.length > 0) await releaseDeliveriesOf(db, dead);
  };

  const poll = async () => {
    while (!ending.signal.aborted) {
      try {
        await freeWorkOfDead();
        for (const { accountId, webhookId, failing } of await listDueWebhooks(db))
          lanes.markDue(accountId, webhookId, failing);
        take();
      } catch (err) {
        log.warn({ err }, 'Could not check for pending deliveries; retrying');
      }
      await pause(pollMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  };

  const onNotice = ([accountId = '', webhookId = '']: string[]) => {
    lanes.markDue(accountId, webhookId);
    take();
  };
  const listener = listen(ownerUrl, 'webhook_deliveries', onNotice, log);
  const polling = poll();

  return {
    async stop() {
      ending.abort();
      await Promise.all([listener.close(), polling, taking]);
      release(lanes.releasePrefetched());
      const grace = new AbortController();
      const timer = pause(graceMs, undefined, { signal: grace.signal }).catch(() => {});
      await Promise.race([Promise.all(running), timer]);
      grace.abort();
      breakOff.abort();
      await Promise.all(running);
      await outcomes.close();
      await pool.end();
    },
  };
};
