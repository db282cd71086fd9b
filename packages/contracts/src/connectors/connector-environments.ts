import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, Line, Resource, Text, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';

/** The maximum number of environments per connector. */
export const maxEnvironments = 20;
/** The maximum number of secrets per environment. */
export const maxSecrets = 50;

const params = Closed({ id: Id('con') });
const environmentParams = Closed({ id: Id('con'), environmentId: Id('env') });
const secretName = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}$',
  maxLength: 63,
  description: 'Used as `{{ secrets.name }}`.',
  examples: ['api_token'],
});
const secretParams = Closed({ id: Id('con'), environmentId: Id('env'), name: secretName });

const fields = {
  name: Line({
    description: 'Display name. Unique in the connector.',
    maxLength: 100,
    examples: ['live'],
  }),
  baseUrl: Text({
    maxLength: 2_048,
    minLength: 1,
    description:
      'The base URL: http or https, without query or credentials. Action paths are appended to it.',
    examples: ['https://api.example.com/v1'],
  }),
  variables: Type.Record(
    Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
    Text({ maxLength: 2_000, description: 'The plain value.' }),
    {
      maxProperties: 50,
      description:
        'Non-secret values that differ between environments: `{{ env.name }}`. Visible to every member.',
      examples: [{ region: 'eu' }],
    },
  ),
  isDefault: Type.Boolean({
    description:
      'Whether it is used when a call names no environment. Exactly one environment is the default; initially the first.',
  }),
};

export const ConnectorEnvironment = Resource(
  'ConnectorEnvironment',
  "One deployment of the connector's service, with its own secrets.",
  {
    id: Id('env'),
    connectorId: Id('con'),
    ...fields,
    createdAt: Timestamp('When it was created.'),
    updatedAt: Timestamp('When it was last updated.'),
  },
);

export const ConnectorSecret = Resource(
  'ConnectorSecret',
  'Shows whether and when a secret was set. Never its value.',
  {
    name: secretName,
    isSet: Type.Boolean({ description: 'Always true: a secret that is not set returns 404.' }),
    createdAt: Timestamp('When it was first set.'),
    updatedAt: Timestamp('When it was last set.'),
  },
);

