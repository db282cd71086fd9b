import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import type { Project } from '../../api/projects.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card } from '../../ui/page.tsx';
import { formsQuery } from './api.ts';
import { FormsTable } from './forms-table.tsx';
import { ListTools } from './list-tools.tsx';
import { isNarrowed } from './model/forms-list.ts';
import type { HomeSearch } from './search.ts';

type FormsViewProps = {
  search: HomeSearch;
  onSearch(next: HomeSearch): void;
  projects: readonly Project[];
  /** Limits the list to this project. */
  projectId?: string;
  /** Shown instead of the list if there are no forms. */
  empty: ReactNode;
};

/** The list of forms with search, filter and sort. */
export function FormsView({ search, onSearch, projects, projectId, empty }: FormsViewProps) {
  const { data, error, refetch, isPending, isPlaceholderData, ...more } = useInfiniteQuery(
    formsQuery(search, projectId),
  );
  const forms = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.pagination.total ?? forms.length;

  if (error && !data) {
    const { title, message, requestId } = describeError(error);
    return <ErrorState {...{ title, message, requestId }} retry={() => void refetch()} />;
  }
  if (data && forms.length === 0 && !isNarrowed(search) && !isPlaceholderData) return empty;
  return (
    <>
      <ListTools search={search} onSearch={onSearch} />
      <p className="sr-only" aria-live="polite">
        {data && !isPlaceholderData ? `${total} ${total === 1 ? 'form' : 'forms'}` : ''}
      </p>
      <Card flush className={isPlaceholderData ? 'opacity-60' : ''}>
        {data && forms.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No matching forms"
            compact
            action={
              <Button onClick={() => onSearch({ ...search, q: undefined, status: undefined })}>
                Show all forms
              </Button>
            }
          >
            Try a different search or status.
          </EmptyState>
        ) : (
          <FormsTable
            forms={forms}
            projects={projects}
            showsProject={projectId === undefined}
            loading={isPending || more.isFetchingNextPage}
          />
        )}
      </Card>
      {more.hasNextPage && (
        <div className="mt-4 flex items-center justify-center gap-3 text-muted">
          <span>
            {forms.length.toLocaleString()} of {total.toLocaleString()} forms
          </span>
          <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
