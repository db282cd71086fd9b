import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';

export interface HookRow {
  workflow_id: string;
  trigger_key: string;
  sealed: Buffer;
}

/** The encrypted tokens of the webhook triggers of these workflows. */
export const listHooks = (db: Db, accountId: string, workflowIds: readonly string[]): Promise<HookRow[]> =>
  db.all(
    build
      .selectFrom('workflow_hook_directory')
      .select(['workflow_id', 'trigger_key', 'sealed'])
      .where('account_id', '=', accountId)
      .where('workflow_id', '=', sql<string>`any(${workflowIds}::uuid[])`),
  );

export const insertHook = (
  db: Db,
  accountId: string,
  hook: { digest: Buffer; workflowId: string; triggerKey: string; sealed: Buffer },
): Promise<number> =>
  db.run(
    build.insertInto('workflow_hook_directory').values({
      account_id: accountId,
      digest: hook.digest,
      workflow_id: hook.workflowId,
      trigger_key: hook.triggerKey,
      sealed: hook.sealed,
    }),
  );

/** Deletes those of removed triggers. */
export const deleteHooksExcept = (
  db: Db,
  accountId: string,
  workflowId: string,
  keys: readonly string[],
): Promise<number> =>
  db.run(
    build
      .deleteFrom('workflow_hook_directory')
      .where('account_id', '=', accountId)
      .where('workflow_id', '=', workflowId)
      .where(sql<boolean>`not (trigger_key = any(${keys}::text[]))`),
  );

export interface FoundHook {
  account_id: string;
  workflow_id: string;
  trigger_key: string;
}

/** Finds a hook by its URL alone, without an account. */
export const findHookByDigest = (db: Db, digest: Buffer): Promise<FoundHook | undefined> =>
  // tenant-scope: a directory, which leads to the account
  db.maybe(sql<FoundHook>`
    select account_id, workflow_id, trigger_key from workflow_hook_directory where digest = ${digest}`);

/** The webhook trigger, if it is live. */
export const findHookListener = (
  db: Db,
  accountId: string,
  workflowId: string,
  key: string,
): Promise<{ workflow_version: number } | undefined> =>
  db.maybe(sql<{ workflow_version: number }>`
    select workflow_version from workflow_triggers
    where account_id = ${accountId} and workflow_id = ${workflowId} and trigger_key = ${key} and type = 'webhook'`);

/** Whether the account is being deleted. */
export const isAccountBeingDeleted = async (db: Db, accountId: string): Promise<boolean> => {
  const found = await db.maybe(sql<{ closing: boolean }>`
    select blocked_reason_of(a) is not distinct from 'account_deleted' as closing from accounts a where id = ${accountId}`);
  return found?.closing ?? true;
};
