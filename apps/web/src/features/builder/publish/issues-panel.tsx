import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { PlacedIssue } from '../model/placed-issue.ts';
import { useBuilder } from '../model/use-builder.ts';
import { IssueList } from './issue-list.tsx';
import { useGoToIssue } from './use-go-to-issue.ts';

type IssuesPanelProps = {
  /** After the page is shown and the element selected: closes the panel, or opens what the issue is in. */
  onGo?: ((issue: PlacedIssue) => void) | undefined;
};

/** What validation found in the draft. Errors keep it from being published, warnings do not. */
export function IssuesPanel({ onGo }: IssuesPanelProps) {
  const issues = useBuilder((view) => view.issues);
  const definition = useBuilder((view) => view.definition);
  const goTo = useGoToIssue();
  const go = (issue: PlacedIssue) => {
    goTo(issue);
    onGo?.(issue);
  };
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return (
    <div aria-live="polite" className="grid gap-6">
      {issues.length === 0 && (
        <EmptyState icon={CircleCheck} title="No issues" compact>
          This form can be published as it is.
        </EmptyState>
      )}
      {errors.length > 0 && (
        <Part title="To be mended before publishing">
          <IssueList definition={definition} issues={errors} onGo={go} />
        </Part>
      )}
      {warnings.length > 0 && (
        <Part title="Worth a look">
          <IssueList definition={definition} issues={warnings} onGo={go} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-strong">{title}</h3>
      {children}
    </section>
  );
}
