import { type areas, type Body, maxEnvironments } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { presentEnvironment } from './present.ts';
import { lockConnector } from './store.ts';
import {
  changeEnvironment,
  clearDefault,
  type EnvironmentRow,
  insertEnvironment,
  listEnvironments,
  lockEnvironment,
  removeEnvironment,
} from './store-environments.ts';
import { checkConnectorUnused, checkUnused } from './uses.ts';

type Routes = typeof areas.connectorEnvironments.routes;

/** Which addresses are allowed is decided when a call connects. */
const checkBaseUrl = (text: string): void => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isGood =
    url !== undefined &&
    /^https?:\/\/[^\s\\?#{}]+$/.test(text) &&
    url.username === '' &&
    url.password === '' &&
    !/\/(\.|%2e){1,2}(\/|$)/i.test(text);
  if (!isGood)
    fail('validation_failed', {
      details: [
        {
          path: 'baseUrl',
          code: 'invalid_url',
          message:
            'Must be an http or https URL without username, password, query and fragment: https://api.example.com/v1.',
        },
      ],
    });
};

const checkName = (others: readonly EnvironmentRow[], name: string | undefined): void => {
  if (others.some((other) => other.name === name))
    fail('unique_violation', {
      message: `The connector already has an environment "${name}". Choose another name.`,
    });
};

export const createEnvironment = async (
  { db, accountId, audit }: AccountWrite<'connector_environment.created'>,
  connectorId: string,
  { name, baseUrl, variables = {}, isDefault = false }: Body<Routes['create']>,
): Promise<EnvironmentRow> => {
  if (!(await lockConnector(db, accountId, connectorId))) fail('not_found');
  checkBaseUrl(baseUrl);
  const others = await listEnvironments(db, accountId, connectorId);
  if (others.length >= maxEnvironments)
    fail('state_conflict', { message: `A connector can have up to ${maxEnvironments} environments.` });
  checkName(others, name);
  const is_default = isDefault || others.length === 0;
  if (is_default) await clearDefault(db, accountId, connectorId);
  const values = { name, base_url: baseUrl, variables, is_default };
  const row = await insertEnvironment(db, accountId, connectorId, newUuid(), values);
  audit('connector_environment.created', {
    target: { type: 'connector_environment', id: row.id, name },
    after: presentEnvironment(row),
  });
  return row;
};

export const updateEnvironment = async (
  services: Services,
  { db, accountId, checkIfMatch, audit }: AccountWrite<'connector_environment.updated'>,
  connectorId: string,
  id: string,
  body: Body<Routes['update']>,
): Promise<EnvironmentRow> => {
  if (!(await lockConnector(db, accountId, connectorId))) fail('not_found');
  const current = (await lockEnvironment(db, accountId, connectorId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  const { baseUrl, isDefault, ...plain } = body;
  if (baseUrl !== undefined) checkBaseUrl(baseUrl);
  if (current.is_default && isDefault === false)
    fail('state_conflict', {
      message: 'A connector needs a default environment. Make another environment the default instead.',
    });
  if (Object.keys(body).length === 0) return current;
  const others = (await listEnvironments(db, accountId, connectorId)).filter((other) => other.id !== id);
  checkName(others, plain.name);
  if (plain.name !== undefined && plain.name !== current.name)
    await checkUnused(services, db, accountId, { connectorId, environmentName: current.name });
  const becomesDefault = isDefault === true && !current.is_default;
  if (becomesDefault) await clearDefault(db, accountId, connectorId);
  const changed = await changeEnvironment(db, accountId, id, {
    ...plain,
    ...(baseUrl !== undefined && { base_url: baseUrl }),
    ...(becomesDefault && { is_default: true }),
  });
  audit('connector_environment.updated', {
    target: { type: 'connector_environment', id, name: changed.name },
    before: presentEnvironment(current),
    after: presentEnvironment(changed),
  });
  return changed;
};

export const deleteEnvironment = async (
  services: Services,
  { db, accountId, checkIfMatch, audit }: AccountWrite<'connector_environment.deleted'>,
  connectorId: string,
  id: string,
): Promise<void> => {
  if (!(await lockConnector(db, accountId, connectorId))) fail('not_found');
  const current = (await lockEnvironment(db, accountId, connectorId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  const all = await listEnvironments(db, accountId, connectorId);
  if (current.is_default && all.length > 1)
    fail('state_conflict', {
      message: 'This is the default environment. Make another one the default first.',
    });
  const used = { connectorId, environmentId: id, environmentName: current.name };
  await checkUnused(services, db, accountId, used);
  // Without an environment, none of its actions can be called.
  if (all.length === 1) await checkConnectorUnused(services, db, accountId, connectorId);
  await removeEnvironment(db, accountId, id);
  audit('connector_environment.deleted', {
    target: { type: 'connector_environment', id, name: current.name },
  });
};
