import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useBuilder, useBuilderActions } from '../model/use-builder.ts';
import { IssueList } from './issue-list.tsx';
import { useGoToIssue } from './use-go-to-issue.ts';

/** Validation issues of the draft. Errors block publishing, warnings do not. */
export function IssuesPanel() {
  const issues = useBuilder((view) => view.issues);
  const { showAllIssues } = useBuilderActions();
  useEffect(showAllIssues, [showAllIssues]);
  const definition = useBuilder((view) => view.definition);
  const go = useGoToIssue();
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return (
    <div className="grid gap-6">
      {issues.length === 0 && (
        <EmptyState icon={CircleCheck} title="No issues" compact>
          This form is ready to publish.
        </EmptyState>
      )}
      {errors.length > 0 && (
        <Part title="Fix before publishing">
          <IssueList definition={definition} issues={errors} onGo={go} />
        </Part>
      )}
      {warnings.length > 0 && (
        <Part title="Warnings">
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
