import type { Definition } from '@form-service/engine';
import { useMemo } from 'react';
import { IssueList } from '../../../editor/issue-list.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormChangeList } from '../history/change-list.tsx';
import { versionChanges } from '../history/version-changes.ts';
import type { LocatedFormIssue } from '../model/located-issue.ts';
import { locationName } from './element-names.ts';

type PublishReviewProps = {
  draft: Definition;
  live: Definition | undefined;
  issues: readonly LocatedFormIssue[];
  onGo: (issue: LocatedFormIssue) => void;
};

/** What blocks publishing; otherwise warnings and differences from the published version. */
export function PublishReview({ draft, live, issues, onGo }: PublishReviewProps) {
  const changes = useMemo(() => (live ? versionChanges(live, draft) : undefined), [live, draft]);
  const nameOf = (issue: LocatedFormIssue) => locationName(draft, issue);
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  if (errors.length > 0)
    return (
      <div>
        <Banner
          kind="danger"
          title={errors.length === 1 ? 'Fix 1 issue first' : `Fix ${errors.length} issues first`}
          className="mb-4"
        >
          Select an issue to go to it.
        </Banner>
        <IssueList issues={errors} nameOf={nameOf} onGo={onGo} />
      </div>
    );
  return (
    <>
      {warnings.length > 0 && (
        <section>
          <h3 className="mb-2 font-medium text-strong">Warnings</h3>
          <IssueList issues={warnings} nameOf={nameOf} onGo={onGo} />
        </section>
      )}
      {changes && (
        <section>
          <h3 className="font-medium text-strong">Changes</h3>
          <FormChangeList changes={changes} />
        </section>
      )}
    </>
  );
}
