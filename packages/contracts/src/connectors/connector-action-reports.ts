import Type from 'typebox';
import { Closed, Nullable, Text } from '../primitives.ts';
import { ConnectorAuth } from './api-connector-resource.ts';
import { ConnectorAction, actionExample as example } from './connector-action-resource.ts';

const Headers = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 200,
  additionalProperties: { type: 'string', pattern: '^[^\\x00]*$', maxLength: 20_000 },
  description: 'By lowercase name. Repeated headers are joined with commas.',
});

const body = Nullable(
  Text({ maxLength: 2_000_000, description: 'As text. Null if there is none or it is not text.' }),
);

const SentRequest = Closed(
  {
    method: Text({ maxLength: 10, description: 'The method.' }),
    url: Text({ maxLength: 20_000, description: 'The full URL.' }),
    headers: Headers,
    body,
  },
  { title: 'ConnectorRequest', description: 'The request, with secrets masked.' },
);

const ReceivedResponse = Closed(
  {
    status: Type.Integer({ minimum: 100, maximum: 999, format: 'int32', description: 'The status code.' }),
    headers: Headers,
    body,
  },
  { title: 'ConnectorResponse', description: 'The response, with secrets masked.' },
);

const CallError = Closed(
  {
    code: Type.String({
      maxLength: 100,
      pattern: '^[a-z_]+$',
      description:
        'Stable: `timeout`, `address_not_allowed`, `connection_failed`, `missing_secret`, `token_failed`, …',
    }),
    message: Text({ maxLength: 5_000, description: 'How to fix it.' }),
  },
  { title: 'ConnectorCallError', description: 'Why there was no response.' },
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
      description: 'Total duration.',
    }),
  },
  { title: 'ConnectorActionTested', description: 'The request and the response.' },
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
        operation: Text({ maxLength: 2_500, description: 'The operation: `GET /path`.' }),
        code: Type.String({ maxLength: 100, pattern: '^[a-z_]+$', description: 'Machine-readable code.' }),
        reason: Text({ maxLength: 2_000, description: 'Why it was skipped.' }),
      }),
      { maxItems: 2_000, description: 'Operations that were skipped.' },
    ),
    notes: Type.Array(
      Closed({
        operation: Text({ maxLength: 2_500, description: 'The operation: `GET /path`.' }),
        note: Text({ maxLength: 2_000, description: 'What could not be imported.' }),
      }),
      { maxItems: 2_000, description: 'Points to review.' },
    ),
    suggestedBaseUrl: Nullable(
      Text({
        maxLength: 2_048,
        description: "The first server with an absolute URL, with its variables' default values.",
      }),
    ),
    suggestedAuth: Type.Union([ConnectorAuth, Type.Null()], {
      description:
        "Suggested `auth` for the connector, from the document's security schemes. Set the secrets and variables it names. Null if none is supported. Nothing is changed.",
    }),
  },
  { title: 'ConnectorActionsImported', description: 'The result of the import.' },
);

export const actionImportExample = {
  created: [{ ...example, key: 'list_postcodes' }],
  skipped: [
    {
      operation: 'POST /upload',
      code: 'unsupported_body',
      reason: 'Its body is multipart/form-data, which actions do not support.',
    },
  ],
  notes: [],
  suggestedBaseUrl: 'https://api.example.com/v1',
  suggestedAuth: { type: 'bearer' as const, token: '{{ secrets.bearer_auth }}' },
};
