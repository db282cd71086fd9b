import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import { type ActionTarget, type CalledAction, callAction } from './call-action.ts';
import { ConnectorCallFailure } from './call-failure.ts';
import { findConnector } from './store.ts';
import { type ActionRow, findActionByKey } from './store-actions.ts';
import { type EnvironmentRow, listEnvironments } from './store-environments.ts';

/** For workflows: all attempts and delays together. */
const totalMs = 120_000;

const notFoundFailure = (what: string) =>
  new ConnectorCallFailure('not_found', `${what} no longer exists. Choose another.`);

/** By name or id; the default if none is given. */
const chooseEnvironment = (
  environments: readonly EnvironmentRow[],
  named: string | undefined,
): EnvironmentRow => {
  if (environments.length === 0)
    throw new ConnectorCallFailure(
      'no_environment',
      'The connector has no environment yet. Add one with its base URL.',
    );
  const id = named === undefined ? null : decodeId('env', named);
  const chosen = environments.find((one) =>
    named === undefined ? one.is_default : one.name === named || one.id === (id ?? named),
  );
  if (!chosen) throw notFoundFailure(`The environment "${named ?? 'default'}"`);
  return chosen;
};

export const findTarget = async (
  db: Db,
  accountId: string,
  connectorId: string,
  find: () => Promise<ActionRow | undefined>,
  environment: string | undefined,
): Promise<ActionTarget> => {
  const connector = await findConnector(db, accountId, connectorId);
  if (!connector) throw notFoundFailure('The connector');
  const action = await find();
  if (!action) throw notFoundFailure('The action');
  const environments = await listEnvironments(db, accountId, connectorId);
  return { connector, action, environment: chooseEnvironment(environments, environment) };
};

/**
 * Calls an action for a workflow or another module, outside any transaction. `connectorId` is a uuid; `environment` is a
 * name or an id (`env_…`). Throws a ConnectorCallFailure if there is no response; a status of 400 or more is a response with
 * `ok` false.
 */
export const callConnectorAction = async (
  services: Services,
  accountId: string,
  {
    connectorId,
    actionKey,
    environment,
    inputs,
    idempotencyKey,
    signal,
  }: {
    connectorId: string;
    actionKey: string;
    environment?: string | undefined;
    inputs: Readonly<Record<string, unknown>>;
    idempotencyKey: string;
    signal?: AbortSignal | undefined;
  },
): Promise<CalledAction> => {
  const target = await services.database.read(accountId, (db) =>
    findTarget(
      db,
      accountId,
      connectorId,
      () => findActionByKey(db, accountId, connectorId, actionKey),
      environment,
    ),
  );
  return callAction(services, accountId, target, {
    inputs,
    idempotencyKey,
    retryPolicy: { totalMs, signal },
  });
};
