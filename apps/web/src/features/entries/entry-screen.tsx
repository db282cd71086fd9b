import { isServiceError } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { publishedVersionQuery } from '../../api/forms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

import { EntryPage } from './entry/entry-page.tsx';
import { entryQuery } from './entry-api.ts';

const route = getRouteApi('/shell/forms/$formId/entries/$entryId');

/** One entry: answers, revisions, metafields and runs. */
export const EntryScreen = () => {
  const { formId, entryId } = route.useParams();
  const entry = useQuery(entryQuery(entryId));
  const versionId = entry.data?.formVersionId;
  const version = useQuery({
    ...publishedVersionQuery(formId, versionId ?? ''),
    enabled: versionId !== undefined,
  });

  const error = entry.error ?? version.error;
  // Also for an entry that was just permanently deleted.
  if (isServiceError(error, 'not_found'))
    return (
      <EmptyState
        icon={FileQuestion}
        title="Entry not found"
        action={
          <LinkButton to="/forms/$formId/entries" params={{ formId }}>
            All entries
          </LinkButton>
        }
      >
        It may have been permanently deleted, or it’s in another account.
      </EmptyState>
    );
  if (error && !(entry.data && version.data)) {
    const { title, message, requestId } = describeError(error);
    return (
      <ErrorState title={title} message={message} requestId={requestId} retry={() => void entry.refetch()} />
    );
  }
  if (!entry.data || !version.data) return <SkeletonRows rows={8} label="Loading entry…" />;
  return <EntryPage key={entryId} entry={entry.data} definition={version.data.definition} />;
};
