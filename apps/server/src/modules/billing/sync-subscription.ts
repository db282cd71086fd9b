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

/** Asks for a look at Stripe. Several that wait become one; one that comes while another runs is done after it. */
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

/** A customer that Stripe does not know pays for nothing. */
const endedValues = (present: BillingState | undefined): SubscriptionValues | undefined =>
  present?.subscription_id
    ? {
        subscriptionId: present.subscription_id,
        status: 'canceled',
        plan: present.plan as object,
        currentPeriodEnd: present.current_period_end,
        trialEnd: present.trial_end,
        cancelAtPeriodEnd: false,
      }
    : undefined;

/**
 * Writes down how an account stands at Stripe. Events only say that something happened: they come late, twice and in any
 * order, so what counts is what Stripe says when asked. No transaction is open meanwhile; instead each look has a number,
 * and one that was overtaken writes nothing.
 */
export const syncTask = ({ config, database, log }: Services, gateway: StripeGateway | undefined): Task => {
  const look = async (accountId: string, stripe: StripeGateway, customer: string) => {
    const { billing } = config;
    const present = await database.read(accountId, (db) =>
      findBillingState(db, accountId, billing?.trialDays ?? 0),
    );
    const subscriptions = await stripe.listSubscriptions(customer).catch((error) => {
      if (error instanceof CustomerNotFound) return undefined;
      throw error;
    });
    if (!subscriptions) return endedValues(present);
    if (subscriptions.filter(isLive).length > 1)
      log.warn({ accountId, customer }, 'A Stripe customer has several active subscriptions');
    const chosen = chooseSubscription(subscriptions, present?.subscription_id ?? null);
    const priceId = chosen?.items.data[0]?.price.id;
    return chosen && priceId ? valuesOf(chosen, await stripe.findPrice(priceId)) : undefined;
  };

  return {
    name: taskName,

    async run(payload) {
      const { accountId } = payload as { accountId: string };
      const { billing } = config;
      if (!gateway || !billing) return;
      const ticket = await database.write(accountId, (db) => nextSyncNumber(db, accountId));
      if (!ticket?.customer_id) return;
      const values = await look(accountId, gateway, ticket.customer_id);

      await database.write(accountId, async (db) => {
        const before = await lockBillingState(db, accountId, billing.trialDays);
        if (!before || (before.last_written_fetch ?? 0) > ticket.fetches) return;
        await writeSubscription(db, accountId, ticket.fetches, values);
        const status = values && billingStatusOf(values.status);
        if (status && status !== before.billing_status) await setBillingStatus(db, accountId, status);
        const after = (await findBillingState(db, accountId, billing.trialDays)) as BillingState;
        await recordBillingChange(db, accountId, before, after);
      });
    },
  };
};
