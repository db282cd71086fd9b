import type { FormSummary } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChartColumn, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { formQuery, publishedVersionQuery } from '../../api/forms.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useDebouncedValue } from '../../ui/debounce.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pluralize } from '../../ui/text-format.ts';
import { Answers, AnswersInBatches } from './answers.tsx';
import { summaryQuery } from './api.ts';
import { FilterBar } from './filter-bar.tsx';
import { fieldBatches, LARGE_FORM } from './model/field-batches.ts';
import { resultsScope, todayIn } from './model/scope.ts';
import { Overview } from './overview.tsx';
import type { ResultsSearch } from './search.ts';

const route = getRouteApi('/shell/forms/$formId/results');

/** Results of a form as charts. */
export const ResultsScreen = () => {
  const { formId } = route.useParams();
  const { data: form } = useQuery(formQuery(formId));
  if (form?.publishedVersionId)
    return (
      <Results formId={formId} versionId={form.publishedVersionId} isLarge={form.entryCount > LARGE_FORM} />
    );
  return (
    <Page title="Results" width="wide">
      {form ? (
        <EmptyState
          icon={ChartColumn}
          title="No results yet"
          action={
            <LinkButton variant="primary" to="/forms/$formId/build" params={{ formId }}>
              Go to the builder
            </LinkButton>
          }
        >
          Publish and share the form. Charts of the answers appear here.
        </EmptyState>
      ) : (
        <LoadingResults />
      )}
    </Page>
  );
};

type ResultsProps = { formId: string; versionId: string; isLarge: boolean };

const Results = ({ formId, versionId, isLarge }: ResultsProps) => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const scope = useMemo(
    () => resultsScope(search, timezone, todayIn(timezone, new Date())),
    [search, timezone],
  );
  const debouncedScope = useDebouncedValue(scope);
  const version = useQuery({ ...publishedVersionQuery(formId, versionId), enabled: isLarge });
  const batches = isLarge ? version.data && fieldBatches(version.data.definition) : undefined;
  const [first] = batches?.[0] ?? [];
  // With many entries, only one field is loaded with the overview: the others load as they come into view.
  const query = summaryQuery(
    formId,
    first === undefined ? debouncedScope : { ...debouncedScope, fields: first },
  );
  const summary = useQuery({ ...query, enabled: !isLarge || batches !== undefined });
  const show = (next: ResultsSearch) => void navigate({ search: next, replace: true });
  return (
    <Page title="Results" width="wide">
      <FilterBar {...{ formId, versionId, search }} onChange={show} />
      <Content
        formId={formId}
        summary={summary.data}
        error={summary.error ?? version.error}
        isFiltered={Object.values(search).some((value) => value !== undefined)}
        isStale={summary.isPlaceholderData}
        onRetry={() => void (version.error ? version.refetch() : summary.refetch())}
        onReset={() => show({})}
      >
        {batches ? (
          <AnswersInBatches {...{ formId, batches }} scope={debouncedScope} />
        ) : (
          <Answers formId={formId} fields={summary.data?.fields ?? []} />
        )}
      </Content>
    </Page>
  );
};

type ContentProps = {
  formId: string;
  summary: FormSummary | undefined;
  error: unknown;
  isFiltered: boolean;
  /** Data of the previous scope, while the new one loads. */
  isStale: boolean;
  onRetry: () => void;
  onReset: () => void;
  children: ReactNode;
};

const Content = ({
  formId,
  summary,
  error,
  isFiltered,
  isStale,
  onRetry,
  onReset,
  children,
}: ContentProps) => {
  if (error) {
    const { title, message, requestId, fields } = describeError(error);
    return (
      <ErrorState
        title={fields['query.filter'] === undefined ? title : 'This filter doesn’t work'}
        message={fields['query.filter'] ?? message}
        requestId={requestId}
        retry={onRetry}
      />
    );
  }
  if (!summary) return <LoadingResults />;
  if (summary.entries.total === 0) return <NoResults {...{ formId, isFiltered, onReset }} />;
  return (
    <div aria-busy={isStale} className={clsx('transition-opacity', isStale && 'opacity-60')}>
      <p role="status" className="sr-only">
        {isStale ? 'Updating…' : `Summary of ${pluralize(summary.entries.total, 'entry', 'entries')}.`}
      </p>
      <Overview summary={summary} />
      {children}
    </div>
  );
};

type NoResultsProps = Pick<ContentProps, 'formId' | 'isFiltered' | 'onReset'>;

const NoResults = ({ formId, isFiltered, onReset }: NoResultsProps) =>
  isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="No matching entries"
      action={<Button onClick={onReset}>Show all entries</Button>}
    >
      Change the filter or period, or show all entries.
    </EmptyState>
  ) : (
    <EmptyState
      icon={ChartColumn}
      title="No entries yet"
      action={
        <LinkButton variant="primary" to="/forms/$formId/share" params={{ formId }}>
          Share form
        </LinkButton>
      }
    >
      Charts appear here once people submit the form.
    </EmptyState>
  );

const LoadingResults = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Loading results…</span>
    <div className="grid gap-4 sm:grid-cols-3">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-28 w-full" />
      ))}
    </div>
    <Skeleton className="h-80 w-full" />
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </div>
);
