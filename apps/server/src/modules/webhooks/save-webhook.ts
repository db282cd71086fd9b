import type { AccountKeys } from '../../db/account-keys.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { decodeId, newUuid } from '../../kit/ids.ts';
import { checkSubscription } from './check-subscription.ts';
import { presentWebhook } from './present.ts';
import { encryptSigningSecret, newSecret } from './secrets.ts';
import {
  changeWebhook,
  countWebhooks,
  insertWebhook,
  lockWebhook,
  removeWebhook,
  replaceSecret,
  type WebhookRow,
  type WebhookValues,
} from './store.ts';
import { exhaustPending } from './store-deliveries.ts';

/** Every event is stored once per subscribed webhook. */
const maxWebhooks = 100;

const subscriptionKeys = ['events', 'form_ids', 'table_ids', 'filter'] as const;

interface WithSecret {
  webhook: WebhookRow;
  secret: string;
}

const aboutWebhook = ({ id, url }: WebhookRow) => ({ target: { type: 'webhook' as const, id, name: url } });

/** The input of the API. */
interface WebhookInput {
  url: string;
  events: string[];
  description: string;
  enabled: boolean;
  formIds: string[];
  tableIds: string[];
  filter: string | null;
  payload: 'full' | 'ids';
}

const uuidsOf = (prefix: 'frm' | 'tbl', ids: readonly string[]): string[] =>
  ids.map((id) => decodeId(prefix, id) ?? fail('not_found'));

const valuesOf = ({ formIds, tableIds, ...rest }: Partial<WebhookInput>): Partial<WebhookValues> => ({
  ...rest,
  ...(rest.filter !== undefined && { filter: rest.filter?.trim() || null }),
  ...(formIds && { form_ids: uuidsOf('frm', formIds) }),
  ...(tableIds && { table_ids: uuidsOf('tbl', tableIds) }),
});

/** Which addresses are allowed is checked on every call, because DNS can change. */
const checkUrl = (url: string): void => {
  const failUrl = (message: string) =>
    fail('validation_failed', { details: [{ path: 'url', code: 'invalid_url', message }] });
  const parsed = URL.canParse(url)
    ? new URL(url)
    : failUrl('This is not a valid URL. Use https://host/path.');
  if (parsed.username !== '' || parsed.password !== '')
    failUrl('Remove the username and password: every delivery is signed instead.');
};

export const createWebhook = async (
  { db, accountId, audit }: AccountWrite<'webhook.created'>,
  accountKeys: AccountKeys,
  given: Partial<WebhookInput> & Pick<WebhookInput, 'url' | 'events'>,
): Promise<WithSecret> => {
  checkUrl(given.url);
  const values: WebhookValues = {
    url: given.url,
    events: given.events,
    description: '',
    enabled: true,
    form_ids: [],
    table_ids: [],
    filter: null,
    payload: 'full',
    ...valuesOf(given),
  };
  await checkSubscription(db, accountId, values);
  if ((await countWebhooks(db, accountId)) >= maxWebhooks)
    fail('state_conflict', {
      message: `An account can have up to ${maxWebhooks} webhooks. Delete one, or subscribe an existing one to more events.`,
    });
  const id = newUuid();
  const secret = newSecret();
  const sealed = encryptSigningSecret(await accountKeys.forEncryption(db, accountId), accountId, id, secret);
  const webhook = await insertWebhook(db, accountId, id, { ...values, secret: sealed });
  audit('webhook.created', { ...aboutWebhook(webhook), after: presentWebhook(webhook) });
  return { webhook, secret };
};

export const updateWebhook = async (
  { db, accountId, audit, checkIfMatch }: AccountWrite<'webhook.updated'>,
  id: string,
  input: Partial<WebhookInput>,
): Promise<WebhookRow> => {
  const changes = valuesOf(input);
  const current = (await lockWebhook(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (changes.url !== undefined) checkUrl(changes.url);
  if (Object.keys(changes).length === 0) return current;
  // Disabling or renaming a webhook works whatever happened to its forms and filter.
  if (subscriptionKeys.some((key) => changes[key] !== undefined))
    await checkSubscription(db, accountId, { ...current, ...changes }, current);
  // When it is enabled or its URL changes, its five days start again.
  const isFresh = (changes.enabled === true && !current.enabled) || changes.url !== undefined;
  const webhook = await changeWebhook(db, accountId, id, {
    ...changes,
    ...(changes.enabled !== undefined && changes.enabled !== current.enabled && { disabled_reason: null }),
    ...(isFresh && { failing_since: null }),
  });
  if (current.enabled && !webhook.enabled) await exhaustPending(db, accountId, id);
  audit('webhook.updated', {
    ...aboutWebhook(webhook),
    before: presentWebhook(current),
    after: presentWebhook(webhook),
  });
  return webhook;
};

export const deleteWebhook = async (
  { db, accountId, audit, checkIfMatch }: AccountWrite<'webhook.deleted'>,
  id: string,
): Promise<void> => {
  const current = (await lockWebhook(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  await removeWebhook(db, accountId, id);
  audit('webhook.deleted', { ...aboutWebhook(current), before: presentWebhook(current) });
};

export const rotateSecret = async (
  { db, accountId, audit, checkIfMatch }: AccountWrite<'webhook.secret_rotated'>,
  accountKeys: AccountKeys,
  id: string,
): Promise<WithSecret> => {
  const current = (await lockWebhook(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  const secret = newSecret();
  const sealed = encryptSigningSecret(await accountKeys.forEncryption(db, accountId), accountId, id, secret);
  const webhook = await replaceSecret(db, accountId, id, sealed);
  audit('webhook.secret_rotated', aboutWebhook(webhook));
  return { webhook, secret };
};
