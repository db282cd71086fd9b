import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { checkProject } from '../projects/index.ts';
import type { WorkflowDefinition } from './definition.ts';
import { addHookTokens } from './hook-urls.ts';
import { setLiveTriggers } from './live-triggers.ts';
import { mergeDefinition, type SubmittedParts } from './merge-definition.ts';
import { noHookUrls, presentWorkflow } from './present.ts';
import { changeWorkflow, lockWorkflow, type WorkflowRow } from './store.ts';
import { findWorkflowVersion } from './store-versions.ts';

/** Positions in the editor and labels of connections do not affect a run. */
const meaningOf = ({ triggers, steps, connections }: WorkflowDefinition) => ({
  parts: [...triggers, ...steps].map(({ position: _, ...part }) => part).sort(byKey),
  edges: connections.map(({ from, output, to }) => `${from} ${output} ${to}`).sort(),
});

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

/** Whether a draft would run differently from the published version. */
const differsFromPublished = async (
  db: Db,
  accountId: string,
  { id, published_version }: Pick<WorkflowRow, 'id' | 'published_version'>,
  draft: WorkflowDefinition,
): Promise<boolean> => {
  const live =
    published_version === null ? undefined : await findWorkflowVersion(db, accountId, id, published_version);
  return !live || !isDeepStrictEqual(meaningOf(live.definition), meaningOf(draft));
};

type Changing = Pick<AccountWrite, 'db' | 'accountId' | 'checkIfMatch'>;

/** A workflow to be changed, locked. */
export const lockWorkflowForUpdate = async (
  { db, accountId, checkIfMatch }: Changing,
  id: string,
): Promise<WorkflowRow> => {
  const current = (await lockWorkflow(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at)
    fail('state_conflict', { message: 'The workflow is in the trash. Restore it before you change it.' });
  return current;
};

type UpdateWrite = AccountWrite<'workflow.updated'>;

/** Saves another draft of a locked workflow. */
export const saveWorkflowDraft = async (
  { db, accountId, audit }: UpdateWrite,
  services: Pick<Services, 'keyring'>,
  current: WorkflowRow,
  draft: WorkflowDefinition,
): Promise<WorkflowRow> => {
  const changed = await changeWorkflow(db, accountId, current.id, {
    draft,
    has_changes: await differsFromPublished(db, accountId, current, draft),
  });
  await addHookTokens(services, db, accountId, changed);
  audit('workflow.updated', {
    target: { type: 'workflow', id: current.id, name: current.name },
    before: presentWorkflow(current, noHookUrls),
    after: presentWorkflow(changed, noHookUrls),
  });
  return changed;
};

interface Changes extends SubmittedParts {
  projectId?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  enabled?: boolean | undefined;
}

export const updateWorkflow = async (
  call: AccountWrite<'workflow.updated' | 'workflow.enabled' | 'workflow.disabled'>,
  services: Pick<Services, 'keyring'>,
  id: string,
  { projectId, name, description, enabled, ...parts }: Changes,
): Promise<WorkflowRow> => {
  const { db, accountId, audit } = call;
  const current = await lockWorkflowForUpdate(call, id);
  const hasParts = Object.values(parts).some((part) => part !== undefined);
  const draft = hasParts ? mergeDefinition(current.draft, parts) : undefined;
  const values = {
    ...(projectId !== undefined && projectId !== current.project_id && { project_id: projectId }),
    ...(name !== undefined && name !== current.name && { name }),
    ...(description !== undefined && description !== current.description && { description }),
    ...(draft && { draft, has_changes: await differsFromPublished(db, accountId, current, draft) }),
  };
  let changed = current;
  if (Object.keys(values).length > 0) {
    if (values.project_id) await checkProject(db, accountId, values.project_id);
    changed = await changeWorkflow(db, accountId, id, values);
    if (hasParts) await addHookTokens(services, db, accountId, changed);
    audit('workflow.updated', {
      target: { type: 'workflow', id, name: changed.name },
      before: presentWorkflow(current, noHookUrls),
      after: presentWorkflow(changed, noHookUrls),
    });
  }
  if (enabled === undefined || enabled === changed.enabled) return changed;
  return setEnabled(call, changed, enabled);
};

/** Enables or disables a locked workflow. */
const setEnabled = async (
  { db, accountId, audit }: AccountWrite<'workflow.enabled' | 'workflow.disabled'>,
  current: WorkflowRow,
  enabled: boolean,
): Promise<WorkflowRow> => {
  if (current.enabled === enabled) return current;
  const changed = await changeWorkflow(db, accountId, current.id, { enabled });
  await setLiveTriggers(db, accountId, changed);
  audit(enabled ? 'workflow.enabled' : 'workflow.disabled', {
    target: { type: 'workflow', id: current.id, name: current.name },
  });
  return changed;
};

export const enableWorkflow = async (
  call: AccountWrite<'workflow.enabled'>,
  id: string,
): Promise<WorkflowRow> => setEnabled(call as AccountWrite, await lockWorkflowForUpdate(call, id), true);

export const disableWorkflow = async (
  call: AccountWrite<'workflow.disabled'>,
  id: string,
): Promise<WorkflowRow> => setEnabled(call as AccountWrite, await lockWorkflowForUpdate(call, id), false);
