import type {
  ApiConnector,
  ConnectorAction,
  ConnectorEnvironment,
  ConnectorSecret,
} from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { ConnectorRow } from './store.ts';
import type { ActionRow } from './store-actions.ts';
import type { EnvironmentRow } from './store-environments.ts';
import type { SecretRow } from './store-secrets.ts';

const times = ({ created_at, updated_at }: { created_at: Date; updated_at: Date }) => ({
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

export const presentConnector = (row: ConnectorRow): Static<typeof ApiConnector> => ({
  id: encodeId('con', row.id),
  name: row.name,
  description: row.description,
  auth: row.auth,
  headers: row.headers,
  timeoutMs: row.timeout_ms,
  retry: row.retry,
  extensionId: row.extension_id === null ? null : encodeId('ext', row.extension_id),
  ...times(row),
});

export const presentEnvironment = (row: EnvironmentRow): Static<typeof ConnectorEnvironment> => ({
  id: encodeId('env', row.id),
  connectorId: encodeId('con', row.connector_id),
  name: row.name,
  baseUrl: row.base_url,
  variables: row.variables,
  isDefault: row.is_default,
  ...times(row),
});

export const presentSecret = (row: SecretRow): Static<typeof ConnectorSecret> => ({
  name: row.name,
  isSet: true,
  ...times(row),
});

export const presentAction = (row: ActionRow): Static<typeof ConnectorAction> => ({
  id: encodeId('act', row.id),
  connectorId: encodeId('con', row.connector_id),
  key: row.key,
  name: row.name,
  description: row.description,
  method: row.method,
  path: row.path,
  query: row.query,
  headers: row.headers,
  body: row.body,
  bodyFormat: row.body_format,
  inputs: row.inputs,
  outputs: row.outputs,
  exposeToEntries: row.expose_to_entries,
  ...times(row),
});
