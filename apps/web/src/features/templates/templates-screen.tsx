import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { templatesQuery } from './api.ts';
import { formatLabels, kindLabels } from './model/labels.ts';
import { NewTemplateDialog } from './new-template-dialog.tsx';

const route = getRouteApi('/shell/templates');

/** Templates for emails, documents and form pages. */
export const TemplatesScreen = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useHasRole('editor');
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(templatesQuery(search));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const createButton = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={mayWrite ? undefined : 'Only editors and above can create templates.'}
      onClick={() => setCreating(true)}
    >
      New template
    </Button>
  );
  const isNarrowed = search.q !== undefined || search.kind !== undefined;
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  return (
    <Page
      title="Templates"
      description="Reusable text with placeholders for emails, PDFs, and form pages."
      actions={createButton}
    >
      {error && !data ? (
        <ErrorState {...describeError(error)} retry={() => void refetch()} />
      ) : !isPending && rows.length === 0 && !isNarrowed ? (
        <EmptyState icon={FileText} title="No templates yet" action={createButton}>
          Write your emails and documents once, and let workflows fill them in.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            <SearchField
              label="Search templates"
              value={search.q ?? ''}
              onChange={(q) => change({ q: q || undefined })}
              className="w-64 max-sm:w-full"
            />
            <Segmented
              label="Show templates"
              hideLabel
              value={search.kind ?? 'all'}
              onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
              options={[
                { value: 'all', label: 'All' },
                { value: 'content', label: 'Content' },
                { value: 'layout', label: 'Layouts' },
              ]}
            />
          </div>
          <Card flush>
            <Table
              label="Templates"
              rows={rows}
              loading={isPending}
              rowKey={({ id }) => id}
              empty={<p className="p-6 text-muted">No matches.</p>}
              columns={[
                {
                  key: 'name',
                  header: 'Name',
                  rowHeader: true,
                  cell: ({ id, name }) => (
                    <Link
                      to="/templates/$templateId"
                      params={{ templateId: id }}
                      className="rounded-sm font-medium text-strong hover:underline"
                    >
                      {name}
                    </Link>
                  ),
                },
                { key: 'kind', header: 'Kind', cell: ({ kind }) => <Badge>{kindLabels[kind]}</Badge> },
                { key: 'format', header: 'Format', from: 'sm', cell: ({ format }) => formatLabels[format] },
                {
                  key: 'updated',
                  header: 'Updated',
                  from: 'sm',
                  cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
                },
              ]}
            />
          </Card>
          <ShowMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-4" />
        </>
      )}
      {isCreating && <NewTemplateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
};
