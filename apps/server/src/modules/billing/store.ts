import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

export type BillingStatus = 'trialing' | 'active' | 'past_due' | 'inactive';

export interface BillingState {
  name: string;
  billing_status: BillingStatus;
  /** The trial that every account starts with. */
  own_trial_end: Date;
  own_trial_over: boolean;
  customer_id: string | null;
  subscription_id: string | null;
  subscription_status: string | null;
  plan: unknown;
  current_period_end: Date | null;
  trial_end: Date | null;
  cancel_at_period_end: boolean | null;
  last_written_fetch: number | null;
}

export const findBillingState = (
  db: Db,
  accountId: string,
  trialDays: number,
): Promise<BillingState | undefined> =>
  db.maybe(sql<BillingState>`
    select a.name, a.billing_status, trial_end_of(a, ${trialDays}::integer) as own_trial_end,
      trial_end_of(a, ${trialDays}::integer) <= now() as own_trial_over, b.customer_id, b.subscription_id,
      b.subscription_status, b.plan, b.current_period_end, b.trial_end, b.cancel_at_period_end, b.last_written_fetch
    from accounts a left join account_billing b on b.account_id = a.id
    where a.id = ${accountId}`);

/** Reads the billing state of an account and locks it until the transaction ends. */
export const lockBillingState = async (
  db: Db,
  accountId: string,
  trialDays: number,
): Promise<BillingState | undefined> => {
  await db.run(sql`
    insert into account_billing (account_id) select id from accounts where id = ${accountId}
    on conflict (account_id) do nothing`);
  await db.run(
    build.selectFrom('account_billing').select('account_id').where('account_id', '=', accountId).forUpdate(),
  );
  return findBillingState(db, accountId, trialDays);
};

export const setBillingStatus = (db: Db, accountId: string, status: BillingStatus): Promise<number> =>
  db.run(
    build
      .updateTable('accounts')
      .set({ billing_status: status, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', accountId),
  );

export const setCustomer = async (db: Db, accountId: string, customerId: string): Promise<void> => {
  await db.run(
    build
      .updateTable('account_billing')
      .set({ customer_id: customerId, updated_at: sql`now()` })
      .where('account_id', '=', accountId),
  );
  await db.run(
    build
      .insertInto('billing_customer_directory')
      .values({ customer_id: customerId, account_id: accountId })
      .onConflict((conflict) => conflict.column('customer_id').doNothing()),
  );
};

/** Reserves the number of the next sync: an older sync does not overwrite a newer one. */
export const nextSyncNumber = (
  db: Db,
  accountId: string,
): Promise<{ fetches: number; customer_id: string | null } | undefined> =>
  db.maybe(
    build
      .updateTable('account_billing')
      .set({ fetches: sql`fetches + 1` })
      .where('account_id', '=', accountId)
      .returning(['fetches', 'customer_id']),
  );

export interface SubscriptionValues {
  subscriptionId: string;
  status: string;
  plan: object;
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

export const writeSubscription = (
  db: Db,
  accountId: string,
  fetchNumber: number,
  values: SubscriptionValues | undefined,
): Promise<number> =>
  db.run(
    build
      .updateTable('account_billing')
      .set({
        last_written_fetch: fetchNumber,
        updated_at: sql`now()`,
        ...(values && {
          subscription_id: values.subscriptionId,
          subscription_status: values.status,
          plan: JSON.stringify(values.plan),
          current_period_end: values.currentPeriodEnd,
          trial_end: values.trialEnd,
          cancel_at_period_end: values.cancelAtPeriodEnd,
        }),
      })
      .where('account_id', '=', accountId),
  );

/** Returns true the first time an event is seen. */
export const insertStripeEvent = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.run(
    build
      .insertInto('stripe_events')
      .values({ id: eventId })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )) === 1;

export const findAccountOfCustomer = async (db: Db, customerId: string): Promise<string | undefined> =>
  (
    await db.maybe(
      build
        .selectFrom('billing_customer_directory')
        .select('account_id')
        .where('customer_id', '=', customerId),
    )
  )?.account_id;
