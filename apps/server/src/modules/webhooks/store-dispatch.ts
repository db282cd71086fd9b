import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/*
 * What the dispatcher asks. It sends for all accounts, so these run as the owner of the tables, from a worker alone.
 */

interface WebhookKey {
  accountId: string;
  webhookId: string;
}

/** Webhooks with something due. Skips from one to the next, however much waits for each. */
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

/** As `entry_snapshot` and `row_snapshot` write it. */
type StoredRecord = Readonly<Record<string, unknown>> & { id: string };

export interface Snapshot {
  entry?: (StoredRecord & { form_id: string }) | null;
  /** Of the revision that an update made. */
  changes?: { path: string; before?: unknown; after?: unknown; index?: number }[] | null;
  row?: (StoredRecord & { table_id: string }) | null;
}

/** A delivery that this worker has taken up, with all that is needed to send it. */
export interface ClaimedDelivery {
  accountId: string;
  webhookId: string;
  /** That of the event as well. */
  id: string;
  eventType: string;
  attempt: number;
  /** As JSON; null when the event is no longer kept. */
  data: string | null;
  /** The entry or row as it was then, as PostgreSQL wrote it; null where neither a filter nor the payload needs it. */
  snapshot: Snapshot | null;
  /** To be checked before the first attempt; null once it passed. */
  filter: string | null;
  payload: 'full' | 'ids';
  toldAt: Date;
  url: string;
  /** Wrapped. */
  accountKey: Buffer;
  secret: Buffer;
  /** While it is still good. */
  previousSecret: Buffer | null;
  failingSince: Date | null;
}

/**
 * Takes up what is due for these webhooks, as much as there is room for at each. What was taken up is due again after
 * `leaseMs`, unless its outcome was written down by then. Nothing is sent for an account that is being deleted: restored,
 * it sends what is still waiting.
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
      coalesce(events.created_at, taken.created_at) as "toldAt", webhooks.url, webhooks.secret,
      account_keys.wrapped as "accountKey",
      case when webhooks.previous_secret_until > now() then webhooks.previous_secret end as "previousSecret",
      webhooks.failing_since as "failingSince"
    from taken
    join webhooks on webhooks.account_id = taken.account_id and webhooks.id = taken.webhook_id
    join account_keys on account_keys.account_id = taken.account_id
    left join events on events.account_id = taken.account_id and events.id = taken.id`);

/** Those who hold deliveries. */
export const listDeliveryHolders = (db: Db): Promise<{ holder: number }[]> =>
  // tenant-scope: all accounts, because the workers send for all of them.
  db.all(sql<{ holder: number }>`select distinct holder from webhook_deliveries where holder is not null`);

/** What those had in hand is due now. */
export const releaseDeliveriesOf = (db: Db, holders: readonly number[]): Promise<number> =>
  // tenant-scope: all accounts, because a dead worker leaves deliveries of any of them.
  db.run(sql`
    update webhook_deliveries
    set holder = null, next_attempt_at = case when next_attempt_at is not null then now() end
    where holder = any(${holders}::integer[])`);

/** What became of a try. */
export interface DeliveryResult {
  account_id: string;
  webhook_id: string;
  id: string;
  attempt: number;
  /** `released` was not tried after all, and is as it was before it was taken up. */
  status: 'delivered' | 'retrying' | 'exhausted' | 'released';
  /** The snapshot was only needed for the filter. */
  drop_snapshot: boolean;
  /** From now on; null when there is no next try. */
  next_in_ms: number | null;
  response_status: number | null;
  response_body: string | null;
  duration_ms: number | null;
  error: string | null;
}

/**
 * Writes outcomes down, unless somebody asked for the delivery anew or took it up since. Asks for the status, and not whether
 * a next attempt is set: PostgreSQL would go through all that waits, once for each.
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

/** Removes deliveries whose filter did not match, unless another worker took them up since. */
export const removeFiltered = (db: Db, taken: readonly ClaimedDelivery[]): Promise<number> =>
  // tenant-scope: all accounts, because the workers send for all of them.
  db.run(sql`
    delete from webhook_deliveries d
    using unnest(${taken.map((one) => one.accountId)}::uuid[], ${taken.map((one) => one.webhookId)}::uuid[],
      ${taken.map((one) => one.id)}::uuid[], ${taken.map((one) => one.attempt)}::integer[])
      as filtered (account_id, webhook_id, id, attempt)
    where d.account_id = filtered.account_id and d.webhook_id = filtered.webhook_id and d.id = filtered.id
      and d.attempt = filtered.attempt`);

/** Notes that a webhook began to fail, and tells since when it has. */
export const markFailing = (db: Db, { accountId, webhookId }: WebhookKey) =>
  db.maybe(sql<{ failing_since: Date }>`
    update webhooks set failing_since = coalesce(failing_since, now())
    where account_id = ${accountId} and id = ${webhookId} returning failing_since`);

export const markWorking = (db: Db, { accountId, webhookId }: WebhookKey) =>
  db.run(sql`
    update webhooks set failing_since = null
    where account_id = ${accountId} and id = ${webhookId} and failing_since is not null`);

/** Deletes what is older than `before`, a batch at a time. */
export const deleteOldDeliveries = (db: Db, before: Date, limit: number): Promise<number> =>
  // tenant-scope: all accounts, because deliveries are kept for the same time everywhere.
  db.run(sql`
    delete from webhook_deliveries where (account_id, webhook_id, id) in
      (select account_id, webhook_id, id from webhook_deliveries where created_at < ${before} limit ${limit})`);
