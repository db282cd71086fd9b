import type { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { Call } from '../../http/serve.ts';
import {
  checkConnector,
  createAction,
  createConnector,
  createEnvironment,
  deleteAction,
  deleteConnector,
  deleteEnvironment,
  deleteSecret,
  findAction,
  findConnector,
  findEnvironment,
  findSecret,
  parseAction,
  presentAction,
  presentConnector,
  presentEnvironment,
  setSecret,
  updateAction,
  updateConnector,
  updateEnvironment,
} from '../connectors/index.ts';
import { createTemplate, deleteTemplate, findTemplate, updateTemplate } from '../templates/index.ts';
import { createWebhook, deleteWebhook, findWebhook, updateWebhook } from '../webhooks/index.ts';
import type { SecretSettings } from './manifest.ts';
import { type ItemKind, nameOf, type Part, splitKey, type Values } from './parts.ts';

type Routes = typeof areas.extensions.routes;
/** The call of a route that makes, changes and takes away; each of the routes does some of it. */
export type ExtensionWrite = Pick<Call<Routes['upgrade']>, 'db' | 'accountId' | 'audit' | 'checkIfMatch'>;

export interface ApplyContext {
  services: Services;
  call: ExtensionWrite;
  /** Uuids of what is there, by `displayName`. */
  ids: Map<string, string>;
  secrets: SecretSettings;
}

/** A thing that was made, as its row in `extension_items` names it. */
export interface ItemRef {
  key: string;
  id: string;
}

interface PartHandler {
  /** The fields that extensions decide, as they are now; undefined where it was deleted. */
  read(workshop: ApplyContext, place: ItemRef): Promise<Values | undefined>;
  create(workshop: ApplyContext, part: Part): Promise<string>;
  change(workshop: ApplyContext, place: ItemRef, changes: Values): Promise<unknown>;
  remove(workshop: ApplyContext, place: ItemRef): Promise<void>;
}

const connectorIdOf = ({ ids }: ApplyContext, key: string): string =>
  ids.get(nameOf({ kind: 'connector', key: splitKey(key)[0] })) ?? fail('not_found');

const keyOfTemplate = ({ ids }: ApplyContext, id: string | null): string | null => {
  if (id === null) return null;
  const [name] = [...ids].find(([one, known]) => known === id && one.startsWith('template ')) ?? [];
  return name?.slice('template '.length) ?? id;
};

/** The id of a layout by its key. One that was deleted is none. */
const withLayout = ({ ids }: ApplyContext, { layout, ...values }: Values) => ({
  ...values,
  ...(layout !== undefined && {
    layoutId: layout === null ? null : (ids.get(nameOf({ kind: 'template', key: layout as string })) ?? null),
  }),
});

/** What a manifest has said and a contract has checked is taken for what the use cases take. */
const castValues = <T>(values: Values): T => values as T;

const template: PartHandler = {
  async read(workshop, { id }) {
    const row = await findTemplate(workshop.call.db, workshop.call.accountId, id);
    if (!row) return undefined;
    const { kind, name, format, body, layout_id } = row;
    return { kind, name, format, body, layout: keyOfTemplate(workshop, layout_id) };
  },
  create: async (workshop, { values }) =>
    (await createTemplate(workshop.call, castValues(withLayout(workshop, values)))).id,
  async change(workshop, { id, key }, changes) {
    if (changes.kind !== undefined)
      fail('validation_failed', {
        details: [
          {
            path: 'kind',
            code: 'kind_changed',
            message: `The kind of the template "${key}" cannot change. Use another key for the new one.`,
          },
        ],
      });
    await updateTemplate(workshop.call, id, castValues(withLayout(workshop, changes)));
  },
  remove: ({ call }, { id }) => deleteTemplate(call, id),
};

const connector: PartHandler = {
  async read({ call: { db, accountId } }, { id }) {
    const row = await findConnector(db, accountId, id);
    if (!row) return undefined;
    const { name, description, auth, headers, timeoutMs, retry } = presentConnector(row);
    return { name, description, auth, headers, timeoutMs, retry };
  },
  async create({ services, call }, { values }) {
    await checkConnector(call.accountId, castValues(values));
    return (await createConnector(services, call, castValues(values))).id;
  },
  async change({ services, call }, { id }, changes) {
    await checkConnector(call.accountId, castValues(changes));
    return updateConnector(services, call, id, castValues(changes));
  },
  remove: ({ services, call }, { id }) => deleteConnector(services, call, id),
};

const environment: PartHandler = {
  async read(workshop, { id, key }) {
    const { db, accountId } = workshop.call;
    const row = await findEnvironment(db, accountId, connectorIdOf(workshop, key), id);
    if (!row) return undefined;
    const { baseUrl, variables } = presentEnvironment(row);
    return { baseUrl, variables };
  },
  async create(workshop, { key, values, isDefault = false }) {
    const [, name] = splitKey(key);
    const body = {
      ...castValues<{ baseUrl: string; variables: Record<string, string> }>(values),
      name,
      isDefault,
    };
    return (await createEnvironment(workshop.call, connectorIdOf(workshop, key), body)).id;
  },
  change: (workshop, { id, key }, changes) =>
    updateEnvironment(
      workshop.services,
      workshop.call,
      connectorIdOf(workshop, key),
      id,
      castValues(changes),
    ),
  remove: (workshop, { id, key }) =>
    deleteEnvironment(workshop.services, workshop.call, connectorIdOf(workshop, key), id),
};

const action: PartHandler = {
  async read(workshop, { id, key }) {
    const { db, accountId } = workshop.call;
    const row = await findAction(db, accountId, connectorIdOf(workshop, key), id);
    if (!row) return undefined;
    const { id: _, connectorId, key: own, createdAt, updatedAt, ...values } = presentAction(row);
    return values;
  },
  create: async (workshop, { key, values }) =>
    (
      await createAction(
        workshop.call,
        connectorIdOf(workshop, key),
        await parseAction(workshop.call.accountId, castValues({ ...values, key: splitKey(key)[1] })),
      )
    ).id,
  change: (workshop, { id, key }, changes) =>
    updateAction(
      workshop.services,
      workshop.call,
      { connectorId: connectorIdOf(workshop, key), id },
      castValues(changes),
    ),
  remove: (workshop, { id, key }) =>
    deleteAction(workshop.services, workshop.call, { connectorId: connectorIdOf(workshop, key), id }),
};

const isWebhookUrl = (url: unknown): boolean =>
  typeof url === 'string' && url.length <= 2_000 && /^https?:\/\/[^\s\p{Cc}]+$/u.test(url);

/** The contract of webhooks has not seen it, since settings may have been filled in. */
const checkWebhookUrl = (url: unknown): void => {
  if (url !== undefined && !isWebhookUrl(url))
    fail('validation_failed', {
      details: [
        {
          path: 'url',
          code: 'invalid_url',
          message: 'This is not a valid http or https URL once its values are inserted.',
        },
      ],
    });
};

const webhook: PartHandler = {
  async read({ call: { db, accountId } }, { id }) {
    const row = await findWebhook(db, accountId, id);
    return row && { url: row.url, events: row.events, description: row.description };
  },
  // Turned off: an admin looks at it first, and takes its secret by rotating it.
  async create({ services, call }, { values }) {
    checkWebhookUrl(values.url);
    const given = {
      ...castValues<{ url: string; events: string[] }>(values),
      payload: 'ids' as const,
      enabled: false,
    };
    return (await createWebhook(call, services.accountKeys, given)).webhook.id;
  },
  change({ call }, { id }, changes) {
    checkWebhookUrl(changes.url);
    return updateWebhook(call, id, castValues(changes));
  },
  remove: ({ call }, { id }) => deleteWebhook(call, id),
};

export const partHandlers: Readonly<Record<ItemKind, PartHandler>> = {
  template,
  connector,
  environment,
  action,
  webhook,
};

/** Sets those secrets of an environment whose settings have a value, and takes the others away. */
export const syncSecrets = async (
  workshop: ApplyContext,
  { id: environmentId, key }: ItemRef,
  named: Readonly<Record<string, string>>,
): Promise<void> => {
  const { services, call, secrets } = workshop;
  const id = connectorIdOf(workshop, key);
  for (const [name, setting] of Object.entries(named)) {
    if (Object.hasOwn(secrets, setting))
      await setSecret(services, call, { id, environmentId, name }, secrets[setting] as string);
    else if (await findSecret(call.db, call.accountId, environmentId, name))
      await deleteSecret(call, { id, environmentId, name });
  }
};
