import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/* The queries of the dispatcher. It sends for all accounts, so these run as the owner of the tables, and only in a worker. */

interface WebhookKey {
  accountId: string;
  webhookId: string;
}

/** Webhooks with due deliveries. Skips from one webhook to the next, however many deliveries each has. */
export const listDueWebhooks = (db: Db): Promise<(WebhookKey & { failing: boolean })[]> =>
  // tenant-scope: all accounts, because the workers send for all of them.
  db.all(sql<WebhookKey & { failing: boolean }>`
    with recursive waiting as (
      (select account_id, webhook_id from webhook_deliveries where next_attempt_at is not null
        order by account_id, webhook_id limit 1)
      union all
      select later.account_id, later.webhook_id from waiting, lateral (
        select d.account_id, d.webhook_id from webhook_deliveries d
        where d.next_attempt_at is not null
          and (d.account_id, d.webhook_id) > (waiting.account_id, waiting.webhook_id)
        order by d.account_id, d.webhook_id limit 1) later
    )
    select waiting.account_id as "accountId", waiting.webhook_id as "webhookId",
      webhooks.failing_since is not null as failing
    from waiting join webhooks on webhooks.account_id = waiting.account_id and webhooks.id = waiting.webhook_id
    join accounts on accounts.id = waiting.account_id
    where webhooks.enabled and accounts.deleted_at is null and exists (
      select from webhook_deliveries d
      where d.account_id = waiting.account_id and d.webhook_id = waiting.webhook_id and d.next_attempt_at <= now())`);

/** In the format of `entry_snapshot` and `row_snapshot`. */
type StoredRecord = Readonly<Record<string, unknown>> & { id: string };

export interface EventSnapshot {
  entry?: (StoredRecord & { form_id: string }) | null;
  /** Of the revision that an update created. */
  changes?: { path: string; before?: unknown; after?: unknown; index?: number }[] | null;
  row?: (StoredRecord & { table_id: string }) | null;
}

/** A delivery that this worker has claimed, with everything that is needed to send it. */
export interface ClaimedDelivery {
  accountId: string;
  webhookId: string;
  /** Also the id of the event. */
  id: string;
  eventType: string;
  attempt: number;
  /** As JSON; null if the event is no longer stored. */
  data: string | null;
  /** The entry or row at the time of the event, as PostgreSQL wrote it; null if neither the filter nor the payload needs it. */
  snapshot: EventSnapshot | null;
  /** To be evaluated before the first attempt; null once it matched. */
  filter: string | null;
  payload: 'full' | 'ids';
  eventTime: Date;
  url: string;
  /** Wrapped. */
  accountKey: Buffer;
  secret: Buffer;
  /** While it is valid. */
  previousSecret: Buffer | null;
  failingSince: Date | null;
}

/**
 * Claims due deliveries of these webhooks, up to the capacity of each. A claimed delivery becomes due again after `leaseMs`,
 * unless its result was saved by then. Nothing is sent for an account that is being deleted; once restored, it sends what is
 * still pending.
 */
export const claimDue = (
  db: Db,
  wanted: readonly (WebhookKey & { room: number })[],
  { leaseMs, holder }: { leaseMs: number; holder: number | null },
): Promise<ClaimedDelivery[]> =>
  // tenant-scope: all accounts, because the workers send for all of them.
  db.all(sql<ClaimedDelivery>`
    with wanted as (
      select * from unnest(${wanted.map((one) => one.accountId)}::uuid[], ${wanted.map((one) => one.webhookId)}::uuid[],
        ${wanted.map((one) => one.room)}::integer[]) as wanted (account_id, webhook_id, room)
    ), due as (
      select d.account_id, d.webhook_id, d.id from wanted
      join webhooks on webhooks.account_id = wanted.account_id and webhooks.id = wanted.webhook_id and webhooks.enabled
      join accounts on accounts.id = wanted.account_id and accounts.deleted_at is null,
      lateral (
        select account_id, webhook_id, id from webhook_deliveries
        where account_id = wanted.account_id and webhook_id = wanted.webhook_id and next_attempt_at <= now()
        order by next_attempt_at limit wanted.room for update skip locked) d
    ), taken as (
      update webhook_deliveries d
      set attempt = d.attempt + 1, next_attempt_at = now() + ${leaseMs} * interval '1 millisecond',
        holder = ${holder}::integer
      from due where d.account_id = due.account_id and d.webhook_id = due.webhook_id and d.id = due.id
      returning d.*
    )
    select taken.account_id as "accountId", taken.webhook_id as "webhookId", taken.id,
      taken.event_type as "eventType", taken.attempt, taken.snapshot, taken.filter, webhooks.payload, coalesce(taken.payload, events.data)::text as data,
      coalesce(events.created_at, taken.created_at) as "eventTime", webhooks.url, webhooks.secret,
      account_keys.wrapped as "accountKey",
      case when webhooks.previous_secret_until > now() then webhooks.previous_secret end as "previousSecret",
      webhooks.failing_since as "failingSince"
    from taken
    join webhooks on webhooks.account_id = taken.account_id and webhooks.id = taken.webhook_id
    join account_keys on account_keys.account_id = taken.account_id
    left join events on events.account_id = taken.account_id and events.id = taken.id`);

