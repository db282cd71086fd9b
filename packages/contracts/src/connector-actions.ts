import Type from 'typebox';
import { ActionTest, actionTestExample, ImportedActions, importExample } from './connector-action-reports.ts';
import {
  ConnectorAction,
  actionExample as example,
  actionFields as fields,
} from './connector-action-resource.ts';
import { policies } from './policies.ts';
import { Closed, Id } from './primitives.ts';
import { area, route } from './route.ts';

/** How many actions a connector has at most. */
export const maxActions = 500;

const params = Closed({ id: Id('con') });
const oneParams = Closed({ id: Id('con'), actionId: Id('act') });

const optional = {
  description: Type.Optional(fields.description),
  query: Type.Optional(fields.query),
  headers: Type.Optional(fields.headers),
  body: Type.Optional(fields.body),
  bodyFormat: Type.Optional(fields.bodyFormat),
  inputs: Type.Optional(fields.inputs),
  outputs: Type.Optional(fields.outputs),
  exposeToEntries: Type.Optional(fields.exposeToEntries),
};

export const connectorActions = area({
  title: 'Connector actions',
  description:
    'What the service of a connector can be asked for: each with its request, its inputs and its outputs.',
  routes: {
    list: route({
      method: 'GET',
      path: '/api-connectors/{id}/actions',
      access: policies.membersRead,
      summary: 'List the actions of a connector',
      params,
      response: {
        status: 200,
        description: 'All of them, by key.',
        body: Closed({
          data: Type.Array(ConnectorAction, { maxItems: maxActions, description: 'The actions.' }),
        }),
      },
      errors: ['not_found'],
      examples: { response: { data: [example] } },
    }),
    create: route({
      method: 'POST',
      path: '/api-connectors/{id}/actions',
      access: policies.adminsManage,
      audit: 'connector_action.created',
      summary: 'Add an action',
      description:
        `Up to ${maxActions} for a connector. Path, query, headers and body are Liquid: they know \`inputs\` and \`env\`, and all but ` +
        'the path also `secrets`. What is put into them is data, and never read as Liquid.',
      params,
      body: Closed(
        {
          key: fields.key,
          name: Type.Optional(fields.name),
          method: fields.method,
          path: fields.path,
          ...optional,
        },
        { title: 'ConnectorActionCreate', description: 'A new action.' },
      ),
      response: { status: 201, description: 'The new action.', body: ConnectorAction },
      errors: ['not_found', 'unique_violation', 'state_conflict'],
      etag: true,
      location: '/api-connectors/{connectorId}/actions/{id}',
      examples: {
        body: {
          key: 'find_place',
          name: 'Find a place',
          method: 'GET',
          path: '/places/{{ inputs.postcode }}',
          inputs: [{ key: 'postcode', type: 'string', required: true }],
          outputs: [{ key: 'city', path: '$.places[0].name' }],
        },
        response: example,
      },
    }),
    import: route({
      method: 'POST',
      path: '/api-connectors/{id}/actions/import',
      access: policies.adminsManage,
      audit: 'connector_action.imported',
      summary: 'Import actions from an OpenAPI document',
      description:
        'Takes an OpenAPI 3.0 or 3.1 document, up to 5 MB: JSON as it is, or the text of JSON (2 MB) or YAML (500 KB); or a `url`, from ' +
        'which it is fetched once. Send one of the two. Every operation becomes an action, named by its `operationId`; ' +
        'what cannot be one is in `skipped`, with the reason. Actions whose key is there already are left as they are. ' +
        'References into other documents are not followed.',
      params,
      body: Closed(
        {
          document: Type.Optional(
            Type.Unsafe<Record<string, unknown> | string>({
              anyOf: [
                {
                  title: 'OpenApiSource',
                  type: 'object',
                  // With one field named, generated clients have a class for it.
                  properties: {
                    paths: {
                      type: 'object',
                      additionalProperties: true,
                      maxProperties: 10_000,
                      description: 'The paths with their operations.',
                    },
                  },
                  additionalProperties: true,
                  maxProperties: 1_000,
                  description: 'The document itself.',
                },
                {
                  type: 'string',
                  pattern: '^[^\\x00]*$',
                  maxLength: 2_000_000,
                  description: 'Its text, JSON or YAML.',
                },
              ],
              description: 'The document.',
            }),
          ),
          url: Type.Optional(
            Type.String({
              pattern: '^https?://[^\\s\\x00-\\x1f\\x7f-\\x9f]+$',
              maxLength: 2_000,
              description: 'Where the document is, on the public Internet.',
              examples: ['https://api.example.com/openapi.json'],
            }),
          ),
          operations: Type.Optional(
            Type.Array(Type.String({ maxLength: 300, pattern: '^[^\\x00]+$' }), {
              maxItems: maxActions,
              description:
                'Only these, each as `operationId`, as `GET /path` or by the key that its action gets. All, if left out.',
            }),
          ),
          dryRun: Type.Optional(
            Type.Boolean({
              default: false,
              description:
                'Tells what would become of it, and makes nothing: the ids of `created` are not kept.',
            }),
          ),
        },
        { title: 'ConnectorActionImport', description: 'What to import.' },
      ),
      bodyLimit: 5_000_000,
      response: { status: 200, description: 'The result.', body: ImportedActions },
      errors: ['not_found', 'state_conflict'],
      examples: {
        body: {
          document: {
            openapi: '3.1.0',
            info: { title: 'Postcodes', version: '1' },
            paths: { '/postcodes': { get: { operationId: 'listPostcodes' } } },
          },
        },
        response: importExample,
      },
    }),
    get: route({
      method: 'GET',
      path: '/api-connectors/{id}/actions/{actionId}',
      access: policies.membersRead,
      summary: 'Read an action',
      params: oneParams,
      response: { status: 200, description: 'The action.', body: ConnectorAction },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/api-connectors/{id}/actions/{actionId}',
      access: policies.adminsManage,
      audit: 'connector_action.updated',
      summary: 'Change an action',
      description:
        'Only the fields sent are changed, and each of them whole. An action that a form or a workflow uses keeps its key, and stays ' +
        'open to respondents where a form needs that.',
      params: oneParams,
      body: Closed(
        {
          key: Type.Optional(fields.key),
          name: Type.Optional(fields.name),
          method: Type.Optional(fields.method),
          path: Type.Optional(fields.path),
          ...optional,
        },
        { title: 'ConnectorActionUpdate', description: 'The fields to change.' },
      ),
      response: { status: 200, description: 'The action as it is now.', body: ConnectorAction },
      errors: ['not_found', 'unique_violation', 'in_use'],
      etag: true,
      examples: { body: { name: 'Find a town' }, response: { ...example, name: 'Find a town' } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/api-connectors/{id}/actions/{actionId}',
      access: policies.adminsManage,
      audit: 'connector_action.deleted',
      summary: 'Delete an action',
      description: 'One that a form or a workflow still uses is refused.',
      params: oneParams,
      response: { status: 204, description: 'It is gone.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    test: route({
      method: 'POST',
      path: '/api-connectors/{id}/actions/{actionId}/test',
      access: policies.adminsManage,
      audit: 'connector_action.tested',
      summary: 'Try an action',
      description:
        'Makes the call, once and for real, and shows the exact request and response. Secrets are dots, also where the other side sends ' +
        'them back. Whatever the other side does is a 200 here; what kept it from answering is in `error`.',
      params: oneParams,
      idempotent: false,
      body: Closed(
        {
          environmentId: Type.Optional({ ...Id('env'), description: 'The default one, if left out.' }),
          inputs: Type.Optional(
            Type.Unsafe<Record<string, unknown>>({
              type: 'object',
              additionalProperties: true,
              maxProperties: 100,
              description: 'By key.',
            }),
          ),
        },
        { title: 'ConnectorActionTest', description: 'What to try it with.' },
      ),
      bodyOptional: true,
      response: { status: 200, description: 'What was sent, and what came back.', body: ActionTest },
      errors: ['not_found', 'state_conflict'],
      examples: {
        body: { environmentId: 'env_01kxta5vqse7xr9m4z3h8w2bcd', inputs: { postcode: '75001' } },
        response: actionTestExample,
      },
    }),
  },
});
