import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';
import type { EventSnapshot } from './store-dispatch.ts';

const columns = [
  'id',
  'webhook_id',
  'event_type',
  'status',
  'attempt',
  'next_attempt_at',
  'response_status',
  'duration_ms',
  'error',
  'created_at',
  'updated_at',
] as const;

export interface DeliveryRow {
  /** Also the id of the event. */
  id: string;
  webhook_id: string;
  event_type: string;
  status: string;
  attempt: number;
  next_attempt_at: Date | null;
  response_status: number | null;
  duration_ms: number | null;
  error: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface DeliveryDetailsRow extends DeliveryRow {
  response_body: string | null;
  /** The data of a ping, or of the event while it is stored. */
  data: Record<string, unknown> | null;
  told_at: Date | null;
  snapshot: EventSnapshot | null;
  payload_kind: 'full' | 'ids';
}

const listColumns = {
  eventId: listColumn('id', 'uuid', { toSql: (id) => decodeId('evt', String(id)) }),
  eventType: listColumn('event_type', 'text'),
  status: listColumn('status', 'text'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

const ofWebhook = (accountId: string, webhookId: string) =>
  build
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId);

export const listDeliveries = (
  db: Db,
  accountId: string,
  webhookId: string,
  request: ListRequest,
): Promise<ListPage<DeliveryRow>> => selectPage(db, ofWebhook(accountId, webhookId), listColumns, request);

export const findDelivery = (
  db: Db,
  accountId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryDetailsRow | undefined> =>
  db.maybe(sql<DeliveryDetailsRow>`
    select d.*, coalesce(d.payload, e.data) as data, coalesce(e.created_at, d.created_at) as told_at,
      w.payload as payload_kind
    from webhook_deliveries d left join events e on e.account_id = d.account_id and e.id = d.id
    join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
    where d.account_id = ${accountId} and d.webhook_id = ${webhookId} and d.id = ${id}`);

const notifyDispatchers = (db: Db, accountId: string, webhookId: string) =>
  db.run(sql`select pg_notify('webhook_deliveries', ${`${accountId} ${webhookId}`})`);

/** A test message without an event. */
export const insertPing = async (
  db: Db,
  accountId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow> => {
  const row = await db.one(
    build
      .insertInto('webhook_deliveries')
      .values({
        account_id: accountId,
        webhook_id: webhookId,
        id,
        event_type: 'webhook.ping',
        payload: JSON.stringify({}),
      })
      .returning(columns),
  );
  await notifyDispatchers(db, accountId, webhookId);
  return row;
};

const requeued = {
  status: 'pending' as const,
  attempt: 0,
  next_attempt_at: sql<Date>`now()`,
  updated_at: sql<Date>`now()`,
  // Requested explicitly: it is sent whatever the filter says.
  filter: null,
};

export const requeueDelivery = async (
  db: Db,
  accountId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> => {
  const row = await db.maybe(
    build
      .updateTable('webhook_deliveries')
      .set(requeued)
      .where('account_id', '=', accountId)
      .where('webhook_id', '=', webhookId)
      .where('id', '=', id)
      .returning(columns),
  );
  if (row) await notifyDispatchers(db, accountId, webhookId);
  return row;
};

interface Range {
  from: Date;
  to: Date | undefined;
  status: string;
  limit: number;
}

/** Requeues the oldest deliveries with this status in a time range. */
export const requeueDeliveries = async (
  db: Db,
  accountId: string,
  webhookId: string,
  { from, to, status, limit }: Range,
): Promise<number> => {
  const chosen = build
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', status)
    .where('created_at', '>=', from)
    .where('created_at', '<', to ?? sql<Date>`now()`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  const count = await db.run(
    build
      .updateTable('webhook_deliveries')
      .set(requeued)
      .where('account_id', '=', accountId)
      .where('webhook_id', '=', webhookId)
      .where('id', 'in', chosen),
  );
  if (count > 0) await notifyDispatchers(db, accountId, webhookId);
  return count;
};

/** Ends the pending deliveries of a webhook that is being disabled. */
export const exhaustPending = (db: Db, accountId: string, webhookId: string): Promise<number> =>
  db.run(sql`
    update webhook_deliveries
    set status = 'exhausted', next_attempt_at = null, updated_at = now(),
      error = coalesce(error, 'The webhook was turned off before it was sent.')
    where account_id = ${accountId} and webhook_id = ${webhookId} and next_attempt_at is not null`);
