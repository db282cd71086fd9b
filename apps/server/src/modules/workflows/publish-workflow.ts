import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { replaceWorkflowUses } from '../workflow-uses/index.ts';
import type { WorkflowDefinition } from './definition.ts';
import { deleteUnusedHooks } from './hook-urls.ts';
import { setLiveTriggers } from './live-triggers.ts';
import { changeWorkflow, now as publishedNow, type WorkflowRow } from './store.ts';
import { insertVersion } from './store-versions.ts';
import { lockWorkflowForUpdate } from './update-workflow.ts';
import { findWorkflowIssues } from './validate-workflow.ts';
import { type IdSetting, idSettings, referencedIds } from './validation/resources.ts';
import type { WorkflowValidation } from './validation/validate-workflow.ts';

const maxDetails = 100;

export const validateDraft = (
  db: Db,
  accountId: string,
  { id, draft }: Pick<WorkflowRow, 'id' | 'draft'>,
): Promise<WorkflowValidation> => findWorkflowIssues(db, accountId, id, draft);

/** The ids of everything that a definition uses. */
const usedIds = (definition: WorkflowDefinition): string[] => {
  const named = referencedIds(definition);
  return (Object.keys(idSettings) as IdSetting[]).flatMap((setting) =>
    named[setting].flatMap((id) => decodeId(idSettings[setting].prefix, id) ?? []),
  );
};

/** Publishes a definition. The caller has locked the workflow. */
export const publishDefinition = async (
  db: Db,
  accountId: string,
  { id, published_version }: Pick<WorkflowRow, 'id' | 'published_version'>,
  definition: WorkflowDefinition,
  { publishedBy, ...changes }: { publishedBy: string; enabled?: boolean; has_changes?: boolean },
): Promise<WorkflowRow> => {
  const number = (published_version ?? 0) + 1;
  await insertVersion(db, accountId, { workflowId: id, number, definition, publishedBy });
  const changed = await changeWorkflow(db, accountId, id, {
    published_version: number,
    published_at: publishedNow,
    ...changes,
  });
  await replaceWorkflowUses(db, accountId, id, usedIds(definition));
  await setLiveTriggers(db, accountId, changed);
  return changed;
};

/** Publishes the draft as an immutable version. The row is locked: concurrent calls publish one version each. */
export const publishWorkflow = async (
  call: AccountWrite<'workflow.published'> & { caller: Pick<Caller, 'userId'> },
  id: string,
  { enable }: { enable?: boolean | undefined } = {},
): Promise<WorkflowRow> => {
  const { db, accountId, audit, caller } = call;
  const current = await lockWorkflowForUpdate(call, id);
  const { valid, issues } = await validateDraft(db, accountId, current);
  if (!valid)
    fail('version_invalid', {
      details: issues
        .filter(({ severity }) => severity === 'error')
        .slice(0, maxDetails)
        .map(({ path, code, message }) => ({ path, code, message })),
    });
  const isFirst = current.published_version === null;
  const changed = await publishDefinition(db, accountId, current, current.draft, {
    publishedBy: caller.userId,
    has_changes: false,
    enabled: enable ?? (isFirst || current.enabled),
  });
  await deleteUnusedHooks(db, accountId, changed);
  audit('workflow.published', {
    target: { type: 'workflow', id, name: current.name },
    after: { number: changed.published_version, enabled: changed.enabled },
  });
  return changed;
};
