import { useInfiniteQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { describeError } from '../../../../api/describe-error.ts';
import { isRunActive } from '../../../../automation/run-status.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Card } from '../../../../ui/page.tsx';
import { ShowMore } from '../../../../ui/show-more.tsx';
import { runsQuery } from '../api.ts';
import type { RunsSearch } from '../search.ts';
import { RunsFilters } from './runs-filters.tsx';
import { RunsTable } from './runs-table.tsx';

type RunsListProps = {
  search: RunsSearch;
  onSearch: (part: RunsSearch) => void;
  /** Limits the list to this workflow. */
  workflowId?: string | undefined;
  nameOf?: ((workflowId: string) => string) | undefined;
};

/** Runs with filters, paginated; active ones are polled. */
export function RunsList({ search, onSearch, workflowId, nameOf }: RunsListProps) {
  const query = workflowId === undefined ? search : { ...search, workflow: workflowId };
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(runsQuery(query));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const live = rows.filter(isRunActive).length;
  return (
    <>
      <RunsFilters search={search} onChange={onSearch} withWorkflow={workflowId === undefined} />
      {error && !data ? (
        <ErrorState {...describeError(error)} retry={() => void refetch()} />
      ) : !isPending && rows.length === 0 ? (
        isNarrowed ? (
          <EmptyState icon={SearchX} title="No matching runs">
            Try another status or a longer period.
          </EmptyState>
        ) : (
          <EmptyState icon={History} title="No runs yet">
            Each run is listed here with what it did, step by step. Publish a workflow and turn it on, or test
            it in the editor.
          </EmptyState>
        )
      ) : (
        <Card flush>
          <RunsTable rows={rows} loading={isPending} nameOf={nameOf} />
        </Card>
      )}
      <p role="status" className="mt-3 text-muted text-xs empty:hidden">
        {live > 0 && `${live} in progress. This list updates automatically.`}
      </p>
      <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
    </>
  );
}
