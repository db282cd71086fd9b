import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { actionRoutes } from './action-routes.ts';
import { presentConnector, presentEnvironment, presentSecret } from './present.ts';
import { checkConnector, createConnector, deleteConnector, updateConnector } from './save-connector.ts';
import { createEnvironment, deleteEnvironment, updateEnvironment } from './save-environment.ts';
import { deleteSecret, setSecret } from './set-secret.ts';
import { type ConnectorRow, findConnector, listConnectors } from './store.ts';
import { type EnvironmentRow, findEnvironment, listEnvironments } from './store-environments.ts';
import { findSecret, listSecrets } from './store-secrets.ts';

const { routes } = areas.apiConnectors;
const environments = areas.connectorEnvironments.routes;

const answer = (row: ConnectorRow) => tagged(presentConnector(row), row.version);
const environmentResponse = (row: EnvironmentRow) => tagged(presentEnvironment(row), row.version);

export const connectorRoutes = (services: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = services.lists.parse(routes.list, accountId, query);
    const page = await listConnectors(db, accountId, request, query.q);
    return services.lists.toResponse(request, page, presentConnector);
  }),

  servePrepared(
    routes.create,
    ({ accountId, body }) => checkConnector(accountId, body),
    async (call) => answer(await createConnector(services, call, call.body)),
  ),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findConnector(db, accountId, params.id)) ?? fail('not_found')),
  ),

  servePrepared(
    routes.update,
    ({ accountId, body }) => checkConnector(accountId, body),
    async (call) => answer(await updateConnector(services, call, call.params.id, call.body)),
  ),

  serve(routes.delete, async (call) => {
    await deleteConnector(services, call, call.params.id);
    return undefined;
  }),

  serve(environments.list, async ({ db, accountId, params: { id } }) => {
    if (!(await findConnector(db, accountId, id))) fail('not_found');
    return { data: (await listEnvironments(db, accountId, id)).map(presentEnvironment) };
  }),

  serve(environments.create, async (call) =>
    environmentResponse(await createEnvironment(call, call.params.id, call.body)),
  ),

  serve(environments.get, async ({ db, accountId, params: { id, environmentId } }) =>
    environmentResponse((await findEnvironment(db, accountId, id, environmentId)) ?? fail('not_found')),
  ),

  serve(environments.update, async (call) => {
    const { id, environmentId } = call.params;
    return environmentResponse(await updateEnvironment(services, call, id, environmentId, call.body));
  }),

  serve(environments.delete, async (call) => {
    await deleteEnvironment(services, call, call.params.id, call.params.environmentId);
    return undefined;
  }),

  serve(environments.listSecrets, async ({ db, accountId, params: { id, environmentId } }) => {
    if (!(await findEnvironment(db, accountId, id, environmentId))) fail('not_found');
    return { data: (await listSecrets(db, accountId, environmentId)).map(presentSecret) };
  }),

  serve(environments.getSecret, async ({ db, accountId, params: { id, environmentId, name } }) => {
    if (!(await findEnvironment(db, accountId, id, environmentId))) fail('not_found');
    return presentSecret((await findSecret(db, accountId, environmentId, name)) ?? fail('not_found'));
  }),

  serve(environments.putSecret, async (call) =>
    presentSecret(await setSecret(services, call, call.params, call.body.value)),
  ),

  serve(environments.deleteSecret, async (call) => {
    await deleteSecret(call, call.params);
    return undefined;
  }),

  ...actionRoutes(services),
];
