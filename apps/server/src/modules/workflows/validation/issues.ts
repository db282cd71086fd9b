import type { WorkflowIssue } from '@form-service/contracts';

export type { WorkflowIssue };

/** Collects issues, up to a limit. */
export interface IssueList {
  readonly all: WorkflowIssue[];
  error(path: string, code: string, message: string, offset?: number): void;
  warning(path: string, code: string, message: string): void;
}

const maxIssues = 1_000;

export const createIssueList = (): IssueList => {
  const all: WorkflowIssue[] = [];
  const add = (issue: WorkflowIssue) => {
    if (all.length < maxIssues)
      all.push({ ...issue, path: issue.path.slice(0, 1_000), message: issue.message.slice(0, 2_000) });
  };
  return {
    all,
    error: (path, code, message, offset) =>
      add({ severity: 'error', path, code, message, ...(offset !== undefined && { offset }) }),
    warning: (path, code, message) => add({ severity: 'warning', path, code, message }),
  };
};
