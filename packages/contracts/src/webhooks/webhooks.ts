import Type from 'typebox';
import { type EventType, entryEventExample, eventTypes } from '../events.ts';
import { type ListRules, listOf, listQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf, Resource } from '../primitives.ts';
import { area, route } from '../route.ts';
import { deliveryRoutes } from './webhook-deliveries.ts';
import {
  webhookDescription,
  webhookEnabled,
  webhookEvents,
  webhookFields,
  webhookFilter,
  webhookFormIds,
  webhookParams,
  webhookPayload,
  webhookSecret,
  webhookTableIds,
  webhookUrl,
} from './webhook-resource.ts';

const typeNames = Object.keys(eventTypes) as EventType[];
const events = webhookEvents(typeNames);
/** Event types whose payload depends on the form or table. */
type SampleType = Extract<EventType, `entry.${string}` | `row.${string}`>;
const sampleTypes = typeNames.filter((type): type is SampleType => /^(entry|row)\./.test(type));

export const Webhook = Resource('Webhook', 'An endpoint that receives events.', webhookFields(typeNames));
const WebhookWithSecret = Resource('WebhookWithSecret', 'A webhook, with its secret.', {
  ...webhookFields(typeNames),
  secret: webhookSecret,
});
const example = {
  id: 'whk_01kxta5vqse7xr9m4z3h8w2bcd',
  url: 'https://example.com/hooks',
  description: 'Updates the CRM',
  events: ['entry.submitted'],
  formIds: ['frm_01kxta5vqse7xr9m4z3h8w2bcd'],
  tableIds: [],
  filter: 'answers.country == "FR"',
  payload: 'full',
  enabled: true,
  disabledReason: null,
  failingSince: null,
  extensionId: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};
const settings = {
  formIds: Type.Optional(webhookFormIds),
  tableIds: Type.Optional(webhookTableIds),
  filter: Type.Optional(webhookFilter),
  payload: Type.Optional(webhookPayload),
};
const secretExample = { ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' };
const list: ListRules = {
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    url: { type: 'string', nullable: false },
    description: { type: 'string', nullable: false },
    enabled: { type: 'boolean', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const webhooks = area({
  title: 'Webhooks',
  description:
    'Receive events over HTTP, signed according to Standard Webhooks. Deliveries are made at least once and in no particular order: `webhook-id` is the same for every attempt.',
  routes: {
    list: route({
      method: 'GET',
      path: '/webhooks',
      access: policies.membersRead,
      summary: 'List webhooks',
      description: 'Newest first by default.',
      list,
      query: listQuery(list),
      response: { status: 200, description: 'A page of webhooks.', body: listOf(Webhook) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/webhooks',
      access: policies.adminsManage,
      audit: 'webhook.created',
      summary: 'Create a webhook',
      description:
        'The response contains the signing secret. It is shown only once. `payload` is `full` unless you set `ids`.',
      body: Closed(
        {
          url: webhookUrl,
          events,
          ...settings,
          description: Type.Optional(webhookDescription),
          enabled: Type.Optional(webhookEnabled),
        },
        { title: 'WebhookCreate', description: 'A new webhook.' },
      ),
      response: { status: 201, description: 'The new webhook, with its secret.', body: WebhookWithSecret },
      errors: ['invalid_filter', 'state_conflict'],
      etag: true,
      location: '/webhooks/{id}',
      examples: {
        body: {
          url: example.url,
          events: example.events,
          formIds: example.formIds,
          filter: example.filter,
          description: example.description,
        },
        response: secretExample,
      },
    }),
    get: route({
      method: 'GET',
      path: '/webhooks/{id}',
      access: policies.membersRead,
      summary: 'Get a webhook',
      params: webhookParams,
      response: { status: 200, description: 'The webhook.', body: Webhook },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/webhooks/{id}',
      access: policies.adminsManage,
      audit: 'webhook.updated',
      summary: 'Update a webhook',
      description:
        'JSON merge patch: only the fields you send are updated. Turning it off drops pending deliveries; turned on again, it receives new events only.',
      params: webhookParams,
      body: Closed(
        {
          url: Type.Optional(webhookUrl),
          events: Type.Optional(events),
          ...settings,
          description: Type.Optional(webhookDescription),
          enabled: Type.Optional(webhookEnabled),
        },
        { title: 'WebhookUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated webhook.', body: Webhook },
      errors: ['invalid_filter', 'not_found'],
      etag: true,
      examples: { body: { enabled: false }, response: { ...example, enabled: false } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/webhooks/{id}',
      access: policies.adminsManage,
      audit: 'webhook.deleted',
      summary: 'Delete a webhook',
      description: 'Permanent; also deletes its delivery log.',
      params: webhookParams,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found'],
      etag: true,
    }),
    rotateSecret: route({
      method: 'POST',
      path: '/webhooks/{id}/rotate-secret',
      access: policies.adminsManage,
      audit: 'webhook.secret_rotated',
      summary: 'Rotate the secret of a webhook',
      description:
        'For 24 hours, every delivery has two signatures, one with each secret, so that you can update your receiver without downtime.',
      params: webhookParams,
      response: { status: 200, description: 'The webhook, with its new secret.', body: WebhookWithSecret },
      errors: ['not_found'],
      etag: true,
      examples: { response: secretExample },
    }),
    sample: route({
      method: 'POST',
      path: '/webhooks/sample',
      access: policies.adminsManage,
      summary: 'Show a sample payload',
      description:
        'What a webhook with these settings would receive: based on the newest entry or row, or on the fields of the form or table if there is none. Nothing is sent.',
      body: Closed(
        {
          type: OneOf(sampleTypes, { description: 'The event type.' }),
          formId: Type.Optional({ ...Id('frm'), description: 'The form, for entry events.' }),
          tableId: Type.Optional({ ...Id('tbl'), description: 'The data table, for row events.' }),
          payload: Type.Optional(webhookPayload),
        },
        { title: 'WebhookSampleRequest', description: 'The payload to show.' },
      ),
      response: {
        status: 200,
        description: 'The payload.',
        body: Closed(
          {
            payload: Type.Unsafe<Record<string, unknown>>({
              type: 'object',
              maxProperties: 10,
              additionalProperties: true,
              description: 'The request body the webhook would receive.',
            }),
          },
          { title: 'WebhookSample', description: 'A sample payload.' },
        ),
      },
      errors: ['not_found'],
      examples: {
        body: { type: 'entry.submitted', formId: example.formIds[0] },
        response: {
          payload: {
            id: 'evt_01kxta5vqse7xr9m4z3h8w2bcd',
            type: 'entry.submitted',
            createdAt: '2026-11-15T09:30:00.000Z',
            data: entryEventExample,
          },
        },
      },
    }),
    ...deliveryRoutes,
  },
});
