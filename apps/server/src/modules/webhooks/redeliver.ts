import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { lockWebhook, type WebhookRow } from './store.ts';
import { type DeliveryRow, insertPing, requeueDeliveries, requeueDelivery } from './store-deliveries.ts';

const maxPerRequest = 10_000;

/** Locked, so that it cannot be disabled before the delivery is queued. */
const lockEnabledWebhook = async (
  { db, accountId }: Pick<AccountWrite, 'db' | 'accountId'>,
  id: string,
): Promise<WebhookRow> => {
  const webhook = (await lockWebhook(db, accountId, id)) ?? fail('not_found');
  if (!webhook.enabled) fail('state_conflict', { message: 'The webhook is turned off. Turn it on first.' });
  return webhook;
};

const aboutWebhook = ({ id, url }: WebhookRow) => ({ target: { type: 'webhook' as const, id, name: url } });

export const pingWebhook = async (call: AccountWrite<'webhook.pinged'>, id: string): Promise<DeliveryRow> => {
  const webhook = await lockEnabledWebhook(call, id);
  const delivery = await insertPing(call.db, call.accountId, id, newUuid());
  call.audit('webhook.pinged', aboutWebhook(webhook));
  return delivery;
};

export const redeliver = async (
  call: AccountWrite<'webhook.redelivered'>,
  id: string,
  deliveryId: string,
): Promise<DeliveryRow> => {
  const webhook = await lockEnabledWebhook(call, id);
  const delivery = (await requeueDelivery(call.db, call.accountId, id, deliveryId)) ?? fail('not_found');
  call.audit('webhook.redelivered', { ...aboutWebhook(webhook), after: { count: 1 } });
  return delivery;
};

export const redeliverRange = async (
  call: AccountWrite<'webhook.redelivered'>,
  id: string,
  { from, to, status = 'exhausted' }: { from: string; to?: string; status?: string },
): Promise<{ count: number; hasMore: boolean }> => {
  const webhook = await lockEnabledWebhook(call, id);
  const range = { from: new Date(from), to: to === undefined ? undefined : new Date(to), status };
  const count = await requeueDeliveries(call.db, call.accountId, id, { ...range, limit: maxPerRequest });
  call.audit('webhook.redelivered', { ...aboutWebhook(webhook), after: { from, to, status, count } });
  return { count, hasMore: count === maxPerRequest };
};
