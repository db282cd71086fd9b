import type { Db } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import type { WorkflowRow } from './store.ts';
import { findWorkflowVersion, replaceListeners } from './store-versions.ts';
import { triggerTypeOf } from './triggers/index.ts';

const uuidOf = (id: string | undefined): string | null =>
  id === undefined ? null : (decodeId('frm', id) ?? decodeId('tbl', id) ?? null);

/**
 * Registers the triggers of the published version, or removes them: after each change of the version or whether it is
 * enabled.
 */
export const setLiveTriggers = async (
  db: Db,
  accountId: string,
  { id, enabled, published_version, deleted_at }: WorkflowRow,
): Promise<void> => {
  const isLive = enabled && published_version !== null && deleted_at === null;
  const version = isLive ? await findWorkflowVersion(db, accountId, id, published_version) : undefined;
  await replaceListeners(
    db,
    accountId,
    id,
    (version?.definition.triggers ?? []).map((trigger) => ({
      triggerKey: trigger.key,
      type: trigger.type,
      subjectId: uuidOf(triggerTypeOf(trigger).subjectOf(trigger as never)),
      version: published_version as number,
      settings: trigger,
    })),
  );
};
