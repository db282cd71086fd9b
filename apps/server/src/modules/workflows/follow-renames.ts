import { isDeepStrictEqual } from 'node:util';
import { encodeId } from '../../kit/ids.ts';
import type { RenameFollower } from '../forms/index.ts';
import { followForm } from './follow-form.ts';
import { publishDefinition } from './publish-workflow.ts';
import { changeWorkflow, lockWorkflowsThatName } from './store.ts';
import { findVersion } from './store-versions.ts';

/**
 * Workflows follow when elements of a form get other keys: the draft, and the version that runs by a new one that differs in
 * these names alone. Runs under way keep theirs.
 */
export const followRenames: RenameFollower = async (db, accountId, { formId, renames, userId }) => {
  const id = encodeId('frm', formId);
  const followed: string[] = [];
  for (const workflow of await lockWorkflowsThatName(db, accountId, id)) {
    const { published_version: number } = workflow;
    const draft = followForm(workflow.draft, id, renames);
    const version = number === null ? undefined : await findVersion(db, accountId, workflow.id, number);
    const runs = version && followForm(version.definition, id, renames);
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
