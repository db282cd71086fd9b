import { encodeId } from '../../kit/ids.ts';
import type { ConnectorUseFinder } from '../connectors/index.ts';
import { findPublishedReferencing } from './store-versions.ts';

/** A published workflow that calls an action of a connector, or uses one of its environments by name. */
export const findConnectorUse: ConnectorUseFinder = async (
  db,
  accountId,
  { connectorId, actionKey, environmentName },
) => {
  const shownId = encodeId('con', connectorId);
  const users = await findPublishedReferencing(db, accountId, connectorId);
  const user = users.find(({ definition }) =>
    definition.steps.some(
      (step) =>
        step.type === 'connector_action' &&
        step.connectorId === shownId &&
        (actionKey === undefined || step.actionKey === actionKey) &&
        (environmentName === undefined || step.environment === environmentName),
    ),
  );
  return user && `the workflow "${user.name}"`;
};