/** The workers that hold deliveries. */
export const listDeliveryHolders = (db: Db): Promise<{ holder: number }[]> =>
  // tenant-scope: all accounts, because the workers send for all of them.
  db.all(sql<{ holder: number }>`select distinct holder from webhook_deliveries where holder is not null`);

/** Makes the deliveries of these workers due now. */
export const releaseDeliveriesOf = (db: Db, holders: readonly number[]): Promise<number> =>
  // tenant-scope: all accounts, because a dead worker leaves deliveries of any of them.
  db.run(sql`
    update webhook_deliveries
    set holder = null, next_attempt_at = case when next_attempt_at is not null then now() end
    where holder = any(${holders}::integer[])`);

/** The result of an attempt. */
export interface DeliveryResult {
  account_id: string;
  webhook_id: string;
  id: string;
  attempt: number;
  /** `released` was not attempted after all, and is as it was before the claim. */
  status: 'delivered' | 'retrying' | 'exhausted' | 'released';
  /** The snapshot was only needed for the filter. */
  drop_snapshot: boolean;
  /** From now on; null if there is no next attempt. */
  next_in_ms: number | null;
  response_status: number | null;
  response_body: string | null;
  duration_ms: number | null;
  error: string | null;
}

/**
 * Saves results, unless the delivery was requeued or claimed again since. Checks the status, and not whether a next attempt
 * is set: PostgreSQL would scan all pending deliveries, once for each.
 */
export const saveResults = (db: Db, outcomes: readonly DeliveryResult[]): Promise<number> =>
  // tenant-scope: all accounts, because the workers send for all of them.
  db.run(sql`
    update webhook_deliveries d
    set status = case when not o.released then o.status else d.status end,
      attempt = case when o.released then d.attempt - 1 else d.attempt end,
      next_attempt_at = now() + o.next_in_ms * interval '1 millisecond',
      holder = null,
      response_status = case when o.released then d.response_status else o.response_status end,
      response_body = case when o.released then d.response_body else o.response_body end,
      duration_ms = case when o.released then d.duration_ms else o.duration_ms end,
      error = case when o.released then d.error else o.error end,
      filter = case when o.released then d.filter end,
      snapshot = case when o.drop_snapshot then null else d.snapshot end,
      updated_at = case when o.released then d.updated_at else now() end
    from (
      select *, status = 'released' as released
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (account_id uuid, webhook_id uuid, id uuid,
        attempt integer, status text, next_in_ms double precision, response_status integer, response_body text,
        duration_ms integer, error text, drop_snapshot boolean)
    ) o
    where d.account_id = o.account_id and d.webhook_id = o.webhook_id and d.id = o.id and d.attempt = o.attempt
      and d.status in ('pending', 'retrying')`);

/** Deletes deliveries whose filter did not match, unless another worker claimed them since. */
export const removeFiltered = (db: Db, taken: readonly ClaimedDelivery[]): Promise<number> =>
  // tenant-scope: all accounts, because the workers send for all of them.
  db.run(sql`
    delete from webhook_deliveries d
    using unnest(${taken.map((one) => one.accountId)}::uuid[], ${taken.map((one) => one.webhookId)}::uuid[],
      ${taken.map((one) => one.id)}::uuid[], ${taken.map((one) => one.attempt)}::integer[])
      as filtered (account_id, webhook_id, id, attempt)
    where d.account_id = filtered.account_id and d.webhook_id = filtered.webhook_id and d.id = filtered.id
      and d.attempt = filtered.attempt`);

/** Records that a webhook started to fail. Returns since when. */
export const markFailing = (db: Db, { accountId, webhookId }: WebhookKey) =>
  db.maybe(sql<{ failing_since: Date }>`
    update webhooks set failing_since = coalesce(failing_since, now())
    where account_id = ${accountId} and id = ${webhookId} returning failing_since`);

export const markWorking = (db: Db, { accountId, webhookId }: WebhookKey) =>
  db.run(sql`
    update webhooks set failing_since = null
    where account_id = ${accountId} and id = ${webhookId} and failing_since is not null`);

/** Deletes deliveries older than `before`, in batches. */
export const deleteOldDeliveries = (db: Db, before: Date, limit: number): Promise<number> =>
  // tenant-scope: all accounts, because deliveries are kept for the same time everywhere.
  db.run(sql`
    delete from webhook_deliveries where (account_id, webhook_id, id) in
      (select account_id, webhook_id, id from webhook_deliveries where created_at < ${before} limit ${limit})`);
