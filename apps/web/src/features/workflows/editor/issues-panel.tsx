import { IssuesPanel } from '../../../editor/issue-list.tsx';
import { type Draft, findPart } from '../model/draft.ts';
import type { LocatedWorkflowIssue } from '../model/located-issue.ts';
import { partName } from '../model/part-types.ts';
import { useWorkflow } from './use-workflow.ts';

const locationOf = (draft: Draft, { part }: LocatedWorkflowIssue): string => {
  const found = part === undefined ? undefined : findPart(draft, part);
  return found ? partName(found) : 'Workflow';
};

/** Returns the name of the part that has an issue. */
export function useIssueName(): (issue: LocatedWorkflowIssue) => string {
  const draft = useWorkflow((view) => view.draft);
  return (issue) => locationOf(draft, issue);
}

/** Issues of the draft from the server. */
export const WorkflowIssuesPanel = ({ onGo }: { onGo: (issue: LocatedWorkflowIssue) => void }) => (
  <IssuesPanel<LocatedWorkflowIssue> nameOf={useIssueName()} onGo={onGo} />
);
