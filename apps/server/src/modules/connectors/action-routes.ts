import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { loadDocument } from './fetch-openapi.ts';
import { importActions } from './import-actions.ts';
import { presentAction } from './present.ts';
import { checkChanges, createAction, deleteAction, parseAction, updateAction } from './save-action.ts';
import { findConnector } from './store.ts';
import { type ActionRow, findAction, listActions } from './store-actions.ts';
import { testAction } from './test-action.ts';

const { routes } = areas.connectorActions;

const answer = (row: ActionRow) => tagged(presentAction(row), row.version);
const actionRefOf = ({ id, actionId }: { id: string; actionId: string }) => ({
  connectorId: id,
  id: actionId,
});

export const actionRoutes = (services: Services): Endpoint[] => {
  return [
    serve(routes.list, async ({ db, accountId, params: { id } }) => {
      if (!(await findConnector(db, accountId, id))) fail('not_found');
      return { data: (await listActions(db, accountId, id)).map(presentAction) };
    }),

    servePrepared(
      routes.create,
      ({ accountId, body }) => parseAction(accountId, body),
      async (call, values) => answer(await createAction(call, call.params.id, values)),
    ),

    servePrepared(
      routes.import, // Fetched and parsed before the transaction is opened, so that it does not wait for it.
      ({ accountId, body }) => loadDocument(services, accountId, body),
      async (call, document) => importActions(call, call.params.id, { ...call.body, document }),
    ),

    serve(routes.get, async ({ db, accountId, params: { id, actionId } }) =>
      answer((await findAction(db, accountId, id, actionId)) ?? fail('not_found')),
    ),

    servePrepared(
      routes.update,
      ({ accountId, params, body }) => checkChanges(services, accountId, actionRefOf(params), body),
      async (call, checkedVersion) =>
        answer(await updateAction(services, call, actionRefOf(call.params), call.body, checkedVersion)),
    ),

    serve(routes.delete, async (call) => {
      await deleteAction(services, call, actionRefOf(call.params));
      return undefined;
    }),

    servePrepared(
      routes.test, // The call is made before the transaction is opened: it may take long, and must not hold a connection.
      ({ accountId, params, body = {} }) => testAction(services, accountId, actionRefOf(params), body),
      async ({ db, accountId, params, audit }, outcome) => {
        const { id, actionId } = params;
        const action = (await findAction(db, accountId, id, actionId)) ?? fail('not_found');
        audit('connector_action.tested', {
          target: { type: 'connector_action', id: actionId, name: action.name },
        });
        return outcome;
      },
    ),
  ];
};
