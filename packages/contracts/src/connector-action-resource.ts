import Type from 'typebox';
import { HeaderTemplates } from './api-connector-resource.ts';
import { Closed, Id, Line, OneOf, Resource, Text, Timestamp } from './primitives.ts';

const actionMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const inputTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'json'] as const;

const key = (description: string, example: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', maxLength: 63, description, examples: [example] });

export const actionFields = {
  key: key('By which workflows and forms name it. Unique in the connector.', 'find_city'),
  name: Line({ description: 'What people call it.', maxLength: 200, examples: ['Find a city'] }),
  description: Text({ description: 'What it does.', maxLength: 5_000 }),
  method: OneOf(actionMethods, { description: 'The method of HTTP.' }),
  path: Type.String({
    pattern: '^/[^\\x00-\\x20\\x7f#?]?[^\\x00-\\x1f\\x7f#]*$',
    maxLength: 2_048,
    description:
      'After the base URL of the environment. `{{ … }}` is percent-encoded. Knows `inputs` and `env`; the query goes into `query`.',
    examples: ['/postcodes/{{ inputs.postcode }}'],
  }),
  query: Type.Record(
    Type.String({ pattern: '^[^\\x00-\\x1f\\x7f]{1,200}$' }),
    Text({ maxLength: 10_000, description: 'Text with `{{ … }}`.' }),
    {
      maxProperties: 100,
      description:
        'Parameters by name. `{{ … }}` alone keeps its type: null leaves the parameter out, a list repeats it.',
      examples: [{ country: '{{ inputs.country }}' }],
    },
  ),
  headers: HeaderTemplates,
  body: Type.Unsafe<unknown>({
    type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
    maxProperties: 500,
    maxItems: 1_000,
    maxLength: 100_000,
    pattern: '^[^\\x00]*$',
    items: {},
    additionalProperties: true,
    description:
      'What is sent; null for nothing. In an object or a list, `{{ … }}` alone keeps its type. A text is sent as it is written: ' +
      'with `bodyFormat: json` every `{{ … }}` in it is encoded as JSON.',
    examples: [{ postcode: '{{ inputs.postcode }}' }],
  }),
  bodyFormat: OneOf(['json', 'form', 'text'], {
    description:
      '`json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a text as plain text.',
  }),
  inputs: Type.Array(
    Closed(
      {
        key: key('Its name: `{{ inputs.key }}`.', 'postcode'),
        type: OneOf(inputTypes, { description: 'What it takes; `json` takes anything.' }),
        required: Type.Optional(Type.Boolean({ default: false, description: 'Whether it must be given.' })),
        description: Type.Optional(Text({ maxLength: 1_000, description: 'What it is.' })),
      },
      { title: 'ConnectorActionInput', description: 'Something the action takes.' },
    ),
    { maxItems: 100, description: 'What the action takes; anything else is refused.' },
  ),
  outputs: Type.Array(
    Closed(
      {
        key: key('Its name in what the action gives.', 'city'),
        path: Type.String({
          minLength: 1,
          maxLength: 500,
          pattern: '^[^\\x00-\\x1f\\x7f]+$',
          description:
            "Where it stands in the answer's body: `$.places[0].name`, `$['odd key']`, `$.places[*].name` for a list. What is not there is null.",
          examples: ['$.places[0].name'],
        }),
      },
      { title: 'ConnectorActionOutput', description: 'Something the action gives.' },
    ),
    { maxItems: 100, description: 'What the action gives.' },
  ),
  exposeToEntries: Type.Boolean({
    description:
      'Whether respondents may call it, in forms that name it in a button (`call_action`). They get the declared outputs alone. ' +
      'The key of such an action is unique in the account.',
  }),
};

export const ConnectorAction = Resource(
  'ConnectorAction',
  'One thing that the service of a connector can be asked for.',
  {
    id: Id('act'),
    connectorId: Id('con'),
    ...actionFields,
    createdAt: Timestamp('When it was made.'),
    updatedAt: Timestamp('When it last changed.'),
  },
);

export const actionExample = {
  id: 'act_01kxta5vqse7xr9m4z3h8w2bcd',
  connectorId: 'con_01kxta5vqse7xr9m4z3h8w2bcd',
  key: 'find_city',
  name: 'Find a city',
  description: '',
  method: 'GET' as const,
  path: '/postcodes/{{ inputs.postcode }}',
  query: { country: '{{ env.region }}' },
  headers: {},
  body: null,
  bodyFormat: 'json' as const,
  inputs: [{ key: 'postcode', type: 'string' as const, required: true }],
  outputs: [{ key: 'city', path: '$.places[0].name' }],
  exposeToEntries: false,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};
