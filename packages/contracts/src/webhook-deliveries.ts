import Type from 'typebox';
import { type EventType, eventTypes } from './events.ts';
import { type ListRules, listOf, listQuery } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, OneOf, Resource, Timestamp } from './primitives.ts';
import { route } from './route.ts';
import {
  deliveryDetails,
  deliveryFields,
  deliveryParams,
  deliveryStatuses,
  webhookParams,
} from './webhook-resource.ts';

const typeNames = Object.keys(eventTypes) as EventType[];

export const WebhookDelivery = Resource(
  'WebhookDelivery',
  'One event on its way to one webhook.',
  deliveryFields(typeNames),
);
const WebhookDeliveryDetails = Resource(
  'WebhookDeliveryDetails',
  'One event on its way to one webhook, with what was sent and answered.',
  { ...deliveryFields(typeNames), ...deliveryDetails },
);

const deliveryExample = {
  id: 'dlv_01kxta5vqse7xr9m4z3h8w2bcd',
  webhookId: 'whk_01kxta5vqse7xr9m4z3h8w2bcd',
  eventId: 'evt_01kxta5vqse7xr9m4z3h8w2bcd',
  eventType: 'entry.submitted',
  status: 'delivered',
  attempt: 1,
  responseStatus: 204,
  durationMs: 38,
  error: null,
  nextAttemptAt: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.050Z',
};
const pingExample = {
  ...deliveryExample,
  eventType: 'webhook.ping',
  status: 'pending',
  attempt: 0,
  responseStatus: null,
  durationMs: null,
  nextAttemptAt: '2026-11-15T09:30:00.000Z',
};

const deliveryList: ListRules = {
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  filterable: {
    eventId: { type: 'string', nullable: false },
    eventType: { type: 'string', nullable: false, values: ['webhook.ping', ...typeNames] },
    status: { type: 'string', nullable: false, values: deliveryStatuses },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const deliveryRoutes = {
  ping: route({
    method: 'POST',
    path: '/webhooks/{id}/ping',
    access: policies.adminsManage,
    audit: 'webhook.pinged',
    summary: 'Send a webhook a test message',
    description:
      'A message of the type `webhook.ping`, signed as all are and tried as often. Read its delivery to see what came of it.',
    params: webhookParams,
    response: { status: 202, description: 'The delivery, on its way.', body: WebhookDelivery },
    errors: ['not_found', 'state_conflict'],
    location: '/webhooks/{webhookId}/deliveries/{id}',
    examples: { response: pingExample },
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: policies.membersRead,
    summary: 'List the deliveries of a webhook',
    description: 'Newest first unless `sort` says otherwise. Kept for 30 days.',
    params: webhookParams,
    list: deliveryList,
    query: listQuery(deliveryList),
    response: { status: 200, description: 'A page of deliveries.', body: listOf(WebhookDelivery) },
    errors: ['not_found'],
    examples: {
      response: { data: [deliveryExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
    },
  }),
  getDelivery: route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries/{deliveryId}',
    access: policies.membersRead,
    summary: 'Read a delivery',
    description: 'With what is sent, and the beginning of the last answer.',
    params: deliveryParams,
    response: { status: 200, description: 'The delivery.', body: WebhookDeliveryDetails },
    errors: ['not_found'],
    examples: {
      response: {
        ...deliveryExample,
        payload: {
          id: deliveryExample.eventId,
          type: 'entry.submitted',
          createdAt: '2026-11-15T09:30:00.000Z',
          data: { entryId: 'ent_01kxta5vqse7xr9m4z3h8w2bcd' },
        },
        responseBody: '',
      },
    },
  }),
  redeliver: route({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    access: policies.adminsManage,
    audit: 'webhook.redelivered',
    summary: 'Send a delivery again',
    description: 'Whatever came of it before. It keeps its `webhook-id`, and begins anew with its tries.',
    params: deliveryParams,
    response: { status: 202, description: 'The delivery, on its way.', body: WebhookDelivery },
    errors: ['not_found', 'state_conflict'],
    location: '/webhooks/{webhookId}/deliveries/{id}',
    examples: { response: pingExample },
  }),
  redeliverRange: route({
    method: 'POST',
    path: '/webhooks/{id}/redeliver',
    access: policies.adminsManage,
    audit: 'webhook.redelivered',
    summary: 'Send many deliveries again',
    description:
      'Those first asked for in a stretch of time, and of these the ones that were given up unless `status` says otherwise. ' +
      'At most 10,000 at once, the oldest first: while `hasMore` is true, ask again.',
    params: webhookParams,
    body: Closed(
      {
        from: Timestamp('From this time on.'),
        to: Type.Optional(Timestamp('Before this time; now where absent.')),
        status: Type.Optional(
          OneOf(['exhausted', 'delivered', 'retrying'], {
            description: 'Only those in this state; `exhausted` where absent.',
          }),
        ),
      },
      { title: 'WebhookRedeliver', description: 'Which deliveries.' },
    ),
    response: {
      status: 202,
      description: 'They are on their way.',
      body: Closed({
        count: Type.Integer({
          minimum: 0,
          maximum: 10_000,
          format: 'int32',
          description: 'How many are sent again.',
        }),
        hasMore: Type.Boolean({ description: 'Whether more match than are sent at once.' }),
      }),
    },
    errors: ['not_found', 'state_conflict'],
    location: '/webhooks/{id}/deliveries',
    examples: {
      body: { from: '2026-11-14T00:00:00.000Z', status: 'exhausted' },
      response: { count: 12, hasMore: false },
    },
  }),
};
