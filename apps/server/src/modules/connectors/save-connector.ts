import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { checkUnusedByWorkflows } from '../workflow-uses/index.ts';
import { decryptAuthSecrets, encryptAuthSecrets } from './auth-secrets.ts';
import { checkInThread } from './check-in-thread.ts';
import { presentConnector } from './present.ts';
import {
  type ConnectorRow,
  type ConnectorValues,
  changeConnector,
  insertConnector,
  lockConnector,
  removeConnector,
} from './store.ts';
import { checkConnectorUnused } from './uses.ts';

type Routes = typeof areas.apiConnectors.routes;

const defaults = { timeoutMs: 10_000, retry: { attempts: 3, backoffMs: 500 } } as const;

/** It may take long: call it before a transaction is open. */
export const checkConnector = (accountId: string, { auth, headers }: Body<Routes['update']>): Promise<void> =>
  checkInThread(accountId, { connector: { ...(auth && { auth }), ...(headers && { headers }) } });

export const createConnector = async (
  { accountKeys }: Services,
  { db, accountId, audit }: AccountWrite<'api_connector.created'>,
  body: Body<Routes['create']>,
): Promise<ConnectorRow> => {
  const { name, description = '', auth = { type: 'none' }, headers = {} } = body;
  const id = newUuid();
  const row = await insertConnector(db, accountId, id, {
    name,
    description,
    headers,
    ...(await encryptAuthSecrets(accountKeys, db, accountId, id, auth)),
    timeout_ms: body.timeoutMs ?? defaults.timeoutMs,
    retry: body.retry ?? defaults.retry,
  });
  audit('api_connector.created', {
    target: { type: 'api_connector', id, name },
    after: presentConnector(row),
  });
  return row;
};

export const updateConnector = async (
  { accountKeys }: Services,
  { db, accountId, checkIfMatch, audit }: AccountWrite<'api_connector.updated'>,
  id: string,
  body: Body<Routes['update']>,
): Promise<ConnectorRow> => {
  const current = (await lockConnector(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (Object.keys(body).length === 0) return current;
  const { auth, timeoutMs, ...plain } = body;
  const before = {
    type: current.auth.type,
    literals: await decryptAuthSecrets(accountKeys, db, accountId, current),
  };
  const changes: Partial<ConnectorValues> = {
    ...plain,
    ...(timeoutMs !== undefined && { timeout_ms: timeoutMs }),
    ...(auth && (await encryptAuthSecrets(accountKeys, db, accountId, id, auth, before))),
  };
  const changed = await changeConnector(db, accountId, id, changes);
  audit('api_connector.updated', {
    target: { type: 'api_connector', id, name: changed.name },
    before: presentConnector(current),
    after: presentConnector(changed),
  });
  return changed;
};

export const deleteConnector = async (
  services: Services,
  { db, accountId, checkIfMatch, audit }: AccountWrite<'api_connector.deleted'>,
  id: string,
): Promise<void> => {
  const current = (await lockConnector(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  await checkUnusedByWorkflows(db, accountId, id, 'connector');
  await checkConnectorUnused(services, db, accountId, id);
  await removeConnector(db, accountId, id);
  audit('api_connector.deleted', { target: { type: 'api_connector', id, name: current.name } });
};
