import Type from 'typebox';
import { type EventType, eventTypes } from '../events.ts';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, OneOf, Resource, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
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
  'The delivery of one event to one webhook.',
  deliveryFields(typeNames),
);
const WebhookDeliveryDetails = Resource(
  'WebhookDeliveryDetails',
  'The delivery of one event to one webhook, with its payload and response.',
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
    summary: 'Send a test event to a webhook',
    description:
      'An event of type `webhook.ping`, signed and retried like any other. Get its delivery to see the result.',
    params: webhookParams,
    response: { status: 202, description: 'The pending delivery.', body: WebhookDelivery },
    errors: ['not_found', 'state_conflict'],
    location: '/webhooks/{webhookId}/deliveries/{id}',
    examples: { response: pingExample },
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    access: policies.membersRead,
    summary: 'List the deliveries of a webhook',
    description: 'Newest first by default. Kept for 30 days.',
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
    summary: 'Get a delivery',
    description: 'Includes the payload and the start of the last response.',
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
    summary: 'Resend a delivery',
    description: 'Works for any status. It keeps its `webhook-id`, and its attempts start over.',
    params: deliveryParams,
    response: { status: 202, description: 'The pending delivery.', body: WebhookDelivery },
    errors: ['not_found', 'state_conflict'],
    location: '/webhooks/{webhookId}/deliveries/{id}',
    examples: { response: pingExample },
  }),
  redeliverRange: route({
    method: 'POST',
    path: '/webhooks/{id}/redeliver',
    access: policies.adminsManage,
    audit: 'webhook.redelivered',
    summary: 'Resend many deliveries',
    description:
      'Deliveries created in a period; by default only those that failed permanently. Up to 10,000 at a time, oldest first: repeat while `hasMore` is true.',
    params: webhookParams,
    body: Closed(
      {
        from: Timestamp('From this time.'),
        to: Type.Optional(Timestamp('Before this time. Default: now.')),
        status: Type.Optional(
          OneOf(['exhausted', 'delivered', 'retrying'], {
            description: 'Only deliveries with this status. Default: `exhausted`.',
          }),
        ),
      },
      { title: 'WebhookRedeliver', description: 'Which deliveries.' },
    ),
    response: {
      status: 202,
      description: 'The deliveries are pending.',
      body: Closed({
        count: Type.Integer({
          minimum: 0,
          maximum: 10_000,
          format: 'int32',
          description: 'How many are resent.',
        }),
        hasMore: Type.Boolean({ description: 'Whether there are more matches to resend.' }),
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
