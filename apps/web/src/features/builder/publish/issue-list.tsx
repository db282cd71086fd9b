import type { Definition } from '@form-service/engine';
import clsx from 'clsx';
import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import type { LocatedIssue } from '../model/located-issue.ts';
import { locationName } from './element-names.ts';

const severityStyles = {
  error: { icon: CircleAlert, color: 'text-danger', label: 'Error' },
  warning: { icon: TriangleAlert, color: 'text-warning', label: 'Warning' },
} as const;

type IssueListProps = {
  definition: Definition;
  issues: readonly LocatedIssue[];
  onGo: (issue: LocatedIssue) => void;
};

/** Issues with links to their location. */
export function IssueList({ definition, issues, onGo }: IssueListProps) {
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
                  {locationName(definition, issue)}
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
}
