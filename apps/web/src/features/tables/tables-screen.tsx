import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Database, FileUp, Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { projectsQuery } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { UploadProgress } from '../../jobs/csv-drop.tsx';
import { useUpload } from '../../jobs/use-upload.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { useSearchText } from '../../ui/debounce.ts';
import { DropArea } from '../../ui/drop-area.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { tablesQuery } from './api.ts';
import { NewTableDialog } from './list/new-table-dialog.tsx';
import { TablesTable } from './list/tables-table.tsx';
import type { TablesSearch } from './search.ts';

const route = getRouteApi('/shell/tables');

/** Tables of the account. */
export const TablesScreen = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useHasRole('editor');
  const [isCreating, setCreating] = useState(false);
  const leave = useNavigate();
  const upload = useUpload((file) => leave({ to: '/tables/new', search: { file } }));
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(tablesQuery(search));
  const change = useCallback(
    (part: Partial<TablesSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  );
  const [searchText, setSearchText] = useSearchText(search.q, (q) => change({ q }));
  const tables = data?.pages.flatMap((page) => page.data) ?? [];
  const isNarrowed = search.q !== undefined || search.project !== undefined;
  const createButton = (
    <>
      {mayWrite && (
        <LinkButton icon={FileUp} to="/tables/new">
          Import CSV
        </LinkButton>
      )}
      <Button
        variant="primary"
        icon={Plus}
        disabledReason={mayWrite ? undefined : 'Only editors and above can create tables.'}
        onClick={() => setCreating(true)}
      >
        New table
      </Button>
    </>
  );
  const nothing = search.trash ? (
    <EmptyState compact icon={Trash2} title="Trash is empty">
      Deleted tables stay here until they’re permanently deleted.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Database}
      title="No tables yet"
      action={<div className="flex flex-wrap justify-center gap-2">{createButton}</div>}
    >
      Keep price lists, members, or stock here. Forms can offer rows as options, and workflows can look them
      up. {mayWrite && ' Drop a CSV file here to create a table.'}
    </EmptyState>
  );
  return (
    <Page
      title="Tables"
      description="Structured data that forms and workflows can look up."
      actions={createButton}
    >
      {error && !data ? (
        <ErrorState {...describeError(error)} retry={() => void refetch()} />
      ) : (
        <DropArea
          label="Drop the CSV file to create a table"
          onDrop={mayWrite ? (file) => void upload.send(file) : undefined}
          className="min-h-96"
        >
          <div className="mb-4 flex flex-col gap-4 empty:hidden">
            <UploadProgress upload={upload} />
            {upload.problem && <Banner kind="danger">{upload.problem}</Banner>}
          </div>
          <div className="mb-4 flex flex-wrap gap-2">
            <SearchField
              label="Search tables"
              value={searchText}
              onChange={setSearchText}
              maxLength={200}
              className="w-64 max-sm:w-full"
            />
            {projects.length > 1 && (
              <Select
                label="Project"
                hideLabel
                value={search.project ?? ''}
                onChange={(project) => change({ project: project || undefined })}
                options={[
                  { value: '', label: 'All projects' },
                  ...projects.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                className="w-48"
              />
            )}
            <Segmented
              label="Show tables"
              hideLabel
              value={search.trash ? 'trash' : 'used'}
              onChange={(which) => change({ trash: which === 'trash' ? true : undefined })}
              options={[
                { value: 'used', label: 'Active' },
                { value: 'trash', label: 'Trash' },
              ]}
            />
          </div>
          {!isPending && tables.length === 0 && !isNarrowed ? (
            nothing
          ) : (
            <Card flush>
              <TablesTable
                tables={tables}
                projects={projects}
                isTrash={search.trash === true}
                isLoading={isPending}
              />
            </Card>
          )}
          <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
        </DropArea>
      )}
      {isCreating && <NewTableDialog projectId={search.project} onClose={() => setCreating(false)} />}
    </Page>
  );
};
