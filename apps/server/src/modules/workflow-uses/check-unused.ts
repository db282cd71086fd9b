import type { ErrorDetail } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { encodeId } from '../../kit/ids.ts';
import { findWorkflowUses } from './store.ts';

/** The published workflows that use something. Workflows come late in the module order, after everything they use. */
export const usesByWorkflows = async (db: Db, accountId: string, id: string): Promise<ErrorDetail[]> =>
  (await findWorkflowUses(db, accountId, id)).map((workflow) => ({
    path: encodeId('wfl', workflow.id),
    code: 'used_by_workflow',
    message: `The published workflow "${workflow.name}" uses it. Publish a version without it, or delete the workflow first.`,
  }));

/** Fails with the list of them. `what` names the object: `form`, `template`. */
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
