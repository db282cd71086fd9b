import type { Module } from '../../module.ts';
import { addEntryActions } from '../entry-sessions/index.ts';
import { addVersionWarner } from '../forms/index.ts';
import { connectorEntryActions } from './entry-actions.ts';
import { connectorRoutes } from './routes.ts';
import { warnOfButtons } from './warn-of-buttons.ts';

export const connectors: Module = {
  name: 'connectors',
  routes(services) {
    addEntryActions(services, connectorEntryActions(services));
    addVersionWarner(services, warnOfButtons);
    return connectorRoutes(services);
  },
};

export { callConnectorAction } from './call-connector-action.ts';
export { ConnectorCallFailure } from './call-failure.ts';
export { openDocument } from './fetch-openapi.ts';
export { soundHeader } from './header-rules.ts';
export { importActions } from './import-actions.ts';
export { createMask } from './mask.ts';
export { presentAction, presentConnector, presentEnvironment } from './present.ts';
export type { ReadDocument } from './read-openapi.ts';
export { createAction, deleteAction, takeAction, updateAction } from './save-action.ts';
export { checkConnector, createConnector, deleteConnector, updateConnector } from './save-connector.ts';
export { createEnvironment, deleteEnvironment, updateEnvironment } from './save-environment.ts';
export { deleteSecret, setSecret } from './set-secret.ts';
export { findConnector } from './store.ts';
export { findAction } from './store-actions.ts';
export { findEnvironment } from './store-environments.ts';
export { findSecret } from './store-secrets.ts';
export { addConnectorUses } from './uses.ts';
