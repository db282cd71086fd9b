/** Which issues are told at a moment: not those of what somebody has just begun, nor of what they have just filled in. */
import { type Draft, findPart } from './draft.ts';
import type { LocatedIssue } from './located-issue.ts';

/** What the service found, with the draft that it looked at. */
export type ValidationResult = { readonly draft: Draft; readonly issues: readonly LocatedIssue[] };

export type IssueVisibility = {
  /** Keys of parts added a moment ago and still selected. */
  readonly newParts: ReadonlySet<string>;
  /** Publish was pressed, or the list of issues opened: everything is told. */
  readonly showAll: boolean;
};

export const defaultVisibility: IssueVisibility = { newParts: new Set(), showAll: false };

/** The setting was changed since the service looked: whether it is right now is not known yet. */
const isOutdated = ({ part, setting }: LocatedIssue, then: Draft, now: Draft): boolean => {
  if (part === undefined) return false;
  const [name = ''] = setting.split('.');
  const before = findPart(then, part) as Readonly<Record<string, unknown>> | undefined;
  const current = findPart(now, part) as Readonly<Record<string, unknown>> | undefined;
  return current === undefined || (name !== '' && before?.[name] !== current[name]);
};

/** That a trigger or a step is missing altogether, or that nothing follows the only trigger yet. */
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
