import type { Stripe } from 'stripe';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { billingStatusOf, chooseSubscription, isLive } from './choose-subscription.ts';
import { presentPlan } from './plans.ts';
import { recordBillingChange } from './record-billing-change.ts';
import {
  type BillingState,
  findBillingState,
  lockBillingState,
  nextSyncNumber,
  type SubscriptionValues,
  setBillingStatus,
  writeSubscription,
} from './store.ts';
import { CustomerNotFound, type StripeGateway } from './stripe-gateway.ts';

const taskName = 'billing:sync-subscription';

/** Enqueues a sync. Syncs that are still waiting are merged; one that is requested while another runs is done after it. */
export const enqueueSync = (db: Db, accountId: string): Promise<void> =>
  enqueue(db, taskName, { accountId }, { jobKey: `${taskName}/${accountId}` });

const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1_000) : null;

const valuesOf = (subscription: Stripe.Subscription, price: Stripe.Price): SubscriptionValues => {
  const { id, status, cancel_at, cancel_at_period_end, trial_end, items } = subscription;
  const periodEnd = items.data[0]?.current_period_end;
  return {
    subscriptionId: id,
    status,
    plan: presentPlan(price),
    currentPeriodEnd: dateOf(periodEnd),
    trialEnd: dateOf(trial_end),
    // The portal may set a date instead of the flag.
    cancelAtPeriodEnd: cancel_at_period_end || (cancel_at !== null && cancel_at <= (periodEnd ?? 0)),
  };
};

/** A customer that Stripe does not know has no subscription. */
const endedValues = (current: BillingState | undefined): SubscriptionValues | undefined =>
  current?.subscription_id
    ? {
        subscriptionId: current.subscription_id,
        status: 'canceled',
        plan: current.plan as object,
        currentPeriodEnd: current.current_period_end,
        trialEnd: current.trial_end,
        cancelAtPeriodEnd: false,
      }
    : undefined;

/**
 * Copies the state of an account's subscription from Stripe. Events only signal that something changed: they arrive late,
 * twice and out of order, so the current state is read from Stripe. No transaction is open during the calls; instead each
 * sync has a number, and an outdated one writes nothing.
 */
export const syncTask = ({ config, database, log }: Services, gateway: StripeGateway | undefined): Task => {
  const fetchSubscription = async (accountId: string, stripe: StripeGateway, customer: string) => {
    const { billing } = config;
    const current = await database.read(accountId, (db) =>
      findBillingState(db, accountId, billing?.trialDays ?? 0),
    );
    const subscriptions = await stripe.listSubscriptions(customer).catch((error) => {
      if (error instanceof CustomerNotFound) return undefined;
      throw error;
    });
    if (!subscriptions) return endedValues(current);
    if (subscriptions.filter(isLive).length > 1)
      log.warn({ accountId, customer }, 'A Stripe customer has several active subscriptions');
    const chosen = chooseSubscription(subscriptions, current?.subscription_id ?? null);
    const priceId = chosen?.items.data[0]?.price.id;
    return chosen && priceId ? valuesOf(chosen, await stripe.findPrice(priceId)) : undefined;
  };

  return {
    name: taskName,

    async run(payload) {
      const { accountId } = payload as { accountId: string };
      const { billing } = config;
      if (!gateway || !billing) return;
      const sync = await database.write(accountId, (db) => nextSyncNumber(db, accountId));
      if (!sync?.customer_id) return;
      const values = await fetchSubscription(accountId, gateway, sync.customer_id);

      await database.write(accountId, async (db) => {
        const before = await lockBillingState(db, accountId, billing.trialDays);
        if (!before || (before.last_written_fetch ?? 0) > sync.fetches) return;
        await writeSubscription(db, accountId, sync.fetches, values);
        const status = values && billingStatusOf(values.status);
        if (status && status !== before.billing_status) await setBillingStatus(db, accountId, status);
        const after = (await findBillingState(db, accountId, billing.trialDays)) as BillingState;
        await recordBillingChange(db, accountId, before, after);
      });
    },
  };
};
