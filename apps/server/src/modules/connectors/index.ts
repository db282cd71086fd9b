import type { Module } from '../../module.ts';
import { findConnectorAction } from './entry-actions.ts';
import { connectorRoutes } from './routes.ts';
import { warnAboutButtons } from './warn-about-buttons.ts';

export const connectors: Module = {
  name: 'connectors',
  extends: { entryActions: [findConnectorAction], versionWarnings: [warnAboutButtons] },
  routes: connectorRoutes,
};

export { callConnectorAction } from './call-connector-action.ts';
export { ConnectorCallFailure } from './call-failure.ts';
export { parseDocumentInThread } from './fetch-openapi.ts';
export { checkedHeaderValue } from './header-rules.ts';
export { importActions } from './import-actions.ts';
export { createMask } from './mask.ts';
export { presentAction, presentConnector, presentEnvironment } from './present.ts';
export type { ParsedOpenApi } from './read-openapi.ts';
export { createAction, deleteAction, parseAction, updateAction } from './save-action.ts';
export { checkConnector, createConnector, deleteConnector, updateConnector } from './save-connector.ts';
export { createEnvironment, deleteEnvironment, updateEnvironment } from './save-environment.ts';
export { deleteSecret, setSecret } from './set-secret.ts';
export { findConnector } from './store.ts';
export { findAction } from './store-actions.ts';
export { findEnvironment } from './store-environments.ts';
export { findSecret } from './store-secrets.ts';
export type { ConnectorUseFinder } from './uses.ts';
