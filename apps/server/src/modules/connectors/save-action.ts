import { type areas, type Body, maxActions } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { checkInThread } from './check-in-thread.ts';
import { presentAction } from './present.ts';
import { lockConnector } from './store.ts';
import {
  type ActionRow,
  type ActionValues,
  changeAction,
  findAction,
  findActionByKey,
  findExposedAction,
  insertAction,
  listActions,
  lockAction,
  removeAction,
} from './store-actions.ts';
import { checkNotCalledByForms, checkUnused } from './uses.ts';

type Routes = typeof areas.connectorActions.routes;

const checkKey = async (
  db: Db,
  accountId: string,
  connectorId: string,
  { key, expose_to_entries }: ActionValues,
  own?: string,
): Promise<void> => {
  const same = await findActionByKey(db, accountId, connectorId, key);
  if (same && same.id !== own)
    fail('unique_violation', {
      message: `The connector already has an action "${key}". Choose another key.`,
    });
  const exposed = expose_to_entries ? await findExposedAction(db, accountId, key) : undefined;
  if (exposed && exposed.id !== own)
    fail('unique_violation', {
      message: `Another connector already has an action "${key}" for respondents. Choose another key.`,
    });
};

/** Parses and checks an action. It may take long: call it before a transaction is open. */
export const parseAction = async (accountId: string, body: Body<Routes['create']>): Promise<ActionValues> => {
  const { bodyFormat = 'json', exposeToEntries = false, ...given } = body;
  const values: ActionValues = {
    name: given.key,
    description: '',
    query: {},
    headers: {},
    body: null,
    inputs: [],
    outputs: [],
    ...given,
    body_format: bodyFormat,
    expose_to_entries: exposeToEntries,
  };
  await checkInThread(accountId, { action: values });
  return values;
};

export const createAction = async (
  { db, accountId, audit }: AccountWrite<'connector_action.created'>,
  connectorId: string,
  values: ActionValues,
): Promise<ActionRow> => {
  if (!(await lockConnector(db, accountId, connectorId))) fail('not_found');
  if ((await listActions(db, accountId, connectorId)).length >= maxActions)
    fail('state_conflict', {
      message: `A connector can have up to ${maxActions} actions. Delete one first.`,
    });
  await checkKey(db, accountId, connectorId, values);
  const row = await insertAction(db, accountId, connectorId, newUuid(), values);
  audit('connector_action.created', {
    target: { type: 'connector_action', id: row.id, name: row.name },
    after: presentAction(row),
  });
  return row;
};

const valuesOf = ({
  id,
  connector_id,
  version,
  created_at,
  updated_at,
  ...values
}: ActionRow): ActionValues => values;

interface Changed {
  changes: Partial<ActionValues>;
  next: ActionValues;
}

const changed = (current: ActionRow, body: Body<Routes['update']>): Changed => {
  const { bodyFormat, exposeToEntries, ...plain } = body;
  const changes: Partial<ActionValues> = {
    ...plain,
    ...(bodyFormat && { body_format: bodyFormat }),
    ...(exposeToEntries !== undefined && { expose_to_entries: exposeToEntries }),
  };
  return { changes, next: { ...valuesOf(current), ...changes } };
};

/**
 * Checks an action with its changes before a transaction is open. Returns the version it checked; undefined if the action
 * does not exist.
 */
export const checkChanges = async (
  { database }: Services,
  accountId: string,
  { connectorId, id }: { connectorId: string; id: string },
  body: Body<Routes['update']>,
): Promise<number | undefined> => {
  const current = await database.read(accountId, (db) => findAction(db, accountId, connectorId, id));
  if (current) await checkInThread(accountId, { action: changed(current, body).next });
  return current?.version;
};

export const updateAction = async (
  services: Services,
  { db, accountId, checkIfMatch, audit }: AccountWrite<'connector_action.updated'>,
  { connectorId, id }: { connectorId: string; id: string },
  body: Body<Routes['update']>,
  checkedVersion?: number,
): Promise<ActionRow> => {
  if (!(await lockConnector(db, accountId, connectorId))) fail('not_found');
  const current = (await lockAction(db, accountId, connectorId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (Object.keys(body).length === 0) return current;
  const { changes, next } = changed(current, body);
  // Changed concurrently.
  if (current.version !== checkedVersion) await checkInThread(accountId, { action: next });
  await checkKey(db, accountId, connectorId, next, id);
  const isRenamed = next.key !== current.key;
  if (isRenamed) await checkUnused(services, db, accountId, { connectorId, actionKey: current.key });
  if (current.expose_to_entries && (isRenamed || !next.expose_to_entries))
    await checkNotCalledByForms(db, accountId, [current.key]);
  const saved = await changeAction(db, accountId, id, changes);
  audit('connector_action.updated', {
    target: { type: 'connector_action', id, name: saved.name },
    before: presentAction(current),
    after: presentAction(saved),
  });
  return saved;
};

export const deleteAction = async (
  services: Services,
  { db, accountId, checkIfMatch, audit }: AccountWrite<'connector_action.deleted'>,
  { connectorId, id }: { connectorId: string; id: string },
): Promise<void> => {
  if (!(await lockConnector(db, accountId, connectorId))) fail('not_found');
  const current = (await lockAction(db, accountId, connectorId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  await checkUnused(services, db, accountId, { connectorId, actionKey: current.key });
  if (current.expose_to_entries) await checkNotCalledByForms(db, accountId, [current.key]);
  await removeAction(db, accountId, id);
  audit('connector_action.deleted', { target: { type: 'connector_action', id, name: current.name } });
};
