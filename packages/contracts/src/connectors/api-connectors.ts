import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import {
  ApiConnector,
  connectorFields,
  connectorLimits,
  connectorExample as example,
} from './api-connector-resource.ts';

const params = Closed({ id: Id('con') });

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

const optional = {
  description: Type.Optional(connectorFields.description),
  auth: Type.Optional(connectorFields.auth),
  headers: Type.Optional(connectorFields.headers),
  timeoutMs: Type.Optional(connectorLimits.timeoutMs),
  retry: Type.Optional(connectorLimits.retry),
};

export const apiConnectors = area({
  title: 'API Connectors',
  description:
    'Other services and how to call them from workflows and forms. Secrets are stored per environment and never shown again.',
  routes: {
    list: route({
      method: 'GET',
      path: '/api-connectors',
      access: policies.membersRead,
      summary: 'List API Connectors',
      list,
      query: listQuery(list, searchQuery),
      response: { status: 200, description: 'A page of connectors.', body: listOf(ApiConnector) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/api-connectors',
      access: policies.adminsManage,
      audit: 'api_connector.created',
      summary: 'Create an API Connector',
      description:
        'Next, add an environment with the base URL, and actions: one by one, or from an OpenAPI document.',
      body: Closed(
        { name: connectorFields.name, ...optional },
        {
          title: 'ApiConnectorCreate',
          description: 'A new connector. Without `auth`, it sends no credentials.',
        },
      ),
      response: { status: 201, description: 'The new connector.', body: ApiConnector },
      etag: true,
      location: '/api-connectors/{id}',
      examples: {
        body: { name: example.name, auth: example.auth, headers: example.headers },
        response: example,
      },
    }),
    get: route({
      method: 'GET',
      path: '/api-connectors/{id}',
      access: policies.membersRead,
      summary: 'Get an API Connector',
      params,
      response: { status: 200, description: 'The connector.', body: ApiConnector },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/api-connectors/{id}',
      access: policies.adminsManage,
      audit: 'api_connector.updated',
      summary: 'Update an API Connector',
      description:
        'Only the fields you send are updated; `auth`, `headers` and `retry` are replaced as a whole. Send a masked secret back to keep it.',
      params,
      body: Closed(
        { name: Type.Optional(connectorFields.name), ...optional },
        { title: 'ApiConnectorUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated connector.', body: ApiConnector },
      errors: ['not_found'],
      etag: true,
      examples: { body: { timeoutMs: 5_000 }, response: { ...example, timeoutMs: 5_000 } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/api-connectors/{id}',
      access: policies.adminsManage,
      audit: 'api_connector.deleted',
      summary: 'Delete an API Connector',
      description:
        'Permanent; also deletes its environments, secrets and actions. Fails with `in_use` if a form or workflow uses it.',
      params,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
  },
});
