import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import {
  ActionTest,
  actionImportExample,
  actionTestExample,
  ImportedActions,
} from './connector-action-reports.ts';
import {
  ConnectorAction,
  actionExample as example,
  actionFields as fields,
} from './connector-action-resource.ts';

/** The maximum number of actions per connector. */
export const maxActions = 500;

const params = Closed({ id: Id('con') });
const actionParams = Closed({ id: Id('con'), actionId: Id('act') });

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
  description: 'The requests a connector can make, each with its inputs and outputs.',
  routes: {
    list: route({
      method: 'GET',
      path: '/api-connectors/{id}/actions',
      access: policies.membersRead,
      summary: 'List the actions of a connector',
      params,
      response: {
        status: 200,
        description: 'All actions, sorted by key.',
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
      description: `Up to ${maxActions} per connector. Path, query, headers and body are Liquid with \`inputs\` and \`env\`, and, except in the path, \`secrets\`. Inserted values are data and never evaluated as Liquid.`,
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
        'Accepts an OpenAPI 3.0 or 3.1 document of up to 5 MB as JSON, or as JSON text (2 MB) or YAML text (500 KB); or a `url` to fetch it from once. Send either. Each operation becomes an action named after its `operationId`; `skipped` lists the others with a reason. Existing actions with the same key are left unchanged. References to other documents are not followed.',
      params,
      body: Closed(
        {
          document: Type.Optional(
            Type.Unsafe<Record<string, unknown> | string>({
              anyOf: [
                {
                  title: 'OpenApiSource',
                  type: 'object',
                  // One declared field is enough for client generators to create a class for it.
                  properties: {
                    paths: {
                      type: 'object',
                      additionalProperties: true,
                      maxProperties: 10_000,
                      description: 'Paths and operations.',
                    },
                  },
                  additionalProperties: true,
                  maxProperties: 1_000,
                  description: 'The document as JSON.',
                },
                {
                  type: 'string',
                  pattern: '^[^\\x00]*$',
                  maxLength: 2_000_000,
                  description: 'The document as JSON or YAML text.',
                },
              ],
              description: 'The document.',
            }),
          ),
          url: Type.Optional(
            Type.String({
              pattern: '^https?://[^\\s\\x00-\\x1f\\x7f-\\x9f]+$',
              maxLength: 2_000,
              description: 'The public URL of the document.',
              examples: ['https://api.example.com/openapi.json'],
            }),
          ),
          operations: Type.Optional(
            Type.Array(Type.String({ maxLength: 300, pattern: '^[^\\x00]+$' }), {
              maxItems: maxActions,
              description:
                'Import only these, each as `operationId`, `GET /path` or the key of its action. Default: all.',
            }),
          ),
          dryRun: Type.Optional(
            Type.Boolean({
              default: false,
              description:
                'Report what would be imported without saving anything; the ids in `created` are not kept.',
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
        response: actionImportExample,
      },
    }),
    get: route({
      method: 'GET',
      path: '/api-connectors/{id}/actions/{actionId}',
      access: policies.membersRead,
      summary: 'Get an action',
      params: actionParams,
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
      summary: 'Update an action',
      description:
        'Only the fields you send are updated, each as a whole. If a form or workflow uses the action, its key cannot change, and it must stay available to respondents if a form needs that.',
      params: actionParams,
      body: Closed(
        {
          key: Type.Optional(fields.key),
          name: Type.Optional(fields.name),
          method: Type.Optional(fields.method),
          path: Type.Optional(fields.path),
          ...optional,
        },
        { title: 'ConnectorActionUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated action.', body: ConnectorAction },
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
      description: 'Fails with `in_use` if a form or workflow uses it.',
      params: actionParams,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    test: route({
      method: 'POST',
      path: '/api-connectors/{id}/actions/{actionId}/test',
      access: policies.adminsManage,
      audit: 'connector_action.tested',
      summary: 'Test an action',
      description:
        'Makes one real call and returns the exact request and response, with secrets masked everywhere. Returns 200 whatever the other service responds; `error` says why there was no response.',
      params: actionParams,
      idempotent: false,
      body: Closed(
        {
          environmentId: Type.Optional({ ...Id('env'), description: 'Default: the default environment.' }),
          inputs: Type.Optional(
            Type.Unsafe<Record<string, unknown>>({
              type: 'object',
              additionalProperties: true,
              maxProperties: 100,
              description: 'By key.',
            }),
          ),
        },
        { title: 'ConnectorActionTest', description: 'The test input.' },
      ),
      bodyOptional: true,
      response: { status: 200, description: 'The request and the response.', body: ActionTest },
      errors: ['not_found', 'state_conflict'],
      examples: {
        body: { environmentId: 'env_01kxta5vqse7xr9m4z3h8w2bcd', inputs: { postcode: '75001' } },
        response: actionTestExample,
      },
    }),
  },
});
