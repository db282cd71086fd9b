import type { WorkflowIssue } from '@form-service/contracts';
import type { Db } from '../../db/db.ts';
import type { WorkflowRow } from './store.ts';
import { findWorkflowVersion } from './store-versions.ts';
import { findWorkflowIssues } from './validate-workflow.ts';

const maxIssues = 100;

/**
 * The issues of the published version. It was valid when it was published: since then a form, a table or something else that
 * it uses has changed or was deleted. They are warnings, because they do not prevent runs.
 */
export const publishedIssues = async (
  db: Db,
  accountId: string,
  { id, published_version: number }: WorkflowRow,
): Promise<WorkflowIssue[]> => {
  const version = number === null ? undefined : await findWorkflowVersion(db, accountId, id, number);
  if (!version) return [];
  const { issues } = await findWorkflowIssues(db, accountId, id, version.definition);
  return issues
    .filter(({ severity, code }) => severity === 'error' || code === 'unknown_reference')
    .slice(0, maxIssues)
    .map((issue) => ({ ...issue, severity: 'warning' }));
};
