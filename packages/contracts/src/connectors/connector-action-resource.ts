import Type from 'typebox';
import { Closed, Id, Line, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { HeaderTemplates } from './api-connector-resource.ts';

const actionMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const inputTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'json'] as const;

const key = (description: string, example: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', maxLength: 63, description, examples: [example] });

export const actionFields = {
  key: key('Used in workflows and forms. Unique in the connector.', 'find_city'),
  name: Line({ description: 'Display name.', maxLength: 200, examples: ['Find a city'] }),
  description: Text({ description: 'A description.', maxLength: 5_000 }),
  method: OneOf(actionMethods, { description: 'The HTTP method.' }),
  path: Type.String({
    pattern: '^/[^\\x00-\\x20\\x7f#?]?[^\\x00-\\x1f\\x7f#]*$',
    maxLength: 2_048,
    description:
      "Appended to the environment's base URL. `{{ … }}` is percent-encoded. Available values: `inputs` and `env`. Put the query in `query`.",
    examples: ['/postcodes/{{ inputs.postcode }}'],
  }),
  query: Type.Record(
    Type.String({ pattern: '^[^\\x00-\\x1f\\x7f]{1,200}$' }),
    Text({ maxLength: 10_000, description: 'Text with `{{ … }}`.' }),
    {
      maxProperties: 100,
      description:
        'Query parameters by name. A lone `{{ … }}` keeps its type: null omits the parameter, a list repeats it.',
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
      'The request body; null for none. In an object or list, a lone `{{ … }}` keeps its type. A string is sent as is; with `bodyFormat: json`, each `{{ … }}` in it is JSON-encoded.',
    examples: [{ postcode: '{{ inputs.postcode }}' }],
  }),
  bodyFormat: OneOf(['json', 'form', 'text'], {
    description:
      '`json`; `form`: an object as `application/x-www-form-urlencoded`; `text`: a string as plain text.',
  }),
  inputs: Type.Array(
    Closed(
      {
        key: key('Used as `{{ inputs.key }}`.', 'postcode'),
        type: OneOf(inputTypes, { description: 'The type; `json` accepts any value.' }),
        required: Type.Optional(Type.Boolean({ default: false, description: 'Whether it is required.' })),
        description: Type.Optional(Text({ maxLength: 1_000, description: 'A description.' })),
      },
      { title: 'ConnectorActionInput', description: 'An input of the action.' },
    ),
    { maxItems: 100, description: 'The inputs; other inputs are rejected.' },
  ),
  outputs: Type.Array(
    Closed(
      {
        key: key('The name of the output.', 'city'),
        path: Type.String({
          minLength: 1,
          maxLength: 500,
          pattern: '^[^\\x00-\\x1f\\x7f]+$',
          description:
            "A JSONPath into the response body: `$.places[0].name`, `$['odd key']`, `$.places[*].name` for a list. Missing values are null.",
          examples: ['$.places[0].name'],
        }),
      },
      { title: 'ConnectorActionOutput', description: 'An output of the action.' },
    ),
    { maxItems: 100, description: 'The outputs.' },
  ),
  exposeToEntries: Type.Boolean({
    description:
      'Whether respondents can call it from a button (`call_action`) in a form. They receive only the declared outputs. The key of such an action is unique in the account.',
  }),
};

export const ConnectorAction = Resource('ConnectorAction', "A request to the connector's service.", {
  id: Id('act'),
  connectorId: Id('con'),
  ...actionFields,
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
});

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
