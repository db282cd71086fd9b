import clsx from 'clsx';
import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Draft, findPart } from '../model/draft.ts';
import type { LocatedIssue } from '../model/located-issue.ts';
import { partName } from '../model/part-types.ts';
import { useWorkflow, useWorkflowActions } from './use-workflow.ts';

const severityStyles = {
  error: { icon: CircleAlert, color: 'text-danger', label: 'Error' },
  warning: { icon: TriangleAlert, color: 'text-warning', label: 'Warning' },
} as const;

const locationOf = (draft: Draft, { part }: LocatedIssue): string => {
  const found = part === undefined ? undefined : findPart(draft, part);
  return found ? partName(found) : 'Workflow';
};

type IssueListProps = { issues: readonly LocatedIssue[]; onGo: (issue: LocatedIssue) => void };

/** Issues with links to their part. */
export function IssueList({ issues, onGo }: IssueListProps) {
  const draft = useWorkflow((view) => view.draft);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {issues.map((issue, at) => {
        const { icon: Icon, color, label } = severityStyles[issue.severity];
        return (
          // The same issue can occur twice at one location; the list is replaced as a whole.
          <li key={`${at} ${issue.path} ${issue.code}`}>
            <button
              type="button"
              onClick={() => onGo(issue)}
              className="group flex w-full items-start gap-3 px-4 py-3 text-start hover:bg-hover focus-visible:-outline-offset-2"
            >
              <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', color)} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-strong wrap-anywhere">
                  <span className="sr-only">{label}: </span>
                  {locationOf(draft, issue)}
                </span>
                <span className="block text-muted wrap-anywhere">{issue.message}</span>
              </span>
              <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-faint rtl:rotate-180" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Issues of the draft from the server. Errors block publishing, warnings do not. */
export function IssuesPanel({ onGo }: { onGo: (issue: LocatedIssue) => void }) {
  const { showAllIssues } = useWorkflowActions();
  useEffect(showAllIssues, [showAllIssues]);
  const issues = useWorkflow((view) => view.issues);
  if (!issues) return <SkeletonRows rows={3} label="Checking the workflow…" />;
  if (issues.length === 0)
    return (
      <EmptyState icon={CircleCheck} title="No issues" compact>
        This workflow is ready to publish.
      </EmptyState>
    );
  return <IssueList issues={issues} onGo={onGo} />;
}
