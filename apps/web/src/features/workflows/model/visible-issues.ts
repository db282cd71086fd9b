/** Selects the issues to show: not those of parts that were just added or settings that were just changed. */
import { type Draft, findPart } from './draft.ts';
import type { LocatedWorkflowIssue } from './located-issue.ts';

/** Issues with the draft that was validated. */
export type WorkflowValidationResult = {
  readonly draft: Draft;
  readonly issues: readonly LocatedWorkflowIssue[];
};

export type WorkflowIssueVisibility = {
  /** Keys of parts that were just added and are still selected. */
  readonly newParts: ReadonlySet<string>;
  /** Publish was clicked, or the list of issues was opened: show all. */
  readonly showAll: boolean;
};

export const defaultWorkflowVisibility: WorkflowIssueVisibility = { newParts: new Set(), showAll: false };

/** The setting changed since the last validation. */
const isOutdated = ({ part, setting }: LocatedWorkflowIssue, then: Draft, now: Draft): boolean => {
  if (part === undefined) return false;
  const [name = ''] = setting.split('.');
  const before = findPart(then, part) as Readonly<Record<string, unknown>> | undefined;
  const current = findPart(now, part) as Readonly<Record<string, unknown>> | undefined;
  return current === undefined || (name !== '' && before?.[name] !== current[name]);
};

/** A missing trigger or step, or a trigger without a next step. */
const isNotStarted = ({ path, code }: LocatedWorkflowIssue, draft: Draft): boolean =>
  path === 'triggers' || path === 'steps' || (code === 'unconnected' && draft.steps.length === 0);

export const visibleWorkflowIssues = (
  { draft: checked, issues }: WorkflowValidationResult,
  { newParts, showAll }: WorkflowIssueVisibility,
  draft: Draft,
): readonly LocatedWorkflowIssue[] =>
  issues.filter(
    (issue) =>
      !isOutdated(issue, checked, draft) &&
      (showAll || !(isNotStarted(issue, draft) || (issue.part !== undefined && newParts.has(issue.part)))),
  );
