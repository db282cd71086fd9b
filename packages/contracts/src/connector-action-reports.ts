import Type from 'typebox';
import { ConnectorAuth } from './api-connector-resource.ts';
import { ConnectorAction, actionExample as example } from './connector-action-resource.ts';
import { Closed, Nullable, Text } from './primitives.ts';

const Headers = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 200,
  additionalProperties: { type: 'string', pattern: '^[^\\x00]*$', maxLength: 20_000 },
  description: 'By name in lower case. Several of one name are joined by commas.',
});

const body = Nullable(
  Text({ maxLength: 2_000_000, description: 'As text. Null where there is none, or where it is no text.' }),
);

const SentRequest = Closed(
  {
    method: Text({ maxLength: 10, description: 'The method.' }),
    url: Text({ maxLength: 20_000, description: 'The whole URL.' }),
    headers: Headers,
    body,
  },
  { title: 'ConnectorRequest', description: 'What was sent, with dots in place of secrets.' },
);

const ReceivedResponse = Closed(
  {
    status: Type.Integer({ minimum: 100, maximum: 999, format: 'int32', description: 'The status.' }),
    headers: Headers,
    body,
  },
  { title: 'ConnectorResponse', description: 'What came back, with dots in place of secrets.' },
);

const CallError = Closed(
  {
    code: Type.String({
      maxLength: 100,
      pattern: '^[a-z_]+$',
      description:
        'Stable: `timeout`, `address_not_allowed`, `connection_failed`, `missing_secret`, `token_failed`, …',
    }),
    message: Text({ maxLength: 5_000, description: 'What to do about it.' }),
  },
  { title: 'ConnectorCallError', description: 'What kept the other side from answering.' },
);

const orNull = <T extends ReturnType<typeof Closed>>(schema: T) => Type.Union([schema, Type.Null()]);

export const ActionTest = Closed(
  {
    request: orNull(SentRequest),
    response: orNull(ReceivedResponse),
    outputs: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: 100,
      additionalProperties: true,
      description: 'The declared outputs.',
    }),
    error: orNull(CallError),
    durationMs: Type.Integer({
      minimum: 0,
      maximum: 600_000,
      format: 'int32',
      description: 'How long it took in all.',
    }),
  },
  { title: 'ConnectorActionTested', description: 'What was sent, and what came back.' },
);

export const actionTestExample = {
  request: {
    method: 'GET',
    url: 'https://api.example.com/v1/postcodes/75001?country=eu',
    headers: { authorization: 'Bearer ••••••••' },
    body: null,
  },
  response: {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"places":[{"name":"Paris"}]}',
  },
  outputs: { city: 'Paris' },
  error: null,
  durationMs: 84,
};

export const ImportedActions = Closed(
  {
    created: Type.Array(ConnectorAction, { maxItems: 500, description: 'The new actions.' }),
    skipped: Type.Array(
      Closed({
        operation: Text({ maxLength: 2_500, description: 'Which: `GET /path`.' }),
        code: Type.String({ maxLength: 100, pattern: '^[a-z_]+$', description: 'Stable.' }),
        reason: Text({ maxLength: 2_000, description: 'Why it was not imported.' }),
      }),
      { maxItems: 2_000, description: 'Operations that became no action.' },
    ),
    notes: Type.Array(
      Closed({
        operation: Text({ maxLength: 2_500, description: 'Which: `GET /path`.' }),
        note: Text({ maxLength: 2_000, description: 'What of it could not be carried over.' }),
      }),
      { maxItems: 2_000, description: 'What is to be looked at.' },
    ),
    suggestedBaseUrl: Nullable(
      Text({
        maxLength: 2_048,
        description:
          'The first server that the document names by a whole URL, with the defaults of its variables.',
      }),
    ),
    suggestedAuth: Type.Union([ConnectorAuth, Type.Null()], {
      description:
        'Auth for the connector, by what the document asks for; secrets and variables of that name are to be set. ' +
        'Null where it asks for nothing that calls can do. Nothing is changed by it.',
    }),
  },
  { title: 'ConnectorActionsImported', description: 'What became of the document.' },
);

export const importExample = {
  created: [{ ...example, key: 'list_postcodes' }],
  skipped: [
    {
      operation: 'POST /upload',
      code: 'unsupported_body',
      reason: 'Its body is multipart/form-data, which actions do not send.',
    },
  ],
  notes: [],
  suggestedBaseUrl: 'https://api.example.com/v1',
  suggestedAuth: { type: 'bearer' as const, token: '{{ secrets.bearer_auth }}' },
};