const example = {
  id: 'env_01kxta5vqse7xr9m4z3h8w2bcd',
  connectorId: 'con_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'live',
  baseUrl: 'https://api.example.com/v1',
  variables: { region: 'eu' },
  isDefault: true,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

const secretExample = {
  name: 'api_token',
  isSet: true,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

export const connectorEnvironments = area({
  title: 'Connector environments',
  description:
    "Base URLs of the connector's service, such as test and production. Each has its own write-only secrets.",
  routes: {
    list: route({
      method: 'GET',
      path: '/api-connectors/{id}/environments',
      access: policies.membersRead,
      summary: 'List the environments of a connector',
      params,
      response: {
        status: 200,
        description: 'All environments, sorted by name.',
        body: Closed({
          data: Type.Array(ConnectorEnvironment, {
            maxItems: maxEnvironments,
            description: 'The environments.',
          }),
        }),
      },
      errors: ['not_found'],
      examples: { response: { data: [example] } },
    }),
    create: route({
      method: 'POST',
      path: '/api-connectors/{id}/environments',
      access: policies.adminsManage,
      audit: 'connector_environment.created',
      summary: 'Add an environment',
      description: `Up to ${maxEnvironments} per connector. The first is the default.`,
      params,
      body: Closed(
        {
          name: fields.name,
          baseUrl: fields.baseUrl,
          variables: Type.Optional(fields.variables),
          isDefault: Type.Optional(fields.isDefault),
        },
        { title: 'ConnectorEnvironmentCreate', description: 'A new environment.' },
      ),
      response: { status: 201, description: 'The new environment.', body: ConnectorEnvironment },
      errors: ['not_found', 'unique_violation', 'state_conflict'],
      etag: true,
      location: '/api-connectors/{connectorId}/environments/{id}',
      examples: { body: { name: 'staging', baseUrl: 'https://staging.example.com' }, response: example },
    }),
    get: route({
      method: 'GET',
      path: '/api-connectors/{id}/environments/{environmentId}',
      access: policies.membersRead,
      summary: 'Get an environment',
      params: environmentParams,
      response: { status: 200, description: 'The environment.', body: ConnectorEnvironment },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/api-connectors/{id}/environments/{environmentId}',
      access: policies.adminsManage,
      audit: 'connector_environment.updated',
      summary: 'Update an environment',
      description:
        '`variables` is replaced as a whole. To change the default, set `isDefault` on another environment.',
      params: environmentParams,
      body: Closed(
        {
          name: Type.Optional(fields.name),
          baseUrl: Type.Optional(fields.baseUrl),
          variables: Type.Optional(fields.variables),
          isDefault: Type.Optional(fields.isDefault),
        },
        { title: 'ConnectorEnvironmentUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated environment.', body: ConnectorEnvironment },
      errors: ['not_found', 'unique_violation', 'state_conflict'],
      etag: true,
      examples: {
        body: { variables: { region: 'us' } },
        response: { ...example, variables: { region: 'us' } },
      },
    }),
    delete: route({
      method: 'DELETE',
      path: '/api-connectors/{id}/environments/{environmentId}',
      access: policies.adminsManage,
      audit: 'connector_environment.deleted',
      summary: 'Delete an environment with its secrets',
      description:
        'The default environment can only be deleted last. Fails with `in_use` if a workflow uses it.',
      params: environmentParams,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'in_use', 'state_conflict'],
      etag: true,
    }),
    listSecrets: route({
      method: 'GET',
      path: '/api-connectors/{id}/environments/{environmentId}/secrets',
      access: policies.membersRead,
      summary: 'List the secrets of an environment',
      params: environmentParams,
      response: {
        status: 200,
        description: 'Names only, sorted.',
        body: Closed({
          data: Type.Array(ConnectorSecret, { maxItems: maxSecrets, description: 'The secrets.' }),
        }),
      },
      errors: ['not_found'],
      examples: { response: { data: [secretExample] } },
    }),
    getSecret: route({
      method: 'GET',
      path: '/api-connectors/{id}/environments/{environmentId}/secrets/{name}',
      access: policies.membersRead,
      summary: 'Check whether a secret is set',
      description: 'Returns when it was set, never its value. 404 if it is not set.',
      params: secretParams,
      response: { status: 200, description: 'The secret is set.', body: ConnectorSecret },
      errors: ['not_found'],
      examples: { response: secretExample },
    }),
    putSecret: route({
      method: 'PUT',
      path: '/api-connectors/{id}/environments/{environmentId}/secrets/{name}',
      access: policies.adminsManage,
      audit: 'connector_secret.set',
      summary: 'Set a secret',
      description: `Up to ${maxSecrets} per environment. Calls use the new value immediately.`,
      params: secretParams,
      body: Closed(
        {
          value: Text({
            minLength: 4,
            maxLength: 10_000,
            description: 'The secret. At least 4 characters, because shorter ones cannot be masked reliably.',
            examples: ['a-long-random-value'],
          }),
        },
        { title: 'ConnectorSecretSet', description: 'The new value.' },
      ),
      response: { status: 200, description: 'Secret set.', body: ConnectorSecret },
      errors: ['not_found', 'state_conflict'],
      examples: { body: { value: 'a-long-random-value' }, response: secretExample },
    }),
    deleteSecret: route({
      method: 'DELETE',
      path: '/api-connectors/{id}/environments/{environmentId}/secrets/{name}',
      access: policies.adminsManage,
      audit: 'connector_secret.deleted',
      summary: 'Delete a secret',
      description: 'Calls that need it fail from then on.',
      params: secretParams,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found'],
    }),
  },
});
