/** Selects the issues to show: not those of parts that were just added or settings that were just changed. */
import { type Draft, findPart } from './draft.ts';
import type { LocatedIssue } from './located-issue.ts';

/** Issues with the draft that was validated. */
export type ValidationResult = { readonly draft: Draft; readonly issues: readonly LocatedIssue[] };

export type IssueVisibility = {
  /** Keys of parts that were just added and are still selected. */
  readonly newParts: ReadonlySet<string>;
  /** Publish was clicked, or the list of issues was opened: show all. */
  readonly showAll: boolean;
};

export const defaultVisibility: IssueVisibility = { newParts: new Set(), showAll: false };

/** The setting changed since the last validation. */
const isOutdated = ({ part, setting }: LocatedIssue, then: Draft, now: Draft): boolean => {
  if (part === undefined) return false;
  const [name = ''] = setting.split('.');
  const before = findPart(then, part) as Readonly<Record<string, unknown>> | undefined;
  const current = findPart(now, part) as Readonly<Record<string, unknown>> | undefined;
  return current === undefined || (name !== '' && before?.[name] !== current[name]);
};

/** A missing trigger or step, or a trigger without a next step. */
const isNotStarted = ({ path, code }: LocatedIssue, draft: Draft): boolean =>
  path === 'triggers' || path === 'steps' || (code === 'unconnected' && draft.steps.length === 0);

export const visibleIssues = (
  { draft: checked, issues }: ValidationResult,
  { newParts, showAll }: IssueVisibility,
  draft: Draft,
): readonly LocatedIssue[] =>
  issues.filter(
    (issue) =>
      !isOutdated(issue, checked, draft) &&
      (showAll || !(isNotStarted(issue, draft) || (issue.part !== undefined && newParts.has(issue.part)))),
  );
