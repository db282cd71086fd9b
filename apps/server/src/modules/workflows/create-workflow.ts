import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { checkProject } from '../projects/index.ts';
import { emptyWorkflow } from './definition.ts';
import { addHookTokens } from './hook-urls.ts';
import { mergeDefinition, type SubmittedParts } from './merge-definition.ts';
import { noHookUrls, presentWorkflow } from './present.ts';
import { findWorkflow, insertWorkflow, type WorkflowRow } from './store.ts';

type Write = Pick<AccountWrite<'workflow.created'>, 'db' | 'accountId' | 'audit'>;

interface NewWorkflow extends SubmittedParts {
  projectId: string;
  name: string;
  description?: string | undefined;
  enabled?: boolean | undefined;
}

export const createWorkflow = async (
  { db, accountId, audit }: Write,
  services: Pick<Services, 'keyring'>,
  { projectId, name, description = '', enabled = false, ...parts }: NewWorkflow,
): Promise<WorkflowRow> => {
  const draft = mergeDefinition(emptyWorkflow, parts);
  await checkProject(db, accountId, projectId);
  const made = await insertWorkflow(db, accountId, {
    id: newUuid(),
    project_id: projectId,
    name,
    description,
    enabled,
    draft,
  });
  await addHookTokens(services, db, accountId, made);
  audit('workflow.created', {
    target: { type: 'workflow', id: made.id, name },
    after: presentWorkflow(made, noHookUrls),
  });
  return made;
};

const maxName = 200;
const suffix = ' (copy)';

export const duplicateWorkflow = async (
  call: Write,
  services: Pick<Services, 'keyring'>,
  id: string,
  name: string | undefined,
): Promise<WorkflowRow> => {
  const original = (await findWorkflow(call.db, call.accountId, id)) ?? fail('not_found');
  if (original.deleted_at)
    fail('state_conflict', { message: 'The workflow is in the trash. Restore it before you duplicate it.' });
  return createWorkflow(call, services, {
    projectId: original.project_id,
    name: name ?? [...original.name].slice(0, maxName - suffix.length).join('') + suffix,
    description: original.description,
    ...original.draft,
  });
};
