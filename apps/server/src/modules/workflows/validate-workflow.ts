import type { Db } from '../../db/db.ts';
import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { encodeId } from '../../kit/ids.ts';
import type { WorkflowDefinition } from './definition.ts';
import { loadResources } from './load-resources.ts';
import { validateWorkflow, type WorkflowValidation } from './validation/validate-workflow.ts';

/** A definition up to this many characters is validated on the main thread: at most about 20 ms. */
const maxInlineCharacters = 8_000;
const timeoutMs = 20_000;

/** All issues of a version of a workflow, found in a thread if that takes long. */
export const findWorkflowIssues = async (
  db: Db,
  accountId: string,
  id: string,
  definition: WorkflowDefinition,
): Promise<WorkflowValidation> => {
  const own = { id: encodeId('wfl', id) };
  const resources = await loadResources(db, accountId, definition);
  if (JSON.stringify(definition).length <= maxInlineCharacters)
    return validateWorkflow(definition, own, resources);
  const file = new URL('./validation/validation-thread.ts', import.meta.url);
  return runRequestInThread<typeof import('./validation/validation-thread.ts').run>(
    { file, input: { definition, own, resources }, owner: accountId, timeoutMs },
    'steps',
  );
};
