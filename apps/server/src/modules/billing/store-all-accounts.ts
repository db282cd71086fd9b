import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

/* Queries of schedules over all accounts, as the owner of the tables. No code that a request can reach imports this. */

/** Records once when billing was enabled. The trials of older accounts are counted from then. */
export const recordBillingStart = (owner: Db): Promise<number> =>
  owner.run(sql`insert into billing_start default values on conflict do nothing`);

export const listEndedTrials = (owner: Db, trialDays: number, limit: number): Promise<{ id: string }[]> =>
  // tenant-scope: all accounts, because trials end everywhere
  owner.all(sql<{ id: string }>`
    select a.id from accounts a left join account_billing b on b.account_id = a.id
    where a.billing_status = 'trialing' and b.subscription_id is null
      and a.created_at <= now() - make_interval(days => ${trialDays}::integer)
      and trial_end_of(a, ${trialDays}::integer) <= now()
    order by a.created_at limit ${limit}`);

/** The accounts that have a Stripe customer, one page at a time. */
export const listCustomers = (owner: Db, after: string, limit: number): Promise<{ account_id: string }[]> =>
  owner.all(
    build
      .selectFrom('account_billing')
      .select('account_id')
      .where('account_id', '>', after)
      .where('customer_id', 'is not', null)
      .orderBy('account_id')
      .limit(limit),
  );

/** Accounts that are being deleted and would still be charged. */
export const listDeletedSubscribers = (owner: Db): Promise<{ account_id: string; customer_id: string }[]> =>
  // tenant-scope: all accounts, because any of them may be deleted
  owner.all(sql<{ account_id: string; customer_id: string }>`
    select b.account_id, b.customer_id from accounts a join account_billing b on b.account_id = a.id
    where a.deleted_at is not null and b.customer_id is not null and not b.cancel_at_period_end
      and b.subscription_status in ('active', 'trialing', 'past_due')`);

export const deleteOldStripeEvents = (owner: Db, before: Date): Promise<number> =>
  owner.run(build.deleteFrom('stripe_events').where('received_at', '<', before));
