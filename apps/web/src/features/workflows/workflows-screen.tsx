import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, Workflow } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { workflowsQuery } from './api.ts';
import { NewWorkflowDialog } from './list/new-workflow-dialog.tsx';
import { TrashedWorkflows } from './list/trashed-workflows.tsx';
import { WorkflowsTable } from './list/workflows-table.tsx';
import { WorkflowTabs } from './workflow-tabs.tsx';

const route = getRouteApi('/shell/workflows');

/** Workflows of the account. */
export const WorkflowsScreen = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canEdit = useHasRole('editor');
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(workflowsQuery(search));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={canEdit ? undefined : 'Only editors and above can create workflows.'}
      onClick={() => setCreating(true)}
    >
      New workflow
    </Button>
  );
  const isEmpty = !isPending && rows.length === 0 && search.q === undefined && !search.trash;
  return (
    <>
      <WorkflowTabs />
      <Page
        title="Workflows"
        width="wide"
        description="Automate what happens when entries arrive, rows change, on a schedule, or when another service calls."
        actions={createButton}
      >
        {error && !data ? (
          <ErrorState {...describeError(error)} retry={() => void refetch()} />
        ) : (
          <>
            <div className="mb-4 flex flex-wrap gap-2">
              <SearchField
                label="Search workflows"
                value={search.q ?? ''}
                onChange={(q) => change({ q: q || undefined })}
                className="w-64 max-sm:w-full"
              />
              <Segmented
                label="Show workflows"
                hideLabel
                value={search.trash ? 'trash' : 'used'}
                onChange={(shown) => change({ trash: shown === 'trash' ? true : undefined })}
                options={[
                  { value: 'used', label: 'Active' },
                  { value: 'trash', label: 'Trash' },
                ]}
              />
            </div>
            {isEmpty ? (
              <EmptyState icon={Workflow} title="No workflows yet" action={createButton}>
                Send an email when a form is submitted, ask for approval, or call another service. Set it up
                once and it runs every time.
              </EmptyState>
            ) : (
              <Card flush>
                {search.trash ? (
                  <TrashedWorkflows rows={rows} loading={isPending} canEdit={canEdit} />
                ) : (
                  <WorkflowsTable rows={rows} loading={isPending} canEdit={canEdit} />
                )}
              </Card>
            )}
            <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
          </>
        )}
        {isCreating && <NewWorkflowDialog onClose={() => setCreating(false)} />}
      </Page>
    </>
  );
};
