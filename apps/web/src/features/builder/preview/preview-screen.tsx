import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PencilRuler } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { formQuery } from '../../../api/forms.ts';
import { FormPreview } from '../../../form-preview/form-preview.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { versionQuery } from '../history/versions.ts';

const route = getRouteApi('/preview/$formId');

/** The draft on its own page, to try it in full screen or show it to other members. */
export function PreviewScreen() {
  const { formId } = route.useParams();
  const { locale, dark } = route.useSearch();
  const form = useQuery({ ...formQuery(formId), refetchOnWindowFocus: 'always' });
  const versionId = form.data?.draftVersionId ?? form.data?.publishedVersionId ?? '';
  // Refetched when the user returns from the builder.
  const version = useQuery({
    ...versionQuery(formId, versionId),
    enabled: versionId !== '',
    refetchOnWindowFocus: 'always',
  });
  useDocumentTitle(form.data ? `Preview: ${form.data.name}` : 'Preview');
  const error = form.error ?? version.error;
  const retry = () => void Promise.all([form.refetch(), version.refetch()]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 border-line border-b bg-surface px-4 py-2">
        <Badge tone="accent">Preview</Badge>
        <p className="min-w-0 flex-1 truncate text-muted">Answers aren’t submitted.</p>
        <LinkButton size="sm" icon={PencilRuler} to="/forms/$formId/build" params={{ formId }}>
          Back to builder
        </LinkButton>
      </header>
      <main className="flex flex-1 flex-col">
        {error && !version.data && <ErrorState level={1} {...describeError(error)} retry={retry} />}
        {!error && (!form.data || !version.data) && <Skeleton className="m-8 h-96" />}
        {form.data && version.data && (
          <FormPreview
            bare
            definition={version.data.definition}
            settings={form.data.settings}
            name={form.data.name}
            formId={formId}
            slug={form.data.slug}
            locale={locale}
            scheme={dark ? 'dark' : 'light'}
          />
        )}
      </main>
    </div>
  );
}
