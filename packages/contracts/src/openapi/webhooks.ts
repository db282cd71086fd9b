import Type from 'typebox';
import { type EventShape, eventTypes } from '../events.ts';
import { Closed, Id, Timestamp } from '../primitives.ts';
import { type Components, toPascalCase } from './components.ts';
import { headerValue } from './headers.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', maxLength: 1_000, pattern: headerValue },
  example,
});

/** The headers of a delivery, by component name. */
export const webhookParameters = {
  WebhookId: header(
    'webhook-id',
    'The same for every attempt: use it to process an event once.',
    'evt_01kxta5vqse7xr9m4z3h8w2bcd',
  ),
  WebhookTimestamp: header('webhook-timestamp', 'Unix timestamp, for rejecting old messages.', '1794735000'),
  WebhookSignature: header(
    'webhook-signature',
    "Standard Webhooks signature with the webhook's secret.",
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
};

/** `entry.submitted` becomes `EntrySubmittedEvent`. */
const envelope = (type: string, { data, summary }: EventShape) =>
  Closed(
    {
      id: Id('evt'),
      type: Type.Unsafe<string>({ type: 'string', enum: [type], description: 'What happened.' }),
      createdAt: Timestamp('When it happened.'),
      data,
    },
    { title: `${toPascalCase(type.replaceAll('.', '_'))}Event`, description: summary },
  );

const delivery = (type: string, shape: EventShape, { hoist }: Pick<Components, 'hoist'>) => ({
  post: {
    operationId: `on.${type}`,
    tags: ['Webhooks'],
    summary: shape.summary,
    description: 'Sent to subscribed webhooks. Respond with 2xx to accept it; otherwise it is retried.',
    security: [],
    parameters: Object.keys(webhookParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      description: 'The event.',
      content: { 'application/json': { schema: hoist(envelope(type, shape)) } },
    },
    responses: {
      '204': { description: 'Accepted.' },
      '410': { description: 'Gone: disables the webhook.' },
    },
  },
});

/**
 * Events as callbacks of the create webhook route. OpenAPI 3.1 `webhooks` are not used: openapi-generator turns them
 * into client calls, and the generated Python code does not parse.
 */
export const webhookCallbacks = (components: Pick<Components, 'hoist'>) =>
  Object.fromEntries(
    Object.entries(eventTypes).map(([type, shape]) => [
      type,
      { '{$request.body#/url}': delivery(type, shape, components) },
    ]),
  );
