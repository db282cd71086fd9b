import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { findSchemas } from '../data-tables/index.ts';
import { presentDelivery, presentDeliveryDetails, presentWebhook } from './present.ts';
import { pingWebhook, redeliver, redeliverRange } from './redeliver.ts';
import { samplePayload } from './sample-payload.ts';
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './save-webhook.ts';
import { findWebhook, listWebhooks, type WebhookRow } from './store.ts';
import { findDelivery, listDeliveries } from './store-deliveries.ts';

const { routes } = areas.webhooks;

const answer = (row: WebhookRow) => tagged(presentWebhook(row), row.version);
const responseWithSecret = ({ webhook, secret }: { webhook: WebhookRow; secret: string }) =>
  tagged({ ...presentWebhook(webhook), secret }, webhook.version);

export const webhookRoutes = (services: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const { lists } = services;
    const request = lists.parse(routes.list, accountId, query);
    return lists.toResponse(request, await listWebhooks(db, accountId, request), presentWebhook);
  }),

  serve(routes.create, async (call) =>
    responseWithSecret(await createWebhook(call, services.accountKeys, call.body)),
  ),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findWebhook(db, accountId, params.id)) ?? fail('not_found')),
  ),

  serve(routes.update, async (call) => answer(await updateWebhook(call, call.params.id, call.body))),

  serve(routes.delete, async (call) => {
    await deleteWebhook(call, call.params.id);
    return undefined;
  }),

  serve(routes.rotateSecret, async (call) =>
    responseWithSecret(await rotateSecret(call, services.accountKeys, call.params.id)),
  ),

  serve(routes.sample, async ({ db, accountId, body }) => ({
    payload: await samplePayload(services, db, accountId, body),
  })),

  serve(routes.ping, async (call) => presentDelivery(await pingWebhook(call, call.params.id))),

  serve(routes.listDeliveries, async ({ db, accountId, params, query }) => {
    const { id } = (await findWebhook(db, accountId, params.id)) ?? fail('not_found');
    const { lists } = services;
    const request = lists.parse(routes.listDeliveries, `${accountId} ${id}`, query);
    return lists.toResponse(request, await listDeliveries(db, accountId, id, request), presentDelivery);
  }),

  serve(routes.getDelivery, async ({ db, accountId, params }) => {
    const row = (await findDelivery(db, accountId, params.id, params.deliveryId)) ?? fail('not_found');
    const tableId = row.snapshot?.row?.table_id;
    return presentDeliveryDetails(row, await findSchemas(db, accountId, tableId ? [tableId] : []));
  }),

  serve(routes.redeliver, async (call) =>
    presentDelivery(await redeliver(call, call.params.id, call.params.deliveryId)),
  ),

  serve(routes.redeliverRange, async (call) => redeliverRange(call, call.params.id, call.body)),
];
