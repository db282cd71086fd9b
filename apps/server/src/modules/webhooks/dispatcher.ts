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
/** A webhook that has failed for this long is disabled. */
const maxFailingMs = 5 * 24 * 3_600_000;

const defaultTimings = {
  /** How often due deliveries are polled without a notification: retries, and deliveries of dead workers. */
  pollMs: 1_000,
  /** How long a stop waits for attempts in flight before it aborts them. */
  graceMs: 5_000,
  /** Deliveries of a worker that hangs become due after this; those of a killed one as soon as its session ends. */
  leaseMs: 30_000,
  /** Of one attempt. */
  timeoutMs: 15_000,
  /** How long a prefetched delivery may wait; together with an attempt it is shorter than the lease. */
  prefetchMs: 12_000,
};

export interface Dispatcher {
  /** Claims nothing more and waits for attempts in flight; aborted ones are due immediately, for another worker. */
  stop(): Promise<void>;
}

/**
 * Sends the queued webhook deliveries. Separate from the job queue, whose few slots hanging endpoints would occupy: an
 * attempt costs a socket here, and no worker.
 */
export const startDispatcher = (
  services: Services,
  ownerUrl: string,
  { holder = null, ...timings }: Partial<typeof defaultTimings> & { holder?: number | null } = {},
): Dispatcher => {
  const { log, safeFetch, clock } = services;
  const { pollMs, graceMs, leaseMs, timeoutMs, prefetchMs } = { ...defaultTimings, ...timings };
  const { pool, db } = createOwnerPool(ownerUrl, 4, log);
  const queues = createDeliveryQueues();
  const resultWriter = createResultWriter(db, log);
  const ending = new AbortController();
  const abortAttempts = new AbortController();
  const signingKeys = createSigningKeys(services.accountKeys);
  const sending: AttemptOptions = { safeFetch, clock, signingKeys, timeoutMs, signal: abortAttempts.signal };
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let isClaiming = false;

  const updateHealth = async (delivery: ClaimedDelivery, outcome: AttemptResult['outcome']) => {
    const { accountId, webhookId, failingSince } = delivery;
    if (outcome === 'accepted' && failingSince) await markWorking(db, delivery);
    if (outcome === 'gone') await disableWebhook(services, accountId, webhookId, 'gone');
    if (outcome !== 'failed') return;
    const since = failingSince ?? (await markFailing(db, delivery))?.failing_since;
    if (since && clock.now().getTime() - since.getTime() > maxFailingMs)
      await disableWebhook(services, accountId, webhookId, 'failing');
  };

  const deliver = async (queue: WebhookQueue, delivery: ClaimedDelivery) => {
    const { result, outcome } = await attemptDelivery(sending, delivery);
    const health = outcome === 'accepted' ? 'working' : outcome === 'unknown' ? undefined : 'failing';
    queues.finish(queue, health, result.duration_ms);
    resultWriter.add(result);
    if (queue.health === 'failing') release(queues.releasePrefetched([queue]));
    sendPrefetched(queue);
    claim();
    await updateHealth(delivery, outcome).catch((err) =>
      log.warn({ err, webhookId: delivery.webhookId }, 'Could not save the health of a webhook'),
    );
  };

  const release = (some: readonly ClaimedDelivery[]) => {
    for (const delivery of some) resultWriter.add(releasedResult(delivery));
  };

  const sendPrefetched = (queue: WebhookQueue) => {
    for (let next = queues.startNext(queue); next; next = queues.startNext(queue)) {
      const { delivery, expiresAt } = next;
      if (performance.now() > expiresAt) {
        queues.finish(queue, undefined, null);
        release([delivery]);
        continue;
      }
      const run = deliver(queue, delivery)
        .catch((err) => log.error({ err }, 'A delivery failed unexpectedly; retrying later'))
        .finally(() => running.delete(run));
      running.add(run);
    }
  };

  /** The deliveries to send. If the database is unavailable, all are released for the next poll. */
  const prepare = async (taken: readonly ClaimedDelivery[]): Promise<ClaimedDelivery[]> => {
    if (taken.every(({ snapshot, filter }) => snapshot === null && filter === null)) return [...taken];
    try {
      const { ready, filtered, rejected } = await prepareDeliveries(db, clock, taken);
      if (filtered.length > 0) await removeFiltered(db, filtered);
      for (const result of rejected) resultWriter.add(result);
      return ready;
    } catch (err) {
      log.warn({ err }, 'Could not prepare deliveries; retrying');
      release(taken);
      return [];
    }
  };

  /** Until no queue has both capacity and due deliveries. */
  const claimAll = async () => {
    while (!ending.signal.aborted) {
      const claims = queues.takeReady(maxWebhooksPerClaim);
      if (claims.length === 0) break;
      const requested = claims.map(({ queue: { accountId, webhookId }, capacity }) => ({
        accountId,
        webhookId,
        room: capacity,
      }));
      const expiresAt = performance.now() + prefetchMs;
      const taken = await claimDue(db, requested, { leaseMs, holder }).catch((err) => {
        log.warn({ err }, 'Could not claim deliveries; retrying');
      });
      // The next poll finds them again.
      if (!taken) break;
      const ready = Map.groupBy(await prepare(taken), ({ webhookId }) => webhookId);
      const claimedByWebhook = Map.groupBy(taken, ({ webhookId }) => webhookId);
      for (const { queue, capacity } of claims) {
        for (const one of ready.get(queue.webhookId) ?? []) queues.prefetch(queue, one, expiresAt);
        queue.backlog = claimedByWebhook.get(queue.webhookId)?.length === capacity;
        if (queue.backlog) queue.mayHaveDue = true;
        sendPrefetched(queue);
      }
    }
    // Reset synchronously after the last check, so that a later call starts again.
    isClaiming = false;
  };
  const claim = () => {
    if (ending.signal.aborted || isClaiming) return;
    isClaiming = true;
    claiming = claimAll();
  };

  const findDead = createDeadHolderDetector();
  const releaseWorkOfDead = async () => {
    const dead = await findDead(
      db,
      (await listDeliveryHolders(db)).map((one) => one.holder),
    );
    if (dead.length > 0) await releaseDeliveriesOf(db, dead);
  };

  const poll = async () => {
    while (!ending.signal.aborted) {
      try {
        await releaseWorkOfDead();
        for (const { accountId, webhookId, failing } of await listDueWebhooks(db))
          queues.markDue(accountId, webhookId, failing);
        claim();
      } catch (err) {
        log.warn({ err }, 'Could not check for pending deliveries; retrying');
      }
      await pause(pollMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  };

  const onNotice = ([accountId = '', webhookId = '']: string[]) => {
    queues.markDue(accountId, webhookId);
    claim();
  };
  const listener = listen(ownerUrl, 'webhook_deliveries', onNotice, log);
  const polling = poll();

  return {
    async stop() {
      ending.abort();
      await Promise.all([listener.close(), polling, claiming]);
      release(queues.releasePrefetched());
      const grace = new AbortController();
      const timer = pause(graceMs, undefined, { signal: grace.signal }).catch(() => {});
      await Promise.race([Promise.all(running), timer]);
      grace.abort();
      abortAttempts.abort();
      await Promise.all(running);
      await resultWriter.close();
      await pool.end();
    },
  };
};
