import Type from 'typebox';
import { type EventShape, eventTypes } from '../events.ts';
import { Closed, Id, Timestamp } from '../primitives.ts';
import type { Components } from './components.ts';
import { headerValue } from './headers.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', maxLength: 1_000, pattern: headerValue },
  example,
});

const envelope = (type: string, { data }: EventShape) =>
  Closed({
    id: Id('evt'),
    type: Type.Unsafe<string>({ type: 'string', enum: [type], description: 'What happened.' }),
    createdAt: Timestamp('When it happened.'),
    data,
  });

/** The events, as a receiver meets them: signed by the Standard Webhooks rules. */
export const webhookItems = ({ hoist }: Components) =>
  Object.fromEntries(
    Object.entries(eventTypes).map(([type, shape]) => [
      type,
      {
        post: {
          operationId: `on.${type}`,
          tags: ['Events'],
          summary: shape.summary,
          description:
            'Sent to webhooks that subscribe to this event. Answer 2xx to take it; anything else is tried again.',
          parameters: [
            header(
              'webhook-id',
              'The same on every try: use it to handle an event once.',
              'evt_01kxta5vqse7xr9m4z3h8w2bcd',
            ),
            header('webhook-timestamp', 'Seconds since 1970, for refusing old messages.', '1794735000'),
            header(
              'webhook-signature',
              'Standard Webhooks signature under the secret of the webhook.',
              'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
            ),
          ],
          requestBody: {
            required: true,
            description: 'The event.',
            content: { 'application/json': { schema: hoist(envelope(type, shape)) } },
          },
          responses: { '204': { description: 'Taken.' } },
        },
      },
    ]),
  );
