import type { Webhook, WebhookDelivery } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { TableSchema } from '../data-tables/index.ts';
import { fullData, messageOf } from './event-payload.ts';
import type { WebhookRow } from './store.ts';
import type { DeliveryDetailsRow, DeliveryRow } from './store-deliveries.ts';

type ApiWebhook = Static<typeof Webhook>;
type ApiDelivery = Static<typeof WebhookDelivery>;

/** Without its secret, which is shown only on creation and rotation. */
export const presentWebhook = (row: WebhookRow): ApiWebhook => ({
  id: encodeId('whk', row.id),
  url: row.url,
  description: row.description,
  events: row.events as ApiWebhook['events'],
  formIds: row.form_ids.map((id) => encodeId('frm', id)),
  tableIds: row.table_ids.map((id) => encodeId('tbl', id)),
  filter: row.filter,
  payload: row.payload,
  enabled: row.enabled,
  disabledReason: row.disabled_reason as ApiWebhook['disabledReason'],
  failingSince: row.failing_since?.toISOString() ?? null,
  extensionId: row.extension_id === null ? null : encodeId('ext', row.extension_id),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): ApiDelivery => ({
  id: encodeId('dlv', row.id),
  webhookId: encodeId('whk', row.webhook_id),
  eventId: encodeId('evt', row.id),
  eventType: row.event_type as ApiDelivery['eventType'],
  status: row.status as ApiDelivery['status'],
  attempt: row.attempt,
  responseStatus: row.response_status,
  durationMs: row.duration_ms,
  error: row.error,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentDeliveryDetails = (
  { data, snapshot, ...row }: DeliveryDetailsRow,
  tables: ReadonlyMap<string, TableSchema>,
) => ({
  ...presentDelivery(row),
  payload:
    data &&
    messageOf({
      id: row.id,
      eventType: row.event_type,
      eventTime: row.told_at ?? row.created_at,
      data: snapshot && row.payload_kind === 'full' ? fullData(data, snapshot, tables) : data,
    }),
  responseBody: row.response_body,
});
