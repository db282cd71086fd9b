import type { ErrorDetail } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { encodeId } from '../../kit/ids.ts';
import { findWorkflowUses } from './store.ts';

/** Which published workflows need something. Workflows come late in the order of modules; what they need comes before. */
export const usesByWorkflows = async (db: Db, accountId: string, id: string): Promise<ErrorDetail[]> =>
  (await findWorkflowUses(db, accountId, id)).map((workflow) => ({
    path: encodeId('wfl', workflow.id),
    code: 'used_by_workflow',
    message: `The published workflow "${workflow.name}" uses it. Publish a version without it, or delete the workflow first.`,
  }));

/** Fails with the list of them. `what` it is: `form`, `template`. */
export const checkUnusedByWorkflows = async (
  db: Db,
  accountId: string,
  id: string,
  what: string,
): Promise<void> => {
  const details = await usesByWorkflows(db, accountId, id);
  if (details.length > 0)
    fail('in_use', { message: `Published workflows use this ${what}: see details.`, details });
};
