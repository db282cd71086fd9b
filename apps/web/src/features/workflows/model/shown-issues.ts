/** Which issues are told at a moment: not those of what somebody has just begun, nor of what they have just filled in. */
import { type Draft, findPart } from './draft.ts';
import type { PlacedIssue } from './placed-issue.ts';

/** What the service found, with the draft that it looked at. */
export type Found = { readonly draft: Draft; readonly issues: readonly PlacedIssue[] };

export type Telling = {
  /** Keys of parts added a moment ago and still selected. */
  readonly isNew: ReadonlySet<string>;
  /** Publish was pressed, or the list of issues opened: everything is told. */
  readonly isAsked: boolean;
};

export const tellNothingNew: Telling = { isNew: new Set(), isAsked: false };

/** The setting was changed since the service looked: whether it is right now is not known yet. */
const isOutdated = ({ part, setting }: PlacedIssue, then: Draft, now: Draft): boolean => {
  if (part === undefined) return false;
  const [name = ''] = setting.split('.');
  const before = findPart(then, part) as Readonly<Record<string, unknown>> | undefined;
  const current = findPart(now, part) as Readonly<Record<string, unknown>> | undefined;
  return current === undefined || (name !== '' && before?.[name] !== current[name]);
};

/** That a trigger or a step is missing altogether, or that nothing follows the only trigger yet. */
const isUnbegun = ({ path, code }: PlacedIssue, draft: Draft): boolean =>
  path === 'triggers' || path === 'steps' || (code === 'unconnected' && draft.steps.length === 0);

export const shownIssues = (
  { draft: checked, issues }: Found,
  { isNew, isAsked }: Telling,
  draft: Draft,
): readonly PlacedIssue[] =>
  issues.filter(
    (issue) =>
      !isOutdated(issue, checked, draft) &&
      (isAsked || !(isUnbegun(issue, draft) || (issue.part !== undefined && isNew.has(issue.part)))),
  );
