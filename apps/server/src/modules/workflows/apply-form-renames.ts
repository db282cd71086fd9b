import { isDeepStrictEqual } from 'node:util';
import { encodeId } from '../../kit/ids.ts';
import type { RenameFollower } from '../forms/index.ts';
import { publishDefinition } from './publish-workflow.ts';
import { renameFormKeys } from './rename-form-keys.ts';
import { changeWorkflow, lockWorkflowsReferencing } from './store.ts';
import { findWorkflowVersion } from './store-versions.ts';

/**
 * Renames elements of a form in workflows when their keys change: in the draft, and in the published version through a new
 * version that differs only in these names. Active runs keep theirs.
 */
export const renameFieldsInWorkflows: RenameFollower = async (db, accountId, { formId, renames, userId }) => {
  const id = encodeId('frm', formId);
  const followed: string[] = [];
  for (const workflow of await lockWorkflowsReferencing(db, accountId, id)) {
    const { published_version: number } = workflow;
    const draft = renameFormKeys(workflow.draft, id, renames);
    const version =
      number === null ? undefined : await findWorkflowVersion(db, accountId, workflow.id, number);
    const runs = version && renameFormKeys(version.definition, id, renames);
    const isDraftSame = isDeepStrictEqual(draft, workflow.draft);
    const isVersionSame = !version || isDeepStrictEqual(runs, version.definition);
    if (isDraftSame && isVersionSame) continue;
    if (!isDraftSame) await changeWorkflow(db, accountId, workflow.id, { draft });
    if (runs && !isVersionSame)
      await publishDefinition(db, accountId, workflow, runs, { publishedBy: userId });
    followed.push(encodeId('wfl', workflow.id));
  }
  return followed;
};
