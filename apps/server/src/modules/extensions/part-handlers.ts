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
import { type ExtensionPart, type ItemKind, nameOf, type PartValues, splitKey } from './parts.ts';

type Routes = typeof areas.extensions.routes;
/** The call of a route that creates, updates and removes; each route does some of it. */
export type ExtensionWrite = Pick<Call<Routes['upgrade']>, 'db' | 'accountId' | 'audit' | 'checkIfMatch'>;

export interface ApplyContext {
  services: Services;
  call: ExtensionWrite;
  /** Uuids of existing items, by `nameOf`. */
  ids: Map<string, string>;
  secrets: SecretSettings;
}

/** A created item, as its row in `extension_items` names it. */
export interface ItemRef {
  key: string;
  id: string;
}

interface PartHandler {
  /** The current values of the fields that extensions control; undefined if the item was deleted. */
  read(context: ApplyContext, itemRef: ItemRef): Promise<PartValues | undefined>;
  create(context: ApplyContext, part: ExtensionPart): Promise<string>;
  change(context: ApplyContext, itemRef: ItemRef, changes: PartValues): Promise<unknown>;
  remove(context: ApplyContext, itemRef: ItemRef): Promise<void>;
}

const connectorIdOf = ({ ids }: ApplyContext, key: string): string =>
  ids.get(nameOf({ kind: 'connector', key: splitKey(key)[0] })) ?? fail('not_found');

const keyOfTemplate = ({ ids }: ApplyContext, id: string | null): string | null => {
  if (id === null) return null;
  const [name] = [...ids].find(([one, known]) => known === id && one.startsWith('template ')) ?? [];
  return name?.slice('template '.length) ?? id;
};

/** The id of a layout by its key; null if it was deleted. */
const withLayout = ({ ids }: ApplyContext, { layout, ...values }: PartValues) => ({
  ...values,
  ...(layout !== undefined && {
    layoutId: layout === null ? null : (ids.get(nameOf({ kind: 'template', key: layout as string })) ?? null),
  }),
});

/** Casts values of a manifest, which the contract has validated, to the input of a use case. */
const castValues = <T>(values: PartValues): T => values as T;

const template: PartHandler = {
  async read(context, { id }) {
    const row = await findTemplate(context.call.db, context.call.accountId, id);
    if (!row) return undefined;
    const { kind, name, format, body, layout_id } = row;
    return { kind, name, format, body, layout: keyOfTemplate(context, layout_id) };
  },
  create: async (context, { values }) =>
    (await createTemplate(context.call, castValues(withLayout(context, values)))).id,
  async change(context, { id, key }, changes) {
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
    await updateTemplate(context.call, id, castValues(withLayout(context, changes)));
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
  async read(context, { id, key }) {
    const { db, accountId } = context.call;
    const row = await findEnvironment(db, accountId, connectorIdOf(context, key), id);
    if (!row) return undefined;
    const { baseUrl, variables } = presentEnvironment(row);
    return { baseUrl, variables };
  },
  async create(context, { key, values, isDefault = false }) {
    const [, name] = splitKey(key);
    const body = {
      ...castValues<{ baseUrl: string; variables: Record<string, string> }>(values),
      name,
      isDefault,
    };
    return (await createEnvironment(context.call, connectorIdOf(context, key), body)).id;
  },
  change: (context, { id, key }, changes) =>
    updateEnvironment(context.services, context.call, connectorIdOf(context, key), id, castValues(changes)),
  remove: (context, { id, key }) =>
    deleteEnvironment(context.services, context.call, connectorIdOf(context, key), id),
};

const action: PartHandler = {
  async read(context, { id, key }) {
    const { db, accountId } = context.call;
    const row = await findAction(db, accountId, connectorIdOf(context, key), id);
    if (!row) return undefined;
    const { id: _, connectorId, key: own, createdAt, updatedAt, ...values } = presentAction(row);
    return values;
  },
  create: async (context, { key, values }) =>
    (
      await createAction(
        context.call,
        connectorIdOf(context, key),
        await parseAction(context.call.accountId, castValues({ ...values, key: splitKey(key)[1] })),
      )
    ).id,
  change: (context, { id, key }, changes) =>
    updateAction(
      context.services,
      context.call,
      { connectorId: connectorIdOf(context, key), id },
      castValues(changes),
    ),
  remove: (context, { id, key }) =>
    deleteAction(context.services, context.call, { connectorId: connectorIdOf(context, key), id }),
};

const isWebhookUrl = (url: unknown): boolean =>
  typeof url === 'string' && url.length <= 2_000 && /^https?:\/\/[^\s\p{Cc}]+$/u.test(url);

/** The webhook contract has not validated this URL, because settings may have been inserted. */
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
  // Disabled: an admin reviews it first, and gets its secret by rotating it.
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

/** Sets the secrets of an environment whose settings have a value, and deletes the others. */
export const syncSecrets = async (
  context: ApplyContext,
  { id: environmentId, key }: ItemRef,
  named: Readonly<Record<string, string>>,
): Promise<void> => {
  const { services, call, secrets } = context;
  const id = connectorIdOf(context, key);
  for (const [name, setting] of Object.entries(named)) {
    if (Object.hasOwn(secrets, setting))
      await setSecret(services, call, { id, environmentId, name }, secrets[setting] as string);
    else if (await findSecret(call.db, call.accountId, environmentId, name))
      await deleteSecret(call, { id, environmentId, name });
  }
};
