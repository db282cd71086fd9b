import Type from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';

const disabledReasons = ['gone', 'failing'] as const;

/** What the service says when it turns a webhook off by itself. */
export const WebhookEventData = Resource(
  'WebhookEventData',
  'Which webhook, and why it was turned off by the service.',
  {
    webhookId: Id('whk'),
    url: Line({
      description: 'Where it sent to.',
      maxLength: 2_000,
      examples: ['https://example.com/hooks'],
    }),
    reason: OneOf(disabledReasons, {
      description: '`gone`: it answered 410. `failing`: it took nothing for five days.',
    }),
  },
);

export const webhookUrl = Type.String({
  minLength: 8,
  maxLength: 2_000,
  pattern: '^https?://[^\\s\\x00-\\x1f\\x7f-\\x9f]+$',
  description:
    'Where events are sent: `https`, or `http` where the receiver has no certificate. Only public addresses are ' +
    'called. Without user name or password.',
  examples: ['https://example.com/hooks'],
});

export const webhookDescription = Text({
  description: 'What it is for.',
  maxLength: 1_000,
  examples: ['Tells the CRM'],
});

export const webhookEnabled = Type.Boolean({
  description:
    'Whether events are sent. What happens while it is off is not sent later; `GET /events` still tells of it.',
});

/** `name` may be `*` or one of the types, which are given here because events know of webhooks as well. */
export const webhookEvents = <T extends string>(types: readonly T[]) =>
  Type.Array(
    OneOf(['*', ...types], { description: 'A type of event, or `*` for all, also those yet to come.' }),
    {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: 'What it is told of.',
      examples: [['entry.submitted']],
    },
  );

const boundIds = (prefix: 'frm' | 'tbl', description: string) =>
  Type.Array(Id(prefix), { maxItems: 100, uniqueItems: true, description });

export const webhookFormIds = boundIds(
  'frm',
  'Only events of these forms: of the forms themselves, their entries, files, imports, exports and workflow runs. ' +
    'With neither `formIds` nor `tableIds`, the whole account.',
);

export const webhookTableIds = boundIds(
  'tbl',
  'Only events of these data tables: of their rows, imports and exports. With `formIds` as well, events of either.',
);

export const webhookFilter = Nullable(
  Text({
    maxLength: 4_096,
    description:
      'A CEL condition on the entry (`answers.age >= 18`) or the row (`values.stock < 5`): only events for which it is ' +
      'true are sent. Needs `formIds` or `tableIds`, and `events` of entries or rows. Null sends all.',
    examples: ['answers.country == "FR"'],
  }),
);

const webhookPayloads = ['full', 'ids'] as const;

export const webhookPayload = OneOf(webhookPayloads, {
  description:
    '`full`: events of entries carry the answers and metafields, and `changes` when an entry was updated; events of rows ' +
    'carry the values. `ids`: only ids and state, for receivers that read the rest through the API.',
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
      'Why the service turned it off: `gone` after an answer of 410, `failing` after five days in which nothing was ' +
      'taken. Null while it is on, and where a person turned it off.',
  }),
  failingSince: Nullable(
    Timestamp('Since when every try has failed; null while all is well. After five days it is turned off.'),
  ),
  extensionId: Nullable({
    ...Id('ext'),
    description: 'The extension that made it; null where a member did.',
  }),
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When it last changed.'),
});

export const webhookSecret = Type.String({
  minLength: 10,
  maxLength: 100,
  pattern: '^whsec_[A-Za-z0-9+/=]+$',
  description: 'For checking signatures. Shown this once: keep it where your receiver finds it.',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
});

export const deliveryStatuses = ['pending', 'delivered', 'retrying', 'exhausted'] as const;

export const deliveryFields = <T extends string>(types: readonly T[]) => ({
  id: Id('dlv'),
  webhookId: { ...Id('whk'), description: 'The webhook it goes to.' },
  eventId: { ...Id('evt'), description: 'The event. It is the `webhook-id` of every try.' },
  eventType: OneOf(['webhook.ping', ...types], { description: 'What is told; `webhook.ping` for a ping.' }),
  status: OneOf(deliveryStatuses, {
    description:
      '`pending` until the first try, `retrying` while more follow, `delivered` after an answer of 2xx, `exhausted` when ' +
      'no more follow.',
  }),
  attempt: Type.Integer({
    minimum: 0,
    maximum: 1_000,
    format: 'int32',
    description: 'How often it was tried since it was last asked for.',
  }),
  responseStatus: Nullable(
    Type.Integer({
      minimum: 100,
      maximum: 999,
      format: 'int32',
      description: 'The status of the last answer; null where none came.',
    }),
  ),
  durationMs: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 3_600_000,
      format: 'int32',
      description: 'How long the last try took, in milliseconds.',
    }),
  ),
  error: Nullable(Text({ description: 'Why the last try failed; null where it did not.', maxLength: 1_000 })),
  nextAttemptAt: Nullable(Timestamp('When it is tried next; null when it is not.')),
  createdAt: Timestamp('When it was asked for first.'),
  updatedAt: Timestamp('When it was last tried or asked for again.'),
});

export const deliveryDetails = {
  payload: Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    maxProperties: 10,
    additionalProperties: true,
    description: 'What is sent, as JSON; null when the event is no longer kept.',
  }),
  responseBody: Nullable(
    Text({ description: 'The beginning of the last answer, up to 4,096 characters.', maxLength: 4_096 }),
  ),
};

export const webhookParams = Closed({ id: Id('whk') });
export const deliveryParams = Closed({ id: Id('whk'), deliveryId: Id('dlv') });
