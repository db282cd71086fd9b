import Type from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';

const disabledReasons = ['gone', 'failing'] as const;

/** Why the service disabled a webhook. */
export const WebhookEventData = Resource('WebhookEventData', 'The webhook and why the service disabled it.', {
  webhookId: Id('whk'),
  url: Line({
    description: 'Its URL.',
    maxLength: 2_000,
    examples: ['https://example.com/hooks'],
  }),
  reason: OneOf(disabledReasons, {
    description: '`gone`: it returned 410. `failing`: it accepted nothing for five days.',
  }),
});

export const webhookUrl = Type.String({
  minLength: 8,
  maxLength: 2_000,
  pattern: '^https?://[^\\s\\x00-\\x1f\\x7f-\\x9f]+$',
  description:
    'Where events are sent: `https`, or `http` if the receiver has no certificate. Public addresses only, without username or password.',
  examples: ['https://example.com/hooks'],
});

export const webhookDescription = Text({
  description: 'A description.',
  maxLength: 1_000,
  examples: ['Updates the CRM'],
});

export const webhookEnabled = Type.Boolean({
  description:
    'Whether events are sent. Events that occur while it is off are not sent later; `GET /events` still lists them.',
});

/** `name` is `*` or an event type. The types are passed in, because events also depend on webhooks. */
export const webhookEvents = <T extends string>(types: readonly T[]) =>
  Type.Array(
    OneOf(['*', ...types], { description: 'An event type, or `*` for all, including future ones.' }),
    {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: 'The events it subscribes to.',
      examples: [['entry.submitted']],
    },
  );

const boundIds = (prefix: 'frm' | 'tbl', description: string) =>
  Type.Array(Id(prefix), { maxItems: 100, uniqueItems: true, description });

export const webhookFormIds = boundIds(
  'frm',
  'Only events of these forms, including their entries, files, imports, exports and workflow runs. Without `formIds` and `tableIds`, events of the whole account.',
);

export const webhookTableIds = boundIds(
  'tbl',
  'Only events of these data tables, including their rows, imports and exports. With `formIds` as well, events of either.',
);

export const webhookFilter = Nullable(
  Text({
    maxLength: 4_096,
    description:
      'A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only matching events are sent. Requires `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.',
    examples: ['answers.country == "FR"'],
  }),
);

const webhookPayloads = ['full', 'ids'] as const;

export const webhookPayload = OneOf(webhookPayloads, {
  description:
    '`full`: entry events include answers and metafields, and `changes` for updates; row events include the values. `ids`: only ids and status, for receivers that read the rest through the API.',
});

export const webhookFields = <T extends string>(types: readonly T[]) => ({
  id: Id('whk'),
  url: webhookUrl,
  description: webhookDescription,
  events: webhookEvents(types),
  formIds: webhookFormIds,
  tableIds: webhookTableIds,
  filter: webhookFilter,
  payload: webhookPayload,
  enabled: webhookEnabled,
  disabledReason: Type.Unsafe<(typeof disabledReasons)[number] | null>({
    type: ['string', 'null'],
    enum: [...disabledReasons, null],
    description:
      'Why the service disabled it: `gone` after a 410 response, `failing` after five days without an accepted delivery. Null while it is on, or if a person turned it off.',
  }),
  failingSince: Nullable(
    Timestamp(
      'When deliveries started failing; null if they are not failing. After five days it is disabled.',
    ),
  ),
  extensionId: Nullable({
    ...Id('ext'),
    description: 'The extension that created it; null if a member did.',
  }),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
});

export const webhookSecret = Type.String({
  minLength: 10,
  maxLength: 100,
  pattern: '^whsec_[A-Za-z0-9+/=]+$',
  description: "For verifying signatures. Store it now: you won't be able to see it again.",
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
});

export const deliveryStatuses = ['pending', 'delivered', 'retrying', 'exhausted'] as const;

export const deliveryFields = <T extends string>(types: readonly T[]) => ({
  id: Id('dlv'),
  webhookId: { ...Id('whk'), description: 'Its webhook.' },
  eventId: { ...Id('evt'), description: 'The event. It is the `webhook-id` of every attempt.' },
  eventType: OneOf(['webhook.ping', ...types], {
    description: 'The event type; `webhook.ping` for a test event.',
  }),
  status: OneOf(deliveryStatuses, {
    description:
      '`pending` before the first attempt, `retrying` while more follow, `delivered` after a 2xx response, `exhausted` when no more follow.',
  }),
  attempt: Type.Integer({
    minimum: 0,
    maximum: 1_000,
    format: 'int32',
    description: 'Number of attempts since it was last requested.',
  }),
  responseStatus: Nullable(
    Type.Integer({
      minimum: 100,
      maximum: 999,
      format: 'int32',
      description: 'The status code of the last response; null if there was none.',
    }),
  ),
  durationMs: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 3_600_000,
      format: 'int32',
      description: 'Duration of the last attempt in milliseconds.',
    }),
  ),
  error: Nullable(
    Text({ description: 'Why the last attempt failed; null if it succeeded.', maxLength: 1_000 }),
  ),
  nextAttemptAt: Nullable(Timestamp('When the next attempt is made; null if none.')),
  createdAt: Timestamp('When it was first requested.'),
  updatedAt: Timestamp('When it was last attempted or resent.'),
});

export const deliveryDetails = {
  payload: Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    maxProperties: 10,
    additionalProperties: true,
    description: 'The JSON payload; null if the event is no longer stored.',
  }),
  responseBody: Nullable(
    Text({ description: 'The start of the last response, up to 4,096 characters.', maxLength: 4_096 }),
  ),
};

export const webhookParams = Closed({ id: Id('whk') });
export const deliveryParams = Closed({ id: Id('whk'), deliveryId: Id('dlv') });
