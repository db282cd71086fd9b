import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { formQuery, publishedVersionQuery } from '../../api/forms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { publishedVersionOf } from './api.ts';
import { EntriesList } from './list/entries-list.tsx';

const route = getRouteApi('/shell/forms/$formId/entries');

/** Entries of a form. */
export const EntriesScreen = () => {
  const { formId } = route.useParams();
  const form = useQuery(formQuery(formId));
  const versionId = form.data && publishedVersionOf(form.data);
  const version = useQuery({
    ...publishedVersionQuery(formId, versionId ?? ''),
    enabled: versionId !== undefined,
  });
  useDocumentTitle('Entries');

  if (form.data && versionId === undefined)
    return (
      <EmptyState
        icon={Inbox}
        title="No entries yet"
        action={
          <LinkButton variant="primary" to="/forms/$formId/build" params={{ formId }}>
            Go to the builder
          </LinkButton>
        }
      >
        Publish the form to start collecting entries.
      </EmptyState>
    );
  const error = form.error ?? version.error;
  if (error && !version.data) {
    const { title, message, requestId } = describeError(error);
    return (
      <ErrorState
        title={title}
        message={message}
        requestId={requestId}
        retry={() => void version.refetch()}
      />
    );
  }
  if (!form.data || !version.data) return <SkeletonRows rows={12} label="Loading entries…" />;
  return <EntriesList key={formId} form={form.data} definition={version.data.definition} />;
};
