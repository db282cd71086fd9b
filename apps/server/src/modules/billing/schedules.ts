import type { Services } from '../../context.ts';
import type { Schedule } from '../../jobs/task.ts';
import { createBilling } from './billing-services.ts';
import { cancelSubscriptions } from './choose-subscription.ts';
import { endTrial } from './end-trial.ts';
import {
  deleteOldStripeEvents,
  listCustomers,
  listDeletedSubscribers,
  listEndedTrials,
  recordBillingStart,
} from './store-all-accounts.ts';
import { enqueueSync } from './sync-subscription.ts';

const batch = 500;
/** Stripe retries an event for three days; a manual replay is deduplicated for this long. */
const eventRetentionMs = 30 * 24 * 3_600_000;
const nilUuid = '00000000-0000-0000-0000-000000000000';

export const billingSchedules = (services: Services): Schedule[] => {
  const billing = createBilling(services);
  if (!billing) return [];
  const { gateway } = billing;
  return [
    {
      name: 'end-trials',
      cron: '* * * * *',
      async run({ db: owner, signal, log }) {
        await recordBillingStart(owner);
        const failed = new Set<string>();
        for (;;) {
          const ended = await listEndedTrials(owner, billing.trialDays, batch + failed.size);
          const next = ended.filter(({ id }) => !failed.has(id));
          if (next.length === 0) return;
          for (const { id } of next) {
            signal.throwIfAborted();
            const done = await endTrial(services, id, billing.trialDays).catch((err) => {
              log.error({ err, accountId: id }, 'Could not end the trial of an account');
              return false;
            });
            // The others continue; this one is synced again next time.
            if (!done) failed.add(id);
          }
        }
      },
    },
    {
      // For events that never arrived: after a long outage, or if the endpoint at Stripe was misconfigured.
      name: 'sync-subscriptions',
      cron: '13 4 * * *',
      async run({ db: owner, signal }) {
        for (let after = nilUuid; ; ) {
          signal.throwIfAborted();
          const page = await listCustomers(owner, after, batch);
          for (const { account_id } of page) await enqueueSync(owner, account_id);
          const last = page.at(-1);
          if (page.length < batch || !last) return;
          after = last.account_id;
        }
      },
    },
    {
      // The account is deleted permanently after its grace period. After that nothing could cancel the subscription.
      name: 'cancel-subscriptions-of-deleted-accounts',
      cron: '*/15 * * * *',
      async run({ db: owner, signal, log }) {
        for (const { account_id, customer_id } of await listDeletedSubscribers(owner)) {
          signal.throwIfAborted();
          try {
            await cancelSubscriptions(gateway, customer_id);
            await enqueueSync(owner, account_id);
          } catch (err) {
            log.error({ err, accountId: account_id }, 'A deleted account may still be charged; retrying');
          }
        }
      },
    },
    {
      name: 'purge-stripe-events',
      cron: '47 3 * * *',
      async run({ db: owner, now, log }) {
        const events = await deleteOldStripeEvents(owner, new Date(now.getTime() - eventRetentionMs));
        log.info({ events }, 'Deleted old Stripe events');
      },
    },
  ];
};
