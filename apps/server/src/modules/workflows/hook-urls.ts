import { pathOf } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { sharedAddress } from '../../http/request-address.ts';
import { createToken } from '../../kit/crypto/tokens.ts';
import type { WorkflowDefinition } from './definition.ts';
import type { WorkflowRow } from './store.ts';
import { deleteHooksExcept, insertHook, listHooks } from './store-hooks.ts';

type Needed = Pick<Services, 'keyring' | 'config'>;

const prefix = 'hook_';
const purpose = 'workflow-hook';

/** The keyed hash by which a token is looked up. */
export const hookDigest = ({ keyring }: Pick<Services, 'keyring'>, token: string): Buffer =>
  keyring.hash(purpose, token);

/** Binds the encrypted token to its trigger. */
const contextOf = (accountId: string, workflowId: string, key: string) => `${accountId} ${workflowId} ${key}`;

const webhookKeys = ({ triggers }: WorkflowDefinition): string[] =>
  triggers.filter(({ type }) => type === 'webhook').map(({ key }) => key);

/** Gives every webhook trigger of a draft a URL. An existing trigger keeps its URL as long as it keeps its key. */
export const addHookTokens = async (
  { keyring }: Pick<Services, 'keyring'>,
  db: Db,
  accountId: string,
  { id, draft }: Pick<WorkflowRow, 'id' | 'draft'>,
): Promise<void> => {
  const keys = webhookKeys(draft);
  if (keys.length === 0) return;
  const known = new Set((await listHooks(db, accountId, [id])).map(({ trigger_key }) => trigger_key));
  for (const triggerKey of keys) {
    if (known.has(triggerKey)) continue;
    const token = createToken(prefix);
    const sealed = keyring.encrypt(purpose, token, contextOf(accountId, id, triggerKey));
    await insertHook(db, accountId, {
      digest: hookDigest({ keyring }, token),
      workflowId: id,
      triggerKey,
      sealed,
    });
  }
};

/** Deletes the URLs of triggers that the new version does not have. */
export const deleteUnusedHooks = (
  db: Db,
  accountId: string,
  { id, draft }: Pick<WorkflowRow, 'id' | 'draft'>,
) => deleteHooksExcept(db, accountId, id, webhookKeys(draft));

/** The URLs of the webhook triggers of these workflows, by workflow and key. */
export const hookUrls = async (
  { keyring, config }: Needed,
  { db, accountId, address }: { db: Db; accountId: string; address: string },
  workflows: readonly Pick<WorkflowRow, 'id' | 'draft'>[],
): Promise<(workflowId: string, key: string) => string | undefined> => {
  const ids = workflows.filter(({ draft }) => webhookKeys(draft).length > 0).map(({ id }) => id);
  if (ids.length === 0) return () => undefined;
  const base = `${sharedAddress(config, address)}${pathOf({ path: '/hooks/' })}`;
  const addresses = new Map(
    (await listHooks(db, accountId, ids)).map(({ workflow_id, trigger_key, sealed }) => [
      `${workflow_id} ${trigger_key}`,
      base + keyring.decrypt(purpose, sealed, contextOf(accountId, workflow_id, trigger_key)).toString(),
    ]),
  );
  return (workflowId, key) => addresses.get(`${workflowId} ${key}`);
};
