import clsx from 'clsx';
import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useEditor, useOpenEditor } from './editor-context.ts';
import type { EditorIssue } from './editor-store.ts';

const severityStyles = {
  error: { icon: CircleAlert, color: 'text-danger', label: 'Error' },
  warning: { icon: TriangleAlert, color: 'text-warning', label: 'Warning' },
} as const;

type IssueListProps<Issue> = {
  issues: readonly Issue[];
  /** The name of the part that has the issue. */
  nameOf: (issue: Issue) => string;
  onGo: (issue: Issue) => void;
};

/** Issues with links to their location. */
export const IssueList = <Issue extends EditorIssue>({ issues, nameOf, onGo }: IssueListProps<Issue>) => (
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
                {nameOf(issue)}
              </span>
              <span className="block text-muted wrap-anywhere">{issue.message}</span>
            </span>
            <ChevronRight
              aria-hidden
              className="mt-0.5 size-4 shrink-0 text-faint group-hover:text-strong rtl:rotate-180"
            />
          </button>
        </li>
      );
    })}
  </ul>
);

/** Issues grouped by severity. Errors block publishing, warnings don't. */
export function IssueSections<Issue extends EditorIssue>({ issues, ...rest }: IssueListProps<Issue>) {
  const sections = [
    { title: 'Fix before publishing', issues: issues.filter(({ severity }) => severity === 'error') },
    { title: 'Warnings', issues: issues.filter(({ severity }) => severity === 'warning') },
  ];
  return sections.map(
    (section) =>
      section.issues.length > 0 && (
        <section key={section.title}>
          <h3 className="mb-2 font-medium text-strong">{section.title}</h3>
          <IssueList issues={section.issues} {...rest} />
        </section>
      ),
  );
}

/** All issues of the draft. */
export function IssuesPanel<Issue extends EditorIssue>(props: Omit<IssueListProps<Issue>, 'issues'>) {
  const { noun, store } = useOpenEditor();
  const { showAllIssues } = store.actions;
  useEffect(showAllIssues, [showAllIssues]);
  const issues = useEditor((view) => view.issues) as readonly Issue[] | undefined;
  if (!issues) return <SkeletonRows rows={3} label={`Checking the ${noun}…`} />;
  if (issues.length === 0)
    return (
      <EmptyState icon={CircleCheck} title="No issues" compact>
        This {noun} is ready to publish.
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      <IssueSections issues={issues} {...props} />
    </div>
  );
}
